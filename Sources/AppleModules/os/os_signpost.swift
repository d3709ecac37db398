// The names are those of Apple.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Synchronization

/// Tells intervals of the same name apart.
public struct OSSignpostID: Hashable, Comparable, Codable, Sendable {
    public let rawValue: UInt64

    public init(_ value: UInt64) { rawValue = value }

    public init(log: OSLog) { self = .next() }

    public init(log: OSLog, object: AnyObject) {
        rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
    }

    public static let exclusive = Self(0xEEEE_B0B5_B2B2_EEEE)
    public static let invalid = Self(.max)
    public static let null = Self(0)

    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

    private static let last = Atomic<UInt64>(0)

    static func next() -> Self { Self(last.add(1, ordering: .relaxed).newValue) }
}

/// What a signpost marks.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let event = Self(rawValue: 0)
    public static let begin = Self(rawValue: 1)
    public static let end = Self(rawValue: 2)
}

/// Marks an interval or an event for a profiler, of which there is none here.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) {}

/// Marks an interval or an event for a profiler, of which there is none here.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}
