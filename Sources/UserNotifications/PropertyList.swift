/// Values that an archive can hold without further knowledge of their types.
///
/// Foundation's keyed archiver on Linux stops the process when it meets a Swift value that it cannot
/// encode, and slows down steeply the deeper lists are nested. So dictionaries from outside go
/// into an archive as one binary property list, without the values that such a list cannot hold.
enum PropertyList {
    /// How deep lists and dictionaries may lie in one another; what lies deeper is left out.
    ///
    /// All functions here call themselves once for each level, on threads whose stack is 512 KB.
    private static let deepestLevel = 100

    /// Stands for `null`, which JSON has and property lists lack; random, so that no data equals it.
    private static let null = Data([
        0x5D, 0xA4, 0x0F, 0x86, 0x4E, 0x7B, 0x4F, 0x3C, 0x9A, 0x61, 0xE2, 0x0B, 0x97, 0x1C, 0xD8,
        0x35,
    ])

    /// The part of `dictionary` that an archive can hold, as bytes.
    static func data(of dictionary: [AnyHashable: Any]) -> Data? {
        try? PropertyListSerialization.data(
            fromPropertyList: archivableEntries(of: dictionary, level: 0), format: .binary,
            options: 0)
    }

    /// What ``data(of:)`` made bytes of; `nil` for other bytes.
    static func dictionary(from data: Data) -> [AnyHashable: Any]? {
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        return (list as? [AnyHashable: Any]).map { restoredEntries(of: $0, level: 0) }
    }

    /// Whether two dictionaries hold the same, whatever Swift or Foundation types hold it.
    ///
    /// Values that an archive could not hold are equal when they are `Hashable` and equal. What lies
    /// too deep to be archived is not looked at.
    static func areEqual(_ one: [AnyHashable: Any], _ other: [AnyHashable: Any]) -> Bool {
        haveEqualEntries(one, other, level: 0)
    }
}

extension PropertyList {
    private static func archivableEntries(
        of dictionary: [AnyHashable: Any], level: Int
    ) -> [String: Any] {
        var result: [String: Any] = [:]
        for (key, value) in dictionary {
            guard let name = key.base as? String else { continue }
            result[name] = archivable(value, level: level + 1)
        }
        return result
    }

    private static func archivable(_ value: Any, level: Int) -> Any? {
        switch value {
        case let list as [Any]:
            guard level < deepestLevel else { return nil }
            return list.compactMap { archivable($0, level: level + 1) }
        case let dictionary as [AnyHashable: Any]:
            guard level < deepestLevel else { return nil }
            return archivableEntries(of: dictionary, level: level)
        case is NSNull:
            return null
        default:
            return leaf(value)
        }
    }

    private static func restoredEntries(
        of dictionary: [AnyHashable: Any], level: Int
    ) -> [AnyHashable: Any] {
        dictionary.compactMapValues { restored($0, level: level + 1) }
    }

    private static func restored(_ value: Any, level: Int) -> Any? {
        switch value {
        case let list as [Any]:
            guard level < deepestLevel else { return nil }
            return list.compactMap { restored($0, level: level + 1) }
        case let dictionary as [AnyHashable: Any]:
            guard level < deepestLevel else { return nil }
            return restoredEntries(of: dictionary, level: level)
        case let data as Data where data == null:
            return NSNull()
        default:
            return value
        }
    }

    /// The object that stands for a value without parts; `nil` for any other value.
    private static func leaf(_ value: Any) -> NSObject? {
        switch value {
        case let text as String: text as NSString
        case let number as NSNumber: number
        case let null as NSNull: null
        case let data as Data: data as NSData
        case let date as Date: date as NSDate
        default: nil
        }
    }
}

extension PropertyList {
    private static func haveEqualEntries(
        _ one: [AnyHashable: Any], _ other: [AnyHashable: Any], level: Int
    ) -> Bool {
        one.count == other.count
            && one.allSatisfy { key, value in
                other[key].map { areEqual(value, $0, level: level + 1) } ?? false
            }
    }

    private static func areEqual(_ one: Any, _ other: Any, level: Int) -> Bool {
        switch (one, other) {
        case (let one as [Any], let other as [Any]):
            level >= deepestLevel
                || one.count == other.count
                    && zip(one, other).allSatisfy { areEqual($0, $1, level: level + 1) }
        case (let one as [AnyHashable: Any], let other as [AnyHashable: Any]):
            level >= deepestLevel || haveEqualEntries(one, other, level: level)
        default:
            if let one = leaf(one) {
                one.isEqual(leaf(other))
            } else if let one = one as? AnyHashable, let other = other as? AnyHashable {
                one == other
            } else {
                false
            }
        }
    }
}
