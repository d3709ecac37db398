import PushTesting

extension MediaServer.Resource {
    /// 1,000 bytes that differ from one place to the next.
    static let photo = Self(
        (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 / 256) }, type: "image/jpeg",
        name: "photo.jpg")
}

extension MediaServer.Exchange {
    /// A request for ``MediaServer/Resource/photo``.
    static func photo(
        method: String = "GET", query: String? = nil, headers: MediaServer.Headers = [:],
        attempt: Int = 0
    ) -> Self {
        let target = "/1/photo.jpg" + (query.map { "?\($0)" } ?? "")
        return Self(
            request: MediaServer.Request(method: method, target: target, headers: headers),
            resource: .photo, attempt: attempt,
            origins: [
                .main: "http://127.0.0.1:1000", .plain: "http://127.0.0.1:2000",
                .refused: "http://127.0.0.1:3000",
            ])
    }
}

extension MediaServer.Script {
    /// All bytes of its sending steps, endless ones once.
    var bytes: [UInt8] {
        steps.flatMap { step -> [UInt8] in
            switch step {
            case .send(let content), .drip(let content, _): content.bytes
            case .sendForever(let bytes, _): bytes
            case .wait, .stall, .halfClose, .close, .reset: []
            }
        }
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The text up to the empty line.
    var headLines: [Substring] {
        text.split(separator: "\r\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
            .map { $0 }
    }

    /// The bytes after the empty line.
    var body: [UInt8] {
        let bytes = bytes
        for end in bytes.indices.dropFirst(3)
        where bytes[end - 3...end].elementsEqual([13, 10, 13, 10]) {
            return Array(bytes[(end + 1)...])
        }
        return []
    }
}
