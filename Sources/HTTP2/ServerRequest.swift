internal import Glibc

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
    var answer: [UInt8] = []
    var answerOffset = 0
    /// Bytes of the body that came, kept or not.
    public internal(set) var bodyCount = 0
    /// Bytes of header fields that came, kept or not.
    var fieldBytes = 0
    /// Whether the client has said all of it.
    var isWhole = false
    // Behind a pointer: each of the many accesses to a variable of a class is checked otherwise.
    private let fields: UnsafeMutablePointer<FieldStore>

    init() {
        fields = .allocate(capacity: 1)
        fields.initialize(to: FieldStore())
    }

    deinit {
        fields.deinitialize(count: 1)
        fields.deallocate()
    }

    /// A request that no session received, for judging one without a server.
    public convenience init(fields: [(name: String, value: String)], body: [UInt8]) {
        self.init()
        self.body = body
        bodyCount = body.count
        for field in fields {
            Array(field.name.utf8).withUnsafeBytes { name in
                Array(field.value.utf8).withUnsafeBytes { add(name, $0, limit: .max) }
            }
        }
    }

    func prepare(stream: Int32) {
        self.stream = stream
        fields.pointee.removeAll()
        body.removeAll(keepingCapacity: true)
        if !answer.isEmpty { answer = [] }
        answerOffset = 0
        bodyCount = 0
        fieldBytes = 0
        isWhole = false
        isBodyTooLong = false
        areFieldsTooLong = false
    }

    func add(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer, limit: Int) {
        if !fields.pointee.add(name, value, limit: limit) { areFieldsTooLong = true }
    }

    /// How many fields there are.
    public var fieldCount: Int { fields.pointee.count }

    /// The name of a field, in lower case; valid as long as the request is.
    public func name(at index: Int) -> UnsafeRawBufferPointer { fields.pointee.name(at: index) }

    /// The value of a field; valid as long as the request is.
    public func value(at index: Int) -> UnsafeRawBufferPointer { fields.pointee.value(at: index) }

    /// The value of the first field of that name; valid as long as the request is.
    public func bytes(of name: StaticString) -> UnsafeRawBufferPointer? {
        for index in 0..<fieldCount where self.name(at: index).equals(name) {
            return value(at: index)
        }
        return nil
    }

    /// The value of the first field of that name.
    public func field(_ name: StaticString) -> String? {
        bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
    }
}

@available(*, unavailable)
extension ServerRequest: Sendable {}

extension UnsafeRawBufferPointer {
    /// Whether these are the bytes of a text.
    public func equals(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        guard let start = baseAddress else { return true }
        return memcmp(start, text.utf8Start, count) == 0
    }

    /// Whether these are the same bytes.
    public func equals(_ bytes: [UInt8]) -> Bool {
        guard count == bytes.count else { return false }
        guard let start = baseAddress else { return true }
        return memcmp(start, bytes, count) == 0
    }
}
