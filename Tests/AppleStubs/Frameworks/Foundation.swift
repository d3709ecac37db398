// Foundation. Source: developer.apple.com/documentation/foundation; the comment before a type is its
// page there. A declaration without `@available` is older than every floor here, on all platforms.
// Networking has a file of its own.
@_exported import CoreFoundation
@_exported import Darwin
@_exported import Dispatch
import _Concurrency

public typealias TimeInterval = Double
public typealias CFURL = URL
public typealias CFData = Data

// MARK: Objects

// objectivec/nsobject-swift.class. It says nothing of Sendable, and its initializer no isolation.
open class NSObject: Hashable {
    public init() {}
    open func copy() -> Any { self }
    open func mutableCopy() -> Any { self }
    open func isEqual(_ object: Any?) -> Bool { false }
    open var hash: Int { 0 }
    open var description: String { "" }
    public static func == (a: NSObject, b: NSObject) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) {}
}
// objectivec/autoreleasepool(invoking:)
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}

// nsnumber
open class NSNumber: NSObject, @unchecked Sendable {
    public convenience init(value: Int) { self.init() }
    public convenience init(value: Double) { self.init() }
    public convenience init(value: Bool) { self.init() }
    open var intValue: Int { 0 }
    open var int64Value: Int64 { 0 }
    open var doubleValue: Double { 0 }
    open var boolValue: Bool { false }
    open var objCType: UnsafePointer<CChar> { fatalError() }
}
// nsstring, nsnull, nsarray, nsdictionary
open class NSString: NSObject {}
open class NSNull: NSObject, @unchecked Sendable {}
open class NSArray: NSObject {}
open class NSDictionary: NSObject {}
extension NSString {
    // nsstring/localizedusernotificationstring(forkey:arguments:): iOS 10.0, macOS 10.14, watchOS 3.0
    @available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
    public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?)
        -> String
    { "" }
}

// MARK: Errors

// nserror
open class NSError: NSObject, Error, @unchecked Sendable {
    public init(domain: String, code: Int, userInfo: [String: Any]? = nil) {}
    open var domain: String { "" }
    open var code: Int { 0 }
    open var userInfo: [String: Any] { [:] }
    open var localizedDescription: String { "" }
    // nserror/underlyingerrors
    @available(iOS 14.5, macOS 11.3, watchOS 7.4, visionOS 1.0, *)
    open var underlyingErrors: [any Error] { [] }
}
public let NSUnderlyingErrorKey: String = ""
public let NSPOSIXErrorDomain: String = ""
public let NSCocoaErrorDomain: String = ""
public func _convertErrorToNSError(_ error: any Error) -> NSError { fatalError() }
public func _convertNSErrorToError(_ error: NSError?) -> any Error { fatalError() }
// cocoaerror
public struct CocoaError: Error {
    public struct Code: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static var fileNoSuchFile: Code { .init(rawValue: 4) }
        public static var fileReadNoSuchFile: Code { .init(rawValue: 260) }
        public static var fileReadUnknown: Code { .init(rawValue: 256) }
        public static var fileWriteFileExists: Code { .init(rawValue: 516) }
        public static var fileWriteOutOfSpace: Code { .init(rawValue: 640) }
        public static var fileWriteUnknown: Code { .init(rawValue: 512) }
    }
    public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }
    public let code: Code
}
// posixerror
public struct POSIXError: Error {
    public typealias Code = POSIXErrorCode
    public init(_ code: Code, userInfo: [String: Any] = [:]) {}
    public var code: Code { .EIO }
    public static var EEXIST: Code { .EEXIST }
    public static var EINTR: Code { .EINTR }
    public static var EIO: Code { .EIO }
    public static var EISDIR: Code { .EISDIR }
    public static var ENOENT: Code { .ENOENT }
    public static var ENOSPC: Code { .ENOSPC }
}
// localizederror
public protocol LocalizedError: Error { var errorDescription: String? { get } }
extension LocalizedError { public var errorDescription: String? { nil } }
extension Error { public var localizedDescription: String { "" } }

// MARK: Threads and processes

// nslocking, nslock. `withLock` is a member of the protocol's extension, as old as the floors.
open class NSLock: NSObject, @unchecked Sendable {
    @available(*, noasync) open func lock() {}
    @available(*, noasync) open func unlock() {}
    public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}
