/// The values that an archive can hold without further knowledge of their types.
///
/// Foundation's keyed archiver on Linux stops the process when it meets a Swift value that it cannot
/// encode, so everything from outside passes through here first.
enum PropertyList {
    /// How deep lists and dictionaries may lie in one another; what lies deeper is left out.
    ///
    /// Archiving calls itself once for each level, on threads whose stack is 512 KB.
    private static let deepestLevel = 100

    /// The part of `dictionary` that an archive can hold.
    static func archivable(_ dictionary: [AnyHashable: Any]) -> NSDictionary {
        archivable(dictionary, level: 0)
    }

    /// Whether two dictionaries hold the same, whatever Swift or Foundation types hold it.
    static func areEqual(_ one: [AnyHashable: Any], _ other: [AnyHashable: Any]) -> Bool {
        one.count == other.count && NSDictionary(dictionary: one).isEqual(to: other)
    }

    private static func archivable(_ dictionary: [AnyHashable: Any], level: Int) -> NSDictionary {
        let result = NSMutableDictionary()
        for (key, value) in dictionary {
            guard let name = key.base as? String, let value = object(value, level: level) else {
                continue
            }
            result[name as NSString] = value
        }
        return result
    }

    private static func object(_ value: Any, level: Int) -> NSObject? {
        switch value {
        case let text as String: return text as NSString
        case let number as NSNumber: return number
        case let null as NSNull: return null
        case let data as Data: return data as NSData
        case let date as Date: return date as NSDate
        case let url as URL: return url as NSURL
        default: break
        }
        guard level < deepestLevel else { return nil }
        switch value {
        case let list as [Any]:
            return list.compactMap { object($0, level: level + 1) } as NSArray
        case let dictionary as [AnyHashable: Any]:
            return archivable(dictionary, level: level + 1)
        default: return nil
        }
    }
}

// MARK: - Archives

extension NSCoder {
    func encodeText(_ text: String?, forKey key: String) {
        encode(text.map { $0 as NSString }, forKey: key)
    }

    func decodeText(forKey key: String) -> String? {
        decodeObject(of: NSString.self, forKey: key).map { $0 as String }
    }

    func encodeNumber(_ number: NSNumber, forKey key: String) {
        encode(number, forKey: key)
    }

    func decodeNumber(forKey key: String) -> NSNumber? {
        decodeObject(of: NSNumber.self, forKey: key)
    }

    func encodeList(_ objects: [NSObject], forKey key: String) {
        encode(objects as NSArray, forKey: key)
    }

    func decodeList<Element: NSObject & NSSecureCoding>(
        of type: Element.Type, forKey key: String
    ) -> [Element] {
        decodeObject(of: [NSArray.self, type], forKey: key) as? [Element] ?? []
    }

    func encodePropertyList(_ dictionary: [AnyHashable: Any], forKey key: String) {
        encode(PropertyList.archivable(dictionary), forKey: key)
    }

    func decodePropertyList(forKey key: String) -> [AnyHashable: Any] {
        let types: [AnyClass] = [
            NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSNull.self,
            NSData.self, NSDate.self, NSURL.self,
        ]
        return decodeObject(of: types, forKey: key) as? [AnyHashable: Any] ?? [:]
    }
}
