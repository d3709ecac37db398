import Foundation
import Testing

@testable import PartialImages

/// A PNG of stored blocks, taken apart by the book: what a strict reader would refuse fails here.
struct StoredPNG {
    let width: Int
    let height: Int
    let colorType: UInt8
    let pixels: [UInt8]

    init(_ data: Data) throws {
        let bytes = Array(data)
        try #require(bytes.prefix(8) == [137, 80, 78, 71, 13, 10, 26, 10])
        var chunks: [String: [UInt8]] = [:]
        var order: [String] = []
        var position = 8
        while position < bytes.count {
            let length = Self.number(bytes[position..<position + 4])
            let body = bytes[position + 4..<position + 8 + length]
            let checksum = Self.number(bytes[position + 8 + length..<position + 12 + length])
            try #require(checksum == Int(PNGFile.crc32(Array(body))))
            let name = String(decoding: body.prefix(4), as: UTF8.self)
            order.append(name)
            chunks[name] = Array(body.dropFirst(4))
            position += 12 + length
        }
        try #require(order == ["IHDR", "IDAT", "IEND"])
        let header = try #require(chunks["IHDR"])
        let stream = try #require(chunks["IDAT"])
        (width, height) = (Self.number(header[0..<4]), Self.number(header[4..<8]))
        colorType = header[9]
        try #require(header[8] == 8 && header[10...] == [0, 0, 0])

        // The zlib header's two bytes are a multiple of 31 (RFC 1950), then one last stored block.
        try #require((Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0 && stream[2] == 1)
        let length = Int(stream[3]) | Int(stream[4]) << 8
        try #require(stream[5] == ~stream[3] && stream[6] == ~stream[4])
        try #require(stream.count == 7 + length + 4)
        let rows = Array(stream[7..<7 + length])
        try #require(Self.number(stream.suffix(4)) == Int(PNGFile.adler32(rows)))

        let stride = width * (colorType == 6 ? 4 : 3) + 1
        try #require(rows.count == stride * height)
        pixels = rows.enumerated().filter { $0.offset % stride != 0 }.map(\.element)
    }

    private static func number(_ bytes: some Collection<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