// thread
open class Thread: NSObject, @unchecked Sendable {
    open class var isMainThread: Bool { true }
    @available(*, noasync) open class func sleep(forTimeInterval seconds: TimeInterval) {}
    @available(iOS 10.0, macOS 10.12, watchOS 3.0, visionOS 1.0, *)
    open class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
}
// processinfo
open class ProcessInfo: NSObject, @unchecked Sendable {
    open class var processInfo: ProcessInfo { fatalError() }
    open var processIdentifier: Int32 { 0 }
    open var systemUptime: TimeInterval { 0 }
    open var environment: [String: String] { [:] }
    open var physicalMemory: UInt64 { 0 }
}
// operationqueue
open class OperationQueue: NSObject, @unchecked Sendable {
    open var maxConcurrentOperationCount: Int = 0
    open var underlyingQueue: DispatchQueue?
}
// bundle. Its documentation has not said Sendable in all of Xcode's versions.
open class Bundle: NSObject, @unchecked Sendable {
    open class var main: Bundle { fatalError() }
    public init(for type: AnyClass) {}
    public init?(url: URL) { return nil }
    open var infoDictionary: [String: Any]? { nil }
    open func object(forInfoDictionaryKey key: String) -> Any? { nil }
    open var resourceURL: URL? { nil }
    open var bundleURL: URL { fatalError() }
    open var bundleIdentifier: String? { nil }
    open func url(forResource name: String?, withExtension suffix: String?) -> URL? { nil }
}
// userdefaults
open class UserDefaults: NSObject, @unchecked Sendable {
    open class var standard: UserDefaults { fatalError() }
    public init?(suiteName: String?) { return nil }
    open func integer(forKey key: String) -> Int { 0 }
    open func string(forKey key: String) -> String? { nil }
    open func data(forKey key: String) -> Data? { nil }
    open func set(_ value: Any?, forKey key: String) {}
    open func set(_ value: Int, forKey key: String) {}
}
// notificationcenter
open class NotificationCenter: NSObject, @unchecked Sendable {
    open class var `default`: NotificationCenter { fatalError() }
}

// MARK: Dates and identifiers

// uuid
public struct UUID: Hashable, Codable, Sendable, CustomStringConvertible {
    public init() {}
    public init?(uuidString string: String) {}
    public var uuidString: String { "" }
    public var description: String { "" }
}
// date
public struct Date: Hashable, Comparable, Codable, Sendable {
    public init() {}
    public init(timeIntervalSince1970 seconds: TimeInterval) {}
    public init(timeIntervalSinceNow seconds: TimeInterval) {}
    public static func < (a: Date, b: Date) -> Bool { false }
    public static var distantPast: Date { Date() }
    public static var distantFuture: Date { Date() }
    @available(iOS 15.0, macOS 12.0, watchOS 8.0, visionOS 1.0, *)
    public static var now: Date { Date() }
    public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
    public var timeIntervalSince1970: TimeInterval { 0 }
    public var timeIntervalSinceNow: TimeInterval { 0 }
    public func addingTimeInterval(_ seconds: TimeInterval) -> Date { self }
    public static func + (date: Date, seconds: TimeInterval) -> Date { date }
    public static func - (date: Date, seconds: TimeInterval) -> Date { date }
}
// locale, timezone
public struct Locale: Hashable, Sendable {
    public init(identifier: String) {}
    public static var current: Locale { Locale(identifier: "") }
    public static var preferredLanguages: [String] { [] }
    public var identifier: String { "" }
}
public struct TimeZone: Hashable, Sendable {
    public init?(secondsFromGMT seconds: Int) {}
    public init?(identifier: String) {}
    @available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
    public static var gmt: TimeZone { TimeZone(secondsFromGMT: 0)! }
    public static var current: TimeZone { TimeZone(secondsFromGMT: 0)! }
}
// dateformatter, iso8601dateformatter
open class Formatter: NSObject {}
open class DateFormatter: Formatter, @unchecked Sendable {
    open var locale: Locale!
    open var timeZone: TimeZone!
    open var dateFormat: String!
    open func date(from string: String) -> Date? { nil }
    open func string(from date: Date) -> String { "" }
}
@available(iOS 10.0, macOS 10.12, watchOS 3.0, visionOS 1.0, *)
open class ISO8601DateFormatter: Formatter, @unchecked Sendable {
    open func date(from string: String) -> Date? { nil }
    open func string(from date: Date) -> String { "" }
}

// MARK: JSON and property lists

// jsondecoder, jsonencoder
open class JSONDecoder: @unchecked Sendable {
    public init() {}
    open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}
open class JSONEncoder: @unchecked Sendable {
    public struct OutputFormatting: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let prettyPrinted = Self(rawValue: 1)
        @available(iOS 11.0, macOS 10.13, watchOS 4.0, visionOS 1.0, *)
        public static let sortedKeys = Self(rawValue: 2)
        @available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
        public static let withoutEscapingSlashes = Self(rawValue: 8)
    }
    public init() {}
    open var outputFormatting: OutputFormatting = []
    open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}
// jsonserialization
open class JSONSerialization: NSObject {
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let fragmentsAllowed = Self(rawValue: 4)
        @available(iOS 15.0, macOS 12.0, watchOS 8.0, visionOS 1.0, *)
        public static let json5Allowed = Self(rawValue: 8)
    }
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let prettyPrinted = Self(rawValue: 1)
        @available(iOS 11.0, macOS 10.13, watchOS 4.0, visionOS 1.0, *)
        public static let sortedKeys = Self(rawValue: 2)
    }
    open class func isValidJSONObject(_ object: Any) -> Bool { false }
    open class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { 0 }
    open class func data(withJSONObject object: Any, options: WritingOptions = []) throws -> Data {
        Data()
    }
}
