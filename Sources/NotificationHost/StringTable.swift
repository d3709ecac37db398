public import Foundation
import StrictJSON

/// The texts of an app in one language: a `.strings` file, or a language of an `.xcstrings` file.
///
/// `title-loc-key` and its kin name entries of it.
public struct StringTable: Hashable, Sendable {
    private let texts: [String: String]

    /// The length above which a file is refused unread, in bytes.
    public static let maximumLength = 16 << 20

    /// Texts by their keys.
    public init(_ texts: [String: String]) { self.texts = texts }

    /// The text with this key; `nil` when the table lacks it.
    public subscript(key: String) -> String? { texts[key] }

    /// Reads the bytes of a file.
    ///
    /// - Parameters:
    ///   - bytes: a `.strings` file as text in UTF-8 or UTF-16 or as a property list, or an
    ///     `.xcstrings` file.
    ///   - locale: the language to take from an `.xcstrings` file, such as `de` or `pt-BR`. Without
    ///     that language, `pt` serves for `pt-BR`, then the file's source language.
    /// - Throws: ``ReadingError`` with the line of what cannot be read.
    public init(_ bytes: Data, locale: String = "en") throws(ReadingError) {
        guard bytes.count <= Self.maximumLength else {
            throw ReadingError(line: 1, problem: "the file is too long")
        }
        if bytes.starts(with: Data("bplist".utf8)) || bytes.starts(with: Data("<?xml".utf8)) {
            texts = try Self.propertyList(bytes)
            return
        }
        guard let text = Self.text(bytes) else {
            throw ReadingError(line: 1, problem: "the text is neither UTF-8 nor UTF-16")
        }
        if text.first(where: { !$0.isWhitespace }) == "{" {
            texts = StringCatalogue(try Self.json(text)).texts(for: locale)
        } else {
            var reader = StringsReader(text)
            texts = try reader.read()
        }
    }

    /// What is wrong with a file of texts, and where.
    public struct ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
        public let line: Int
        /// A clause.
        public let problem: String

        public var description: String { "line \(line): \(problem)" }
    }

    private static func text(_ bytes: Data) -> String? {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return String(data: bytes, encoding: .utf16)
        }
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        return String(validating: bytes.dropFirst(hasMark ? 3 : 0), as: UTF8.self)
    }

    private static func json(_ text: String) throws(ReadingError) -> JSONValue {
        var limits = JSONReader.Limits()
        limits.byteCount = maximumLength
        do throws(JSONFault) {
            return try JSONReader.read(text.utf8, limits: limits)
        } catch {
            throw ReadingError(line: error.line, problem: error.message)
        }
    }

    private static func propertyList(_ bytes: Data) throws(ReadingError) -> [String: String] {
        let value = try? PropertyListSerialization.propertyList(from: bytes, format: nil)
        guard let entries = value as? [String: Any] else {
            throw ReadingError(line: 1, problem: "this property list holds no texts by key")
        }
        return entries.compactMapValues { $0 as? String }
    }
}

/// A string catalogue of Xcode's: all languages in one JSON file.
private struct StringCatalogue {
    private let source: String
    private let entries: [(key: String, value: JSONValue)]

    init(_ json: JSONValue) {
        source = json["sourceLanguage"]?.string ?? "en"
        entries = (json["strings"]?.object ?? []).map { ($0.key, $0.value) }
    }

    func texts(for locale: String) -> [String: String] {
        let name = locale.replacing("_", with: "-")
        let language = String(name.prefix { $0 != "-" })
        var texts: [String: String] = [:]
        for (key, entry) in entries {
            let localizations = entry["localizations"]
            let found = [name, language, source].lazy.compactMap { localizations?[$0] }.first
            // In the source language a key without any text stands for itself.
            texts[key] = found.flatMap { Self.text(of: $0, depth: 0) } ?? key
        }
        return texts
    }

    /// The text itself, or of its variations that of a phone and of any number.
    private static func text(of localization: JSONValue, depth: Int) -> String? {
        if let text = localization["stringUnit"]?["value"]?.string { return text }
        guard depth < 4, let variations = localization["variations"] else { return nil }
        let chosen =
            variations["device"]?["iphone"] ?? variations["device"]?["other"]
            ?? variations["plural"]?["other"]
        return chosen.flatMap { text(of: $0, depth: depth + 1) }
    }
}
