internal import HTTP2

/// The header fields that Apple's rules speak of, found in one pass.
///
/// The values are lent by the request.
struct RequestFields {
    enum Name: Int, CaseIterable {
        case method, path, authorization, id, topic, pushType, priority, expiration, collapseID,
            channelID

        var text: StaticString {
            switch self {
            case .method: ":method"
            case .path: ":path"
            case .authorization: "authorization"
            case .id: "apns-id"
            case .topic: "apns-topic"
            case .pushType: "apns-push-type"
            case .priority: "apns-priority"
            case .expiration: "apns-expiration"
            case .collapseID: "apns-collapse-id"
            case .channelID: "apns-channel-id"
            }
        }

        /// The only names that may be meant by their length.
        static func candidates(length: Int) -> (Name, Name?)? {
            switch length {
            case 5: (.path, nil)
            case 7: (.method, .id)
            case 10: (.topic, nil)
            case 13: (.authorization, .priority)
            case 14: (.pushType, nil)
            case 15: (.expiration, .channelID)
            case 16: (.collapseID, nil)
            default: nil
            }
        }
    }

    private var values = InlineArray<10, UnsafeRawBufferPointer?>(repeating: nil)
    /// Whether one of them came twice.
    private(set) var hasDuplicates = false

    init(_ request: ServerRequest) {
        for index in 0..<request.fieldCount {
            let name = request.name(at: index)
            guard let (first, second) = Name.candidates(length: name.count) else { continue }
            let found: Name
            if name.equals(first.text) {
                found = first
            } else if let second, name.equals(second.text) {
                found = second
            } else {
                continue
            }
            if values[found.rawValue] != nil {
                hasDuplicates = true
            } else {
                values[found.rawValue] = request.value(at: index)
            }
        }
    }

    subscript(name: Name) -> UnsafeRawBufferPointer? { values[name.rawValue] }

    func text(_ name: Name) -> String? { self[name].map { String(decoding: $0, as: UTF8.self) } }

    /// Whether a field has this value; one that is not there has none.
    func has(_ value: [UInt8]?, _ name: Name) -> Bool {
        guard let bytes = self[name], let value else { return self[name] == nil && value == nil }
        return bytes.equals(value)
    }

    func copy(of name: Name) -> [UInt8]? { self[name].map(Array.init) }
}
