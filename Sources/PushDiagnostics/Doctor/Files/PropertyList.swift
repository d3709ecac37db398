import Foundation

/// A property list: the form of Info.plist files, entitlements and provisioning profiles.
///
/// Read from Apple's binary form by `BinaryPropertyList.swift`, from the XML form by Foundation.
indirect enum PropertyList: Hashable, Sendable {
    case string(String)
    case bool(Bool)
    case integer(Int)
    case real(Double)
    case date(Date)
    case data([UInt8])
    case array([PropertyList])
    case dictionary([String: PropertyList])

    /// Why bytes are no property list, as the end of a sentence.
    struct Fault: Error, Hashable {
        let message: String
    }

    static let maximumBytes = 4_000_000
    static let maximumValues = 200_000
    static let maximumDepth = 128

    init(_ bytes: [UInt8]) throws(Fault) {
        guard bytes.count <= Self.maximumBytes else {
            throw Fault(message: "it has more than \(Self.maximumBytes / 1_000_000) MB")
        }
        if bytes.starts(with: Array("bplist".utf8)) {
            self = try BinaryPropertyList.read(bytes)
        } else {
            self = try Self.readingXML(bytes)
        }
    }

    subscript(key: String) -> PropertyList? {
        if case .dictionary(let members) = self { members[key] } else { nil }
    }

    var string: String? { if case .string(let text) = self { text } else { nil } }
    var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
    var date: Date? { if case .date(let date) = self { date } else { nil } }
    var array: [PropertyList]? { if case .array(let items) = self { items } else { nil } }
    var dictionary: [String: PropertyList]? {
        if case .dictionary(let members) = self { members } else { nil }
    }
    /// The strings of an array; other items are left out.
    var strings: [String] { array?.compactMap(\.string) ?? [] }

    /// The value as Foundation's classes have it.
    var foundation: Any {
        switch self {
        case .string(let text): text
        case .bool(let flag): flag
        case .integer(let number): number
        case .real(let number): number
        case .date(let date): date
        case .data(let bytes): Data(bytes)
        case .array(let items): items.map(\.foundation)
        case .dictionary(let members): members.mapValues(\.foundation)
        }
    }

    /// Foundation refuses deep nesting, and in XML nothing can stand for more than its own length.
    /// Its old form without brackets would take any text, so a bracket is asked for.
    private static func readingXML(_ bytes: [UInt8]) throws(Fault) -> PropertyList {
        let start = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        guard start == UInt8(ascii: "<") else {
            throw Fault(message: "it is neither a binary nor an XML property list")
        }
        let value: Any
        do {
            value = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
        } catch {
            throw Fault(message: "it is damaged XML")
        }
        return try from(value, depth: 0)
    }

    private static func from(_ value: Any, depth: Int) throws(Fault) -> PropertyList {
        guard depth <= maximumDepth else { throw Fault(message: "it is nested too deeply") }
        switch value {
        case let text as String: return .string(text)
        case let number as NSNumber: return from(number)
        case let date as Date: return .date(date)
        case let data as Data: return .data(Array(data))
        case let items as [Any]:
            var list: [PropertyList] = []
            for item in items { list.append(try from(item, depth: depth + 1)) }
            return .array(list)
        case let members as [String: Any]:
            var dictionary: [String: PropertyList] = [:]
            for (key, member) in members { dictionary[key] = try from(member, depth: depth + 1) }
            return .dictionary(dictionary)
        default: throw Fault(message: "it holds a value of an unknown kind")
        }
    }

    private static func from(_ number: NSNumber) -> PropertyList {
        // "c" is the encoding of a flag in Objective-C's type system.
        if String(cString: number.objCType) == "c" { return .bool(number.boolValue) }
        if let integer = number as? Int { return .integer(integer) }
        return .real(number.doubleValue)
    }
}
