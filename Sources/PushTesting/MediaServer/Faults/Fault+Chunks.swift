extension MediaServer.Fault {
    /// Sends the file in chunks, as it should be done.
    public static let chunked = Self(
        "chunked", "Sends the file in chunks, as it should be done.", outlook: .whole
    ) { exchange in
        exchange.script(
            Chunks.head(exchange),
            body: Chunks.halves(exchange).map { .send(Chunks.chunk($0)) } + [.send(Chunks.last)])
    }

    /// Sends chunks with extensions, as it may be done.
    public static let chunkExtensions = Self(
        "chunk-extensions", "Sends chunks with extensions, as it may be done.",
        outlook: .whole
    ) { exchange in
        exchange.script(
            Chunks.head(exchange),
            body: Chunks.halves(exchange).map { .send(Chunks.chunk($0, notes: ";a=\"b;c\"")) } + [
                .send(MediaServer.Content("0;end\r\n\r\n"))
            ])
    }

    /// `URLSession` of Swift 6.3 on Linux stops the whole process at it ("Transfer completed, but
    /// there's no response"), so a test in the same process has to leave it out there.
    public static let chunkTrailer = Self(
        "chunk-trailer", "Sends a header after the last chunk, as it may be done.",
        outlook: .whole
    ) { exchange in
        exchange.script(
            Chunks.head(exchange),
            body: [
                .send(Chunks.chunk(exchange.resource.content)),
                .send(MediaServer.Content("0\r\nX-Trailer: yes\r\n\r\n")),
            ])
    }

    /// Sends chunks, and says a wrong length besides.
    public static let chunkedWithLength = Self(
        "chunked-with-length", "Sends chunks, and says a wrong length besides.", outlook: .whole
    ) { exchange in
        var head = Chunks.head(exchange)
        head.headers.add("Content-Length", "\(exchange.half)")
        return exchange.script(
            head, body: [.send(Chunks.chunk(exchange.resource.content)), .send(Chunks.last)])
    }

    /// Sends a second chunk whose size is no number.
    public static let chunkBadSize = spoiled(
        "chunk-bad-size", "Sends a second chunk whose size is no number."
    ) { [.send(MediaServer.Content("xyz\r\n") + $0 + Chunks.lineEnd), .send(Chunks.last)] }

    /// Sends a second chunk with the size -1.
    public static let chunkNegativeSize = spoiled(
        "chunk-negative-size", "Sends a second chunk with the size -1."
    ) { [.send(MediaServer.Content("-1\r\n") + $0 + Chunks.lineEnd), .send(Chunks.last)] }

    /// Leaves out the line end after the second chunk's bytes.
    public static let chunkMissingLineEnd = spoiled(
        "chunk-missing-line-end", "Leaves out the line end after the second chunk's bytes."
    ) { [.send(MediaServer.Content(Chunks.size($0.count)) + $0), .send(Chunks.last)] }

    /// Closes in the middle of the second chunk.
    public static let chunkCut = spoiled(
        "chunk-cut", "Closes in the middle of the second chunk."
    ) { [.send(Chunks.chunk($0).prefix($0.count / 2 + 4)), .close] }

    /// Closes after the second chunk, without the last, empty one.
    public static let chunksWithoutEnd = spoiled(
        "chunks-without-end", "Closes after the second chunk, without the last, empty one."
    ) { [.send(Chunks.chunk($0)), .close] }

    /// Says that the second chunk has 2^64 - 1 bytes.
    public static let chunkHugeSize = spoiled(
        "chunk-huge-size", "Says that the second chunk has 2^64 - 1 bytes."
    ) { [.send(MediaServer.Content("FFFFFFFFFFFFFFFF\r\n") + $0), .close] }

    static let chunks: [Self] = [
        chunked, chunkExtensions, chunkTrailer, chunkedWithLength, chunkBadSize, chunkNegativeSize,
        chunkMissingLineEnd, chunkCut, chunksWithoutEnd, chunkHugeSize,
    ]

    /// A good first chunk with half of the file, and then what `rest` makes of the other half.
    private static func spoiled(
        _ name: String, _ summary: String,
        rest: @escaping @Sendable (MediaServer.Content) -> [MediaServer.Script.Step]
    ) -> Self {
        Self(name, summary, outlook: .part) { exchange in
            let halves = Chunks.halves(exchange)
            return exchange.script(
                Chunks.head(exchange), body: [.send(Chunks.chunk(halves[0]))] + rest(halves[1]))
        }
    }
}

/// The chunked coding (RFC 9112, section 7.1).
enum Chunks {
    static let lineEnd = MediaServer.Content("\r\n")
    static let last = MediaServer.Content("0\r\n\r\n")

    static func head(_ exchange: MediaServer.Exchange) -> MediaServer.Response {
        var response = exchange.whole
        response.headers["Content-Length"] = nil
        response.headers["Transfer-Encoding"] = "chunked"
        return response
    }

    static func size(_ count: Int, notes: String = "") -> String {
        "\(String(count, radix: 16))\(notes)\r\n"
    }

    /// Nothing for no bytes, since an empty chunk would be the last.
    static func chunk(_ content: MediaServer.Content, notes: String = "") -> MediaServer.Content {
        guard content.count > 0 else { return content }
        return MediaServer.Content(size(content.count, notes: notes)) + content + lineEnd
    }

    static func halves(_ exchange: MediaServer.Exchange) -> [MediaServer.Content] {
        let content = exchange.resource.content
        return [content.prefix(exchange.half), content.dropFirst(exchange.half)]
    }
}
