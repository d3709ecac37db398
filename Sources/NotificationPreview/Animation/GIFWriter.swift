import Foundation

/// Writes an animated GIF (GIF89a).
///
/// After the first frame only the part that changed is written. Each frame has a palette of its
/// own.
struct GIFWriter: AnimationWriter {
    private var data = Data()
    private var previous: [UInt32] = []
    private var size = (width: 0, height: 0)

    mutating func add(_ frame: Raster, milliseconds: Int) throws(PreviewError) {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(frame.width * frame.height)
        for y in 0..<frame.height {
            guard let row = frame.row(y) else { throw .noMemory }
            for pixel in row { pixels.append(pixel & 0xFF_FFFF) }
        }
        if data.isEmpty {
            guard frame.width <= 0xFFFF, frame.height <= 0xFFFF else {
                throw .tooLarge(frame.width, frame.height)
            }
            size = (frame.width, frame.height)
            begin()
        }
        let part = changedPart(pixels)
        let delay = max(2, (milliseconds + 5) / 10)
        // Graphic control: leave the image in place, and how long in hundredths of a second.
        data.append(contentsOf: [0x21, 0xF9, 4, 0b100])
        append(min(delay, 0xFFFF))
        data.append(contentsOf: [0, 0])
        // Image descriptor, with a palette of 256 colors.
        data.append(0x2C)
        for number in [part.x, part.y, part.width, part.height] { append(number) }
        data.append(0b1000_0111)
        var cut: [UInt32] = []
        for y in part.y..<part.y + part.height {
            let start = y * size.width + part.x
            cut.append(contentsOf: pixels[start..<start + part.width])
        }
        var palette = Palette(cut)
        data.append(contentsOf: palette.bytes)
        let indexes = palette.indexes(of: cut, width: part.width, x: part.x, y: part.y)
        appendBlocks(LZWEncoder.encode(indexes))
        previous = pixels
    }

    mutating func finish() throws(PreviewError) -> Data {
        guard !data.isEmpty else { throw .notDrawn("there is no frame") }
        data.append(0x3B)
        return data
    }

    private mutating func begin() {
        data.append(contentsOf: Array("GIF89a".utf8))
        append(size.width)
        append(size.height)
        // No palette for all frames, no background, square pixels.
        data.append(contentsOf: [0x70, 0, 0])
        // Netscape's extension: again and again.
        data.append(contentsOf: [0x21, 0xFF, 11])
        data.append(contentsOf: Array("NETSCAPE2.0".utf8))
        data.append(contentsOf: [3, 1, 0, 0, 0])
    }

    /// The smallest rectangle that holds all pixels that are not as before; at least one pixel.
    private func changedPart(_ pixels: [UInt32]) -> (x: Int, y: Int, width: Int, height: Int) {
        guard pixels.count == previous.count else { return (0, 0, size.width, size.height) }
        var (left, top, right, bottom) = (size.width, size.height, -1, -1)
        for y in 0..<size.height {
            for x in 0..<size.width where pixels[y * size.width + x] != previous[y * size.width + x]
            {
                (left, right) = (min(left, x), max(right, x))
                (top, bottom) = (min(top, y), max(bottom, y))
            }
        }
        return right < 0 ? (0, 0, 1, 1) : (left, top, right - left + 1, bottom - top + 1)
    }

    private mutating func append(_ number: Int) {
        data.append(UInt8(number & 0xFF))
        data.append(UInt8(number >> 8 & 0xFF))
    }

    /// Blocks of at most 255 bytes, each after its length, and an empty one.
    private mutating func appendBlocks(_ bytes: [UInt8]) {
        data.append(8)
        for start in stride(from: 0, to: bytes.count, by: 255) {
            let block = bytes[start..<min(start + 255, bytes.count)]
            data.append(UInt8(block.count))
            data.append(contentsOf: block)
        }
        data.append(0)
    }
}

/// The compression of GIF, for indexes of eight bits.
private enum LZWEncoder {
    static func encode(_ indexes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var (buffer, bitCount) = (0, 0)
        var width = 9
        func put(_ code: Int) {
            buffer |= code << bitCount
            bitCount += width
            while bitCount >= 8 {
                output.append(UInt8(buffer & 0xFF))
                buffer >>= 8
                bitCount -= 8
            }
        }
        let (clear, end) = (256, 257)
        // The code of a known string and the next index, to the code of the longer string.
        var codes = [Int: Int](minimumCapacity: 4096)
        var next = 258
        put(clear)
        guard var current = indexes.first.map(Int.init) else {
            put(end)
            width = 8
            put(0)
            return output
        }
        for index in indexes.dropFirst() {
            let key = current << 8 | Int(index)
            if let code = codes[key] {
                current = code
                continue
            }
            put(current)
            if next < 4096 {
                codes[key] = next
                // A reader knows a string one code later than this does.
                if next == 1 << width { width += 1 }
                next += 1
            } else {
                put(clear)
                codes.removeAll(keepingCapacity: true)
                next = 258
                width = 9
            }
            current = Int(index)
        }
        put(current)
        put(end)
        if bitCount > 0 { output.append(UInt8(buffer & 0xFF)) }
        return output
    }
}
