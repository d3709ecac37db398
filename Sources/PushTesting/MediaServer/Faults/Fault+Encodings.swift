extension MediaServer.Fault {
    /// Sends the file with gzip as its content coding, as it should be done.
    public static let gzip = changing(
        "gzip", "Sends the file with gzip as its content coding, as it should be done.",
        outlook: .whole
    ) { response, _ in encode(&response, Gzip.stored(response.body)) }

    /// Sends the file packed with gzip, without saying so.
    public static let gzipUnmarked = changing(
        "gzip-unmarked", "Sends the file packed with gzip, without saying so.", outlook: .part
    ) { response, _ in
        encode(&response, Gzip.stored(response.body))
        response.headers["Content-Encoding"] = nil
    }

    /// Says that the file is packed with gzip, and sends it plain.
    public static let gzipMissing = changing(
        "gzip-missing", "Says that the file is packed with gzip, and sends it plain.",
        outlook: .part
    ) { response, _ in response.headers["Content-Encoding"] = "gzip" }

    /// Sends the file packed with gzip and with a wrong checksum.
    public static let gzipCorrupt = changing(
        "gzip-corrupt", "Sends the file packed with gzip and with a wrong checksum.",
        outlook: .part
    ) { response, _ in
        let packed = Gzip.stored(response.body)
        let trailer = MediaServer.Content(repeating: 0xFF, count: 8)
        encode(&response, packed.prefix(packed.count - 8) + trailer)
    }

    /// Sends half of the packed file, with the right length of that half.
    public static let gzipCut = changing(
        "gzip-cut", "Sends half of the packed file, with the right length of that half.",
        outlook: .part
    ) { response, _ in
        let packed = Gzip.stored(response.body)
        encode(&response, packed.prefix(packed.count / 2))
    }

    /// Sends zeros that take about a thousandth of their size on the wire.
    ///
    /// The size is that after unpacking: by default 1 GiB, which is 1 MB on the wire.
    public static func gzipBomb(size: Int = 1 << 30) -> Self {
        changing(
            "gzip-bomb", "Sends zeros that take a thousand times the space when they are unpacked.",
            outlook: .nothing
        ) { response, _ in encode(&response, Gzip.zeros(size)) }
    }

    /// Sends the plain file, and says a content coding that nobody knows.
    public static let unknownEncoding = changing(
        "unknown-encoding", "Sends the plain file, and says a content coding that nobody knows.",
        outlook: .part
    ) { response, _ in response.headers["Content-Encoding"] = "x-nobody-knows" }

    static let encodings: [Self] = [
        gzip, gzipUnmarked, gzipMissing, gzipCorrupt, gzipCut, gzipBomb(), unknownEncoding,
    ]

    private static func encode(
        _ response: inout MediaServer.Response, _ body: MediaServer.Content
    ) {
        response.body = body
        response.headers["Content-Length"] = "\(body.count)"
        response.headers["Content-Encoding"] = "gzip"
    }
}
