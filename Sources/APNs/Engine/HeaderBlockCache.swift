internal import HTTP2

/// Header blocks by message and provider token: made once, used for every recipient.
struct HeaderBlockCache {
    private struct Entry {
        let headers: RequestHeaders
        let generation: Int
        let block: HeaderBlock
    }

    private var last: Entry?
    private var entries: [ObjectIdentifier: Entry] = [:]

    mutating func block(
        for headers: RequestHeaders, token: ProviderTokenSource.Token?, environment: APNsEnvironment
    ) -> HeaderBlock {
        let generation = token?.generation ?? 0
        if let last, last.headers === headers, last.generation == generation { return last.block }
        let key = ObjectIdentifier(headers)
        if let entry = entries[key], entry.generation == generation {
            last = entry
            return entry.block
        }
        if entries.count >= 64 { entries = [:] }
        let entry = Entry(
            headers: headers, generation: generation,
            block: Self.make(headers, token: token, environment: environment))
        entries[key] = entry
        last = entry
        return entry.block
    }

    private static func make(
        _ headers: RequestHeaders, token: ProviderTokenSource.Token?, environment: APNsEnvironment
    ) -> HeaderBlock {
        var fields: [(name: String, value: String)] = [
            (":method", headers.method), (":scheme", "https"),
            (":authority", environment.authority),
        ]
        if let token { fields.append(("authorization", token.header)) }
        fields += headers.fields.map { ($0.name, $0.value) }
        return HeaderBlock(fields, path: true, own: headers.idName)
    }
}

/// The path and the identifier of one request, written into memory that is used again.
struct RequestText: ~Copyable {
    private let storage: UnsafeMutableRawBufferPointer
    private static let idLength = 36
    private static let prefix: StaticString = "/3/device/"

    init() {
        storage = .allocate(
            byteCount: Self.idLength + Self.prefix.utf8CodeUnitCount + DeviceToken.maximumLength,
            alignment: 16)
        let path = UnsafeMutableRawBufferPointer(rebasing: storage[Self.idLength...])
        path.copyMemory(
            from: UnsafeRawBufferPointer(
                start: Self.prefix.utf8Start, count: Self.prefix.utf8CodeUnitCount))
    }

    deinit { storage.deallocate() }

    func writeID(_ id: PushID) -> UnsafeRawBufferPointer {
        if let start = storage.baseAddress {
            id.write(to: start.assumingMemoryBound(to: UInt8.self))
        }
        return UnsafeRawBufferPointer(rebasing: storage[..<Self.idLength])
    }

    func writePath(_ device: DeviceToken) -> UnsafeRawBufferPointer {
        let start = Self.idLength + Self.prefix.utf8CodeUnitCount
        let target = UnsafeMutableRawBufferPointer(rebasing: storage[start...])
        let isCopied: Void? = device.hex.utf8.withContiguousStorageIfAvailable {
            target.copyMemory(from: UnsafeRawBufferPointer($0))
        }
        if isCopied == nil { target.copyBytes(from: device.hex.utf8) }
        let end = start + device.hex.utf8.count
        return UnsafeRawBufferPointer(rebasing: storage[Self.idLength..<end])
    }
}
