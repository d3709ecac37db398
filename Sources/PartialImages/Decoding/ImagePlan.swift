import Diagnostics
import MediaInspection

/// How a proper file is made of a part of one.
///
/// The plan decides everything; writing it only copies. Open next: the format's file, such as
/// `PartialJPEG.swift`.
enum ImagePlan {
    /// The old file's own bytes, with a few new ones between them.
    case splice(MediaType, [ImagePiece])
    /// A PNG with the pixels that came, since the old file has no form for them.
    case redraw(CoarseImage)

    /// Looks for the best of what came; `nil` when there is nothing worth showing.
    init?(for file: PartialFile, byteLimit: Int) {
        let prefix = file.bytes(at: 0, count: MediaType.signatureLength)
        let isWholeFile = prefix.count == file.byteCount
        let plan: ImagePlan? =
            switch MediaType.detect(in: prefix, isWholeFile: isWholeFile) {
            case .jpeg: PartialJPEG.plan(for: file, byteLimit: byteLimit)
            case .png: PartialPNG.plan(for: file, byteLimit: byteLimit)
            case .gif: PartialGIF.plan(for: file, byteLimit: byteLimit)
            default: nil
            }
        guard let plan else { return nil }
        self = plan
    }

    /// The type of the file that ``write(to:from:)`` makes.
    var type: MediaType {
        switch self {
        case .splice(let type, _): type
        case .redraw: .png
        }
    }

    func write(to output: ImageFile, from file: PartialFile) throws(Diagnostic) {
        switch self {
        case .splice(_, let pieces):
            for piece in pieces { try piece.write(to: output, from: file) }
        case .redraw(let picture):
            try picture.write(to: output, from: file)
        }
    }
}

/// A piece of the file to make.
enum ImagePiece: Hashable {
    /// These bytes of the partial file.
    case copy(Range<Int>)
    case bytes([UInt8])

    var byteCount: Int {
        switch self {
        case .copy(let range): range.count
        case .bytes(let bytes): bytes.count
        }
    }

    func write(to output: ImageFile, from file: PartialFile) throws(Diagnostic) {
        switch self {
        case .copy(let range): try output.copy(range, of: file)
        case .bytes(let bytes): try output.write(bytes)
        }
    }
}
