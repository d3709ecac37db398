import MediaInspection

/// How a JPEG file codes its picture, as far as it decides what decoding costs.
///
/// A picture that comes in several scans (a progressive one, mostly) cannot be decoded row by row:
/// libjpeg first collects all of its coefficients, two bytes each. And each scan is a pass over
/// the whole picture, so that a small file of thousands of them would keep a phone busy for hours.
///
/// Marker codes: ITU-T T.81, table B.1.
struct JPEGCoding: Hashable, Sendable {
    /// The scans above which a file is taken for an attack; encoders make about ten.
    static let maximumScans = 100

    /// The file's scans, counted up to one more than ``maximumScans``.
    private(set) var scanCount = 0
    private var isProgressive = false
    /// Colours, mostly 3; 4 in pictures made for printing.
    private(set) var componentCount = 0
    /// What the loader sets aside for the colour profile, in bytes.
    ///
    /// It believes the number of pieces that the first one claims, up to 255 of 64 kB.
    private(set) var profileBytes = 0
    private var firstScanComponents = 0
    /// The number of coefficients for each pixel: 3 without subsampling, 1.5 in most photographs.
    private var samplesPerPixel = 3.0

    init(_ bytes: UnsafeRawBufferPointer) {
        var position = 2
        while scanCount <= Self.maximumScans,
            let marker = Self.nextMarker(in: bytes, from: &position)
        {
            // Markers without content, of which only the end of the picture ends anything.
            if marker == 0xD9 { return }
            if marker == 0x01 || 0xD0...0xD8 ~= marker { continue }
            guard position + 2 <= bytes.count else { return }
            let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
            guard length >= 2, position + length <= bytes.count else { return }
            read(marker, UnsafeRawBufferPointer(rebasing: bytes[position + 2..<position + length]))
            position += length
        }
    }

    /// What libjpeg keeps of the whole picture, in bytes.
    func coefficientBytes(of size: PixelSize) -> Int {
        guard isProgressive || firstScanComponents < componentCount else { return 0 }
        return Int(clamping: Int64((Double(size.pixelCount ?? 0) * samplesPerPixel * 2).rounded()))
    }

    private mutating func read(_ marker: UInt8, _ content: UnsafeRawBufferPointer) {
        switch marker {
        case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: readFrame(marker, content)
        case 0xDA: readScan(content)
        case 0xE2 where content.starts(with: Array("ICC_PROFILE\0".utf8)) && content.count > 13:
            profileBytes = max(profileBytes, Int(content[13]) * 65_519)
        default: break
        }
    }

    /// A frame header: precision, height, width, and three bytes for each component.
    private mutating func readFrame(_ marker: UInt8, _ content: UnsafeRawBufferPointer) {
        guard content.count >= 6, content.count >= 6 + 3 * Int(content[5]) else { return }
        isProgressive = [0xC2, 0xC6, 0xCA, 0xCE].contains(marker)
        componentCount = Int(content[5])
        let factors = (0..<componentCount).map { component in
            let byte = content[6 + 3 * component + 1]
            return (across: Int(byte >> 4), down: Int(byte & 15))
        }
        let samples = factors.reduce(0) { $0 + $1.across * $1.down }
        let block = (factors.map(\.across).max() ?? 1) * (factors.map(\.down).max() ?? 1)
        if samples > 0, block > 0 { samplesPerPixel = Double(samples) / Double(block) }
    }

    private mutating func readScan(_ content: UnsafeRawBufferPointer) {
        scanCount += 1
        if scanCount == 1, let count = content.first { firstScanComponents = Int(count) }
    }

    /// The code of the next marker, and the position after it.
    private static func nextMarker(
        in bytes: UnsafeRawBufferPointer, from position: inout Int
    ) -> UInt8? {
        while position < bytes.count,
            let start = bytes[position...].firstIndex(of: 0xFF), start + 1 < bytes.count
        {
            position = start + 1
            let code = bytes[position]
            // Coded data has a zero after each 0xFF of its own; any number of 0xFF may precede a
            // marker.
            guard code != 0, code != 0xFF else { continue }
            position += 1
            return code
        }
        position = bytes.count
        return nil
    }
}
