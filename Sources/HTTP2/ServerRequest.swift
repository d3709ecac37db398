/// A request as a server got it: header fields in their order, and the body.
///
/// A server session makes these and uses them again; they belong to its thread.
public final class ServerRequest {
    public internal(set) var stream: Int32 = 0
    public internal(set) var body: [UInt8] = []
    /// Whether the body was longer than the session keeps.
    public internal(set) var isBodyTooLong = false
    /// Whether the header fields were longer than the session keeps.
    public internal(set) var areFieldsTooLong = false
    var bytes: [UInt8] = []
    var fields: [(name: Range<Int>, value: Range<Int>)] = []
    var answer: [UInt8] = []
    var answerOffset = 0
    /// Bytes of the body that came, kept or not.
    public internal(set) var bodyCount = 0
    /// Whether the client has said all of it.
    var isWhole = false

    init() {}

    /// A request that no session received, for judging one without a server.
    public convenience init(fields: [(name: String, value: String)], body: [UInt8]) {
        self.init()
        self.body = body
        bodyCount = body.count
        for field in fields {
            let start = bytes.count
            bytes += Array(field.name.utf8)
            let middle = bytes.count
            bytes += Array(field.value.utf8)
            self.fields.append((start..<middle, middle..<bytes.count))
        }
    }

    func prepare(stream: Int32) {
        self.stream = stream
        body.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
        fields.removeAll(keepingCapacity: true)
        if !answer.isEmpty { answer = [] }
        answerOffset = 0
        bodyCount = 0
        isWhole = false
        isBodyTooLong = false
        areFieldsTooLong = false
    }

    func add(
        _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>, limit: Int
    ) {
        guard bytes.count + name.count + value.count <= limit else {
            areFieldsTooLong = true
            return
        }
        let start = bytes.count
        bytes.append(contentsOf: name)
        let middle = bytes.count
        bytes.append(contentsOf: value)
        fields.append((start..<middle, middle..<bytes.count))
    }

    /// The value of the first field of that name, lent for the call; `nil` without one.
    public func withField<Result>(
        _ name: StaticString, _ body: (UnsafeRawBufferPointer?) -> Result
    ) -> Result {
        bytes.withUnsafeBytes { all in
            let length = name.utf8CodeUnitCount
            for field in fields where field.name.count == length {
                let matches = (0..<length).allSatisfy {
                    all[field.name.lowerBound + $0] == name.utf8Start[$0]
                }
                if matches { return body(UnsafeRawBufferPointer(rebasing: all[field.value])) }
            }
            return body(nil)
        }
    }

    /// The value of the first field of that name.
    public func field(_ name: StaticString) -> String? {
        withField(name) { $0.map { String(decoding: $0, as: UTF8.self) } }
    }

    /// How many fields there are.
    public var fieldCount: Int { fields.count }

    /// Lends each field's name and value in turn.
    public func forEachField(
        _ body: (_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Void
    ) {
        bytes.withUnsafeBytes { all in
            for field in fields {
                body(
                    UnsafeRawBufferPointer(rebasing: all[field.name]),
                    UnsafeRawBufferPointer(rebasing: all[field.value]))
            }
        }
    }
}

@available(*, unavailable)
extension ServerRequest: Sendable {}
