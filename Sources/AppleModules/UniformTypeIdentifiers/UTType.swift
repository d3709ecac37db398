/// A kind of data, by its uniform type identifier: the stand-in of Apple's type for Linux.
///
/// It knows the types in `UTType+List.swift`: media, text and what surrounds them. For a suffix or a
/// MIME type that it does not know it makes a dynamic type, as Apple's does.
public struct UTType: Hashable, Sendable {
    public let identifier: String
    private let declaration: TypeDeclaration?
    /// The suffix or MIME type that a dynamic type was made for.
    private let dynamicTag: DynamicTag?

    private struct DynamicTag: Hashable {
        let tagClass: UTTagClass
        let tag: String
        let parent: String
    }

    fileprivate static let dynamicPrefix = "dyn."

    /// The type with this identifier; `nil` for one that is not declared.
    public init?(_ identifier: String) {
        guard let found = TypeDeclaration.byIdentifier[identifier.lowercased()] else { return nil }
        self.init(found)
    }

    init(_ declaration: TypeDeclaration) {
        identifier = declaration.identifier
        self.declaration = declaration
        dynamicTag = nil
    }

    private init(undeclared identifier: String, parent: UTType) {
        self.identifier = identifier
        declaration = TypeDeclaration(
            identifier, [], [], conformingTo: [parent.identifier], identifier)
        dynamicTag = nil
    }

    private init(_ tag: String, _ tagClass: UTTagClass, parent: UTType) {
        let letters = tag.utf8.map { byte in
            String(byte >> 4, radix: 16) + String(byte & 0xF, radix: 16)
        }
        identifier = Self.dynamicPrefix + "a" + letters.joined()
        declaration = nil
        dynamicTag = DynamicTag(tagClass: tagClass, tag: tag, parent: parent.identifier)
    }

    /// The type of files with this suffix, below a type.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// The type of data with this MIME type, below a type; parameters are not allowed for.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// The type with this tag, below a type; a dynamic one when none is declared, `nil` for no tag.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard !tag.isEmpty else { return nil }
        let found = (TypeDeclaration.byTag[tagClass]?[tag.lowercased()] ?? []).map(UTType.init)
        if let type = found.first(where: { type in supertype.map(type.conforms(to:)) ?? true }) {
            self = type
        } else {
            self.init(tag, tagClass, parent: supertype ?? .data)
        }
    }

    /// The type that the app itself declares.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self = UTType(identifier) ?? UTType(undeclared: identifier, parent: parentType ?? .data)
    }

    /// The type that the app knows of.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(exportedAs: identifier, conformingTo: parentType)
    }

    public static func == (one: Self, other: Self) -> Bool { one.identifier == other.identifier }

    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    // MARK: - Tags

    /// The suffix and MIME types, the preferred ones first.
    public var tags: [UTTagClass: [String]] {
        if let dynamicTag { return [dynamicTag.tagClass: [dynamicTag.tag]] }
        let all: [UTTagClass: [String]] = [
            .filenameExtension: declaration?.suffixes ?? [],
            .mimeType: declaration?.mimeTypes ?? [],
        ]
        return all.filter { !$0.value.isEmpty }
    }

    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

    public var preferredMIMEType: String? { tags[.mimeType]?.first }

    public var localizedDescription: String? { declaration?.name }

    public var isDynamic: Bool { dynamicTag != nil }

    public var isDeclared: Bool { declaration != nil }

    public var isPublic: Bool { identifier.hasPrefix("public.") }

    // MARK: - Conformance

    /// All types that it is one of, near or far; itself is not among them.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var next = (declaration?.parents ?? dynamicTag.map { [$0.parent] } ?? [])
        while let identifier = next.popLast() {
            guard let type = UTType(identifier), found.insert(type).inserted else { continue }
            next += type.declaration?.parents ?? []
        }
        return found
    }

    /// Whether it is that type, or one of its kind.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

    public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }

    public func isSupertype(of type: UTType) -> Bool { type.supertypes.contains(self) }
}

extension UTType: CustomStringConvertible, Codable {
    public var description: String { identifier }

    public init(from decoder: any Decoder) throws {
        self.init(importedAs: try decoder.singleValueContainer().decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

/// What kind of name a tag is.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let filenameExtension = Self(rawValue: "public.filename-extension")
    public static let mimeType = Self(rawValue: "public.mime-type")
}
