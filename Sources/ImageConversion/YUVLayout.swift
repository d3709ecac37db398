import Foundation

/// How many bytes a pixel of a HEIF or AVIF picture takes while it is decoded.
struct YUVLayout: Hashable, Sendable {
    /// Brightness and colour of one pixel, rounded up.
    let bytesPerPixel: Int

    /// How far from the file's start the coded picture's configuration is looked for, in bytes.
    private static let searchLength = 1 << 14

    /// Reads it from the configuration of the coded picture, wherever in the boxes that is.
    ///
    /// A file that hides it there is taken for one with the most bytes.
    init(heif bytes: Data) {
        let prefix = Array(bytes.prefix(Self.searchLength))
        // hvcC (ISO/IEC 14496-15, 8.3.3.1): chroma format in byte 16, bit depth above 8 in byte 17.
        // av1C (AV1 in ISOBMFF, 2.3.3): flags of depth and subsampling in byte 2.
        if let box = Self.content(of: "hvcC", in: prefix, count: 18) {
            bytesPerPixel = Self.bytes(
                isDeep: box[box.startIndex + 17] & 7 > 0, format: Int(box[box.startIndex + 16] & 3))
        } else if let box = Self.content(of: "av1C", in: prefix, count: 3) {
            let flags = box[box.startIndex + 2]
            let isSubsampled = (across: flags & 0x08 != 0, down: flags & 0x04 != 0)
            let format = isSubsampled.down ? 1 : isSubsampled.across ? 2 : 3
            bytesPerPixel = Self.bytes(isDeep: flags & 0x40 != 0, format: format)
        } else {
            bytesPerPixel = 6
        }
    }

    /// Formats are 0 for grey, 1 for 4:2:0, 2 for 4:2:2 and 3 for 4:4:4.
    private static func bytes(isDeep: Bool, format: Int) -> Int {
        let samplesTimesTwo = [2, 3, 4, 6][format]
        return isDeep ? samplesTimesTwo : (samplesTimesTwo + 1) / 2
    }

    private static func content(
        of name: String, in bytes: [UInt8], count: Int
    ) -> ArraySlice<UInt8>? {
        let name = Array(name.utf8)
        let starts = bytes.indices.dropLast(name.count + count - 1)
        let start = starts.first { bytes[$0..<$0 + name.count].elementsEqual(name) }
        return start.map { bytes[$0 + name.count..<$0 + name.count + count] }
    }
}
