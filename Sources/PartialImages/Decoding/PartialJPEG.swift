import MediaInspection

/// Cuts a JPEG picture behind its last complete scan (ITU-T T.81, annexes B and G).
///
/// A progressive picture comes in about ten scans. The first brings the mean of every block of
/// eight by eight pixels; each later one adds detail everywhere. The data of a scan that broke
/// off are left out, although decoders take them: they leave a seam across the picture, sharp
/// above and blurred below, and where detail of one component lacks that of the others, edges
/// get coloured ghosts (looked at with libjpeg-turbo; the mean error differs by 1 dB to either
/// side).
///
/// A sequential picture is usable when each component has a complete scan, hence mostly never:
/// it tends to have a single scan, and how many lines of it came cannot be told without decoding.
struct PartialJPEG {
    private let file: PartialFile
    private let end: Int
    /// Components that no complete scan has brought; `nil` before the frame header.
    private var missing: Set<UInt8>?
    private var components: Set<UInt8> = []
    /// Components that the scan brings in which the walk is; `nil` between scans.
    private var scan: Set<UInt8>?
    /// Where the last complete scan ends, if the picture is usable.
    private var cut: Int?

    static func plan(for file: PartialFile, byteLimit: Int) -> ImagePlan? {
        // The end mark takes the place of the one that follows the scan.
        var salvage = PartialJPEG(file: file, end: min(file.byteCount, byteLimit))
        salvage.walk()
        guard let cut = salvage.cut else { return nil }
        return .splice(.jpeg, [.copy(0..<cut), .bytes([0xFF, 0xD9])])
    }

    private init(file: PartialFile, end: Int) {
        self.file = file
        self.end = end
    }

    private mutating func walk() {
        var offset = 2
        for _ in 0..<DecodingLimits.parts {
            // A scan ends where a marker follows, be it the one that ends the picture.
            guard let (marker, index) = nextMarker(from: offset) else { return }
            endScan(at: index)
            guard marker != 0xD8, marker != 0xD9, let length = file.bigEndian(2, at: index + 2),
                length >= 2
            else { return }
            let next = index + 2 + Int(length)
            guard next <= end else { return }
            let isGood =
                switch marker {
                case 0xC0...0xC2: readFrame(at: index + 4, count: Int(length) - 2)
                // Lossless, hierarchical and arithmetically coded pictures: iOS shows none.
                case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: false
                case 0xDA: readScan(at: index + 4, count: Int(length) - 2)
                default: true
                }
            guard isGood else { return }
            offset = next
        }
    }

    /// The next marker that is not part of picture data; decoders step over what is between.
    private func nextMarker(from start: Int) -> (marker: UInt8, index: Int)? {
        var offset = start
        while let index = file.firstIndex(of: 0xFF, in: offset..<max(offset, end - 1)) {
            guard let marker = file.byte(at: index + 1) else { return nil }
            switch marker {
            case 0xFF: offset = index + 1
            case 0x00, 0x01, 0xD0...0xD7: offset = index + 2
            default: return (marker, index)
            }
        }
        return nil
    }

    private mutating func endScan(at offset: Int) {
        guard let scan else { return }
        missing?.subtract(scan)
        self.scan = nil
        if missing?.isEmpty == true { cut = offset }
    }

    private mutating func readFrame(at offset: Int, count: Int) -> Bool {
        let header = file.bytes(at: offset, count: min(count, 6 + 4 * 3))
        // Precision, height, width, and for each component a name and two bytes more. A height
        // of zero stands for one that comes later.
        guard missing == nil, header.count >= 6, header[0] == 8,
            header[1] != 0 || header[2] != 0, header[3] != 0 || header[4] != 0,
            1...4 ~= header[5], count == 6 + Int(header[5]) * 3, header.count == count
        else { return false }
        components = Set(stride(from: 6, to: count, by: 3).map { header[$0] })
        missing = components
        return components.count == Int(header[5])
    }

    private mutating func readScan(at offset: Int, count: Int) -> Bool {
        let header = file.bytes(at: offset, count: min(count, 4 + 4 * 2))
        guard missing != nil, let number = header.first, 1...4 ~= number,
            count == 4 + Int(number) * 2, header.count == count
        else { return false }
        let named = Set(stride(from: 1, to: count - 3, by: 2).map { header[$0] })
        guard named.count == Int(number), named.isSubset(of: components) else { return false }
        // The first coefficient is the mean, and the upper half of the last byte is zero when
        // the scan does not merely refine it.
        let bringsMean = header[count - 3] == 0 && header[count - 1] >> 4 == 0
        scan = bringsMean ? named : []
        return true
    }
}
