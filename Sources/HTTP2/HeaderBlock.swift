internal import CNghttp2

/// The header fields that many requests share, in the form libnghttp2 takes, with places for the
/// path and for one more field that each request has of its own.
///
/// The names and values must stay until a request's frames are written: keep the block as long as
/// streams that were opened with it live. A block belongs to one thread.
public final class HeaderBlock {
    private let storage: UnsafeMutablePointer<UInt8>
    let fields: UnsafeMutablePointer<nghttp2_nv>
    let count: Int
    let pathIndex: Int?
    let ownIndex: Int?

    /// - Parameters:
    ///   - fields: names in lower case, pseudo-header fields first.
    ///   - path: whether `:path` is left open, after the pseudo-header fields given.
    ///   - own: the name of the field that each request has of its own, at the end.
    public init(_ fields: [(name: String, value: String)], path: Bool, own: String? = nil) {
        let pseudo = fields.filter { $0.name.hasPrefix(":") }
        let regular = fields.filter { !$0.name.hasPrefix(":") }
        let all =
            pseudo + (path ? [(":path", "")] : []) + regular + (own.map { [($0, "")] } ?? [])
        pathIndex = path ? pseudo.count : nil
        ownIndex = own == nil ? nil : all.count - 1
        count = all.count
        let length = all.reduce(0) { $0 + $1.0.utf8.count + $1.1.utf8.count }
        storage = .allocate(capacity: max(length, 1))
        self.fields = .allocate(capacity: max(all.count, 1))
        var next = storage
        func store(_ text: String) -> UnsafeMutablePointer<UInt8> {
            let start = next
            for byte in text.utf8 {
                next.initialize(to: byte)
                next += 1
            }
            return start
        }
        for (index, field) in all.enumerated() {
            let isOpen = index == pathIndex || index == ownIndex
            // The library copies what is open; the rest it reads from here.
            let flags =
                NGHTTP2_NV_FLAG_NO_COPY_NAME.rawValue
                | (isOpen ? 0 : NGHTTP2_NV_FLAG_NO_COPY_VALUE.rawValue)
            (self.fields + index).initialize(
                to: nghttp2_nv(
                    name: store(field.0), value: store(field.1),
                    namelen: field.0.utf8.count, valuelen: field.1.utf8.count,
                    flags: UInt8(flags)))
        }
    }

    /// Fills in the field that each request or answer has of its own.
    ///
    /// Its name goes into the header table once for each connection, its values never: they do not
    /// come again, and would push out the fields that do.
    func set(own value: UnsafeRawBufferPointer, isFirst: Bool) {
        guard let index = ownIndex else { return }
        fields[index].set(value)
        let flag = UInt8(NGHTTP2_NV_FLAG_NO_INDEX.rawValue)
        if isFirst { fields[index].flags &= ~flag } else { fields[index].flags |= flag }
    }

    func set(path: UnsafeRawBufferPointer) {
        if let index = pathIndex { fields[index].set(path) }
    }

    deinit {
        storage.deallocate()
        fields.deallocate()
    }
}

@available(*, unavailable)
extension HeaderBlock: Sendable {}

extension nghttp2_nv {
    fileprivate mutating func set(_ bytes: UnsafeRawBufferPointer) {
        value = UnsafeMutablePointer(
            mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
        valuelen = bytes.count
    }
}
