import Testing

@testable import PartialImages

/// A PNG without interlacing and filters, taken apart.
struct WrittenPNG {
    private(set) var chunks: [(name: String, content: [UInt8])] = []
    let width: Int
    let height: Int
    let bitDepth: UInt8
    let colorType: UInt8
    /// The bytes of each row.
    private(set) var rows: [[UInt8]] = []

    init(_ bytes: [UInt8]) throws {
        try #require(bytes.starts(with: PNGFile.signature))
        var position = PNGFile.signature.count
        while position < bytes.count {
            let length = Self.number(bytes[position..<position + 4])
            let body = Array(bytes[position + 4..<position + 8 + length])
            let checksum = Self.number(bytes[position + 8 + length..<position + 12 + length])
            try #require(checksum == Int(PNGFile.crc32(body)))
            chunks.append(
                (String(decoding: body.prefix(4), as: UTF8.self), Array(body.dropFirst(4))))
            position += 12 + length
        }
        let header = try #require(chunks.first { $0.name == "IHDR" }?.content)
        (width, height) = (Self.number(header[0..<4]), Self.number(header[4..<8]))
        (bitDepth, colorType) = (header[8], header[9])
        try #require(header[10...] == [0, 0, 0])

        let stream = chunks.filter { $0.name == "IDAT" }.flatMap(\.content)
        try #require((Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0)
        let format = try #require(PixelFormat(checking: bitDepth, colorType))
        var inflater = Inflater(source: stream.dropFirst(2).makeIterator())
        var all: [UInt8] = []
        for _ in 0..<height {
            var row: [UInt8] = []
            try #require(inflater.read(format.rowLength(width) + 1, into: &row))
            try #require(row[0] == 0)
            all += row
            rows.append(Array(row.dropFirst()))
        }
        var beyond: [UInt8] = []
        try #require(!inflater.read(1, into: &beyond))
        try #require(Self.number(stream.suffix(4)) == Int(PNGFile.adler32(all)))
    }

    func content(of name: String) -> [UInt8]? { chunks.first { $0.name == name }?.content }

    /// Each pixel's bytes, or its number if the picture has a palette.
    func pixel(x: Int, y: Int) throws -> [UInt8] {
        let format = try #require(PixelFormat(checking: bitDepth, colorType))
        let row = format.unpack(rows[y], width: width)
        let size = format.bytesPerPixel
        let pixel = Array(row[x * size..<(x + 1) * size])
        guard colorType == 3, let palette = content(of: "PLTE") else { return pixel }
        return Array(palette[Int(pixel[0]) * 3..<Int(pixel[0]) * 3 + 3])
    }

    private static func number(_ bytes: some Collection<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
