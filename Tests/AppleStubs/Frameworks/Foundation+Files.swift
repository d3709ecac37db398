// Foundation's files and links. Source: developer.apple.com/documentation/foundation

// urlresourcekey, urlresourcevalues
public struct URLResourceKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let contentModificationDateKey = URLResourceKey(rawValue: "modified")
    public static let fileSizeKey = URLResourceKey(rawValue: "size")
    public static let isDirectoryKey = URLResourceKey(rawValue: "directory")
    public static let isRegularFileKey = URLResourceKey(rawValue: "regular")
    public static let isSymbolicLinkKey = URLResourceKey(rawValue: "link")
    public static let isExcludedFromBackupKey = URLResourceKey(rawValue: "backup")
    @available(iOS 9.0, macOS 11.0, watchOS 2.0, visionOS 1.0, *)
    public static let fileProtectionKey = URLResourceKey(rawValue: "protection")
}
public struct URLResourceValues {
    public init() {}
    public var contentModificationDate: Date?
    public var fileSize: Int? { nil }
    public var isDirectory: Bool? { nil }
    public var isRegularFile: Bool? { nil }
    public var isSymbolicLink: Bool? { nil }
    public var isExcludedFromBackup: Bool?
    // urlresourcevalues/volumeavailablecapacityforimportantusage: not on watchOS
    @available(iOS 11.0, macOS 10.13, visionOS 1.0, *) @available(watchOS, unavailable)
    public var volumeAvailableCapacityForImportantUsage: Int64? { nil }
}

// url
public struct URL: Hashable, Sendable, Codable, CustomStringConvertible {
    // url/directoryhint
    @available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
    public enum DirectoryHint: Sendable {
        case isDirectory, notDirectory, checkFileSystem, inferFromPath
    }
    public init?(string: String) {}
    public init?(string: String, relativeTo base: URL?) {}
    @available(iOS 17.0, macOS 14.0, watchOS 10.0, visionOS 1.0, *)
    public init?(string: String, encodingInvalidCharacters: Bool) {}
    public init(fileURLWithPath path: String) {}
    public init(fileURLWithPath path: String, isDirectory: Bool) {}
    @available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
    public init(
        filePath: String, directoryHint: DirectoryHint = .inferFromPath, relativeTo base: URL? = nil
    ) {}
    @available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
    public static var temporaryDirectory: URL { fatalError() }
    @available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
    public static var documentsDirectory: URL { fatalError() }
    public var absoluteString: String { "" }
    public var absoluteURL: URL { self }
    public var baseURL: URL? { nil }
    public var description: String { "" }
    public var fragment: String? { nil }
    public var host: String? { nil }
    public var isFileURL: Bool { false }
    public var lastPathComponent: String { "" }
    public var password: String? { nil }
    public var path: String { "" }
    public var pathComponents: [String] { [] }
    public var pathExtension: String { "" }
    public var port: Int? { nil }
    public var query: String? { nil }
    public var relativeString: String { "" }
    public var scheme: String? { nil }
    public var standardized: URL { self }
    public var standardizedFileURL: URL { self }
    public var user: String? { nil }
    @available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
    public func host(percentEncoded: Bool = true) -> String? { nil }
    @available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
    public func path(percentEncoded: Bool = true) -> String { "" }
    @available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
    public func query(percentEncoded: Bool = true) -> String? { nil }
    @available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
    public func user(percentEncoded: Bool = true) -> String? { nil }
    @available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
    public func password(percentEncoded: Bool = true) -> String? { nil }
    @available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
    public func appending<S: StringProtocol>(
        path: S, directoryHint: DirectoryHint = .inferFromPath
    ) -> URL { self }
    @available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
    public func appending<S: StringProtocol>(
        component: S, directoryHint: DirectoryHint = .inferFromPath
    ) -> URL { self }
    public func appendingPathComponent(_ component: String) -> URL { self }
    public func appendingPathComponent(_ component: String, isDirectory: Bool) -> URL { self }
    public func appendingPathExtension(_ suffix: String) -> URL { self }
    public func deletingLastPathComponent() -> URL { self }
    public func deletingPathExtension() -> URL { self }
    public func resolvingSymlinksInPath() -> URL { self }
    public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues {
        fatalError()
    }
    public mutating func setResourceValues(_ values: URLResourceValues) throws {}
    public func startAccessingSecurityScopedResource() -> Bool { false }
    public func stopAccessingSecurityScopedResource() {}
}

// urlcomponents
public struct URLComponents: Hashable, Sendable {
    public init() {}
    public init?(string: String) {}
    public init?(url: URL, resolvingAgainstBaseURL: Bool) {}
    public var scheme: String?
    public var user: String?
    public var password: String?
    public var host: String?
    public var port: Int?
    public var path = ""
    public var query: String?
    public var fragment: String?
    public var percentEncodedHost: String?
    public var percentEncodedPath = ""
    public var percentEncodedQuery: String?
    public var percentEncodedFragment: String?
    // urlcomponents/encodedhost
    @available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
    public var encodedHost: String? { get { nil } set {} }
    public var queryItems: [URLQueryItem]? { get { nil } set {} }
    public var string: String? { nil }
    public var url: URL? { nil }
}
public struct URLQueryItem: Hashable, Sendable {
    public init(name: String, value: String?) { self.name = name; self.value = value }
    public var name: String
    public var value: String?
}

