public import Foundation
public import StrictJSON

extension JSONValue {
    /// What a value encodes to: a payload, the keys beside `aps`, a Live Activity's state.
    ///
    /// Dates and data are encoded as the encoder is set; ActivityKit decodes dates of a content state
    /// as seconds since 2001, which is the encoder's default.
    ///
    /// - Throws: ``PayloadError`` when the value cannot be encoded.
    public init(
        encoding value: some Encodable, with encoder: JSONEncoder = JSONEncoder()
    ) throws(PayloadError) {
        do {
            self = try JSONReader.read(try encoder.encode(value))
        } catch let error as EncodingError {
            // Its text can hold the value.
            let path =
                switch error {
                case .invalidValue(_, let context): context.codingPath.map(\.stringValue)
                @unknown default: [String]()
                }
            let place = path.isEmpty ? "" : " at \(path.joined(separator: "."))"
            throw PayloadError(description: "the value cannot be encoded as JSON\(place)")
        } catch {
            throw PayloadError(description: "the value cannot be encoded as JSON")
        }
    }
}

extension LiveActivityUpdate {
    /// An update whose content state is the app's own `ContentState`, or any value like it.
    ///
    /// - Throws: ``PayloadError`` when the state cannot be encoded.
    public init(
        _ event: Event, state: some Encodable, timestamp: Date
    ) throws(PayloadError) {
        self.init(event, contentState: try JSONValue(encoding: state), timestamp: timestamp)
    }
}
