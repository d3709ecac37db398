// Swift values in archives. Whatever an archive lacks comes back as `nil` or empty.
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
        encode(PropertyList.data(of: dictionary).map { $0 as NSData }, forKey: key)
    }

    func decodePropertyList(forKey key: String) -> [AnyHashable: Any] {
        decodeObject(of: NSData.self, forKey: key)
            .flatMap { PropertyList.dictionary(from: $0 as Data) } ?? [:]
    }
}