// fileattributekey, fileattributetype, fileprotectiontype
public struct FileAttributeKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let modificationDate = FileAttributeKey(rawValue: "modified")
    public static let posixPermissions = FileAttributeKey(rawValue: "permissions")
    @available(iOS 4.0, macOS 11.0, watchOS 2.0, visionOS 1.0, *)
    public static let protectionKey = FileAttributeKey(rawValue: "protection")
    public static let size = FileAttributeKey(rawValue: "size")
    public static let type = FileAttributeKey(rawValue: "type")
}
public struct FileAttributeType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let typeRegular = FileAttributeType(rawValue: "regular")
    public static let typeDirectory = FileAttributeType(rawValue: "directory")
}
@available(iOS 4.0, macOS 11.0, watchOS 2.0, visionOS 1.0, *)
public struct FileProtectionType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let none = FileProtectionType(rawValue: "none")
    public static let complete = FileProtectionType(rawValue: "complete")
    @available(iOS 5.0, macOS 11.0, watchOS 2.0, visionOS 1.0, *)
    public static let completeUnlessOpen = FileProtectionType(rawValue: "unlessOpen")
    @available(iOS 5.0, macOS 11.0, watchOS 2.0, visionOS 1.0, *)
    public static let completeUntilFirstUserAuthentication =
        FileProtectionType(rawValue: "untilFirst")
}

// filemanager. Xcode 16's does not say Sendable.
open class FileManager: NSObject {
    public enum SearchPathDirectory: Sendable {
        case cachesDirectory, documentDirectory, applicationSupportDirectory, libraryDirectory
    }
    public struct SearchPathDomainMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let userDomainMask = Self(rawValue: 1)
    }
    public struct DirectoryEnumerationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let skipsHiddenFiles = Self(rawValue: 4)
    }
    open class var `default`: FileManager { fatalError() }
    open func urls(
        for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask
    ) -> [URL] { [] }
    open var temporaryDirectory: URL { fatalError() }
    open func containerURL(forSecurityApplicationGroupIdentifier group: String) -> URL? { nil }
    open func createDirectory(
        at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
    ) throws {}
    open func contentsOfDirectory(
        at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
        options: DirectoryEnumerationOptions = []
    ) throws -> [URL] { [] }
    open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
    open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
    open func setAttributes(
        _ attributes: [FileAttributeKey: Any], ofItemAtPath path: String
    ) throws {}
    open func fileExists(atPath path: String) -> Bool { false }
    open func contents(atPath path: String) -> Data? { nil }
    @discardableResult open func createFile(
        atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]? = nil
    ) -> Bool { false }
    open func removeItem(at url: URL) throws {}
    open func removeItem(atPath path: String) throws {}
    open func moveItem(at source: URL, to destination: URL) throws {}
    open func copyItem(at source: URL, to destination: URL) throws {}
    open func linkItem(at source: URL, to destination: URL) throws {}
    public func replaceItemAt(_ original: URL, withItemAt new: URL) throws -> URL? { nil }
}
#if MORE_SENDABLE
    extension FileManager: @unchecked Sendable {}
#endif

// filehandle. The calls that throw came with iOS 13.0 and 13.4.
open class FileHandle: NSObject, @unchecked Sendable {
    public convenience init(forReadingFrom url: URL) throws { self.init() }
    public convenience init(forWritingTo url: URL) throws { self.init() }
    public convenience init(forUpdating url: URL) throws { self.init() }
    public var fileDescriptor: Int32 { 0 }
    @available(iOS 13.4, macOS 10.15.4, watchOS 6.2, visionOS 1.0, *)
    public func readToEnd() throws -> Data? { nil }
    @available(iOS 13.4, macOS 10.15.4, watchOS 6.2, visionOS 1.0, *)
    public func read(upToCount count: Int) throws -> Data? { nil }
    @available(iOS 13.4, macOS 10.15.4, watchOS 6.2, visionOS 1.0, *)
    public func write<T: DataProtocol>(contentsOf data: T) throws {}
    @available(iOS 13.4, macOS 10.15.4, watchOS 6.2, visionOS 1.0, *)
    public func offset() throws -> UInt64 { 0 }
    @available(iOS 13.4, macOS 10.15.4, watchOS 6.2, visionOS 1.0, *)
    @discardableResult public func seekToEnd() throws -> UInt64 { 0 }
    @available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
    public func seek(toOffset offset: UInt64) throws {}
    @available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
    public func truncate(atOffset offset: UInt64) throws {}
    @available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
    public func close() throws {}
    @available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
    public func synchronize() throws {}
}
