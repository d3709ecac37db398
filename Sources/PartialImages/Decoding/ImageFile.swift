import Diagnostics
import Foundation

/// The file that is made of a partial one, written from its start to its end.
final class ImageFile {
    private let handle: FileHandle

    /// Makes an empty file, in place of one that may be there.
    init(_ url: URL) throws(Diagnostic) {
        do {
            try Data().write(to: url)
            handle = try FileHandle(forWritingTo: url)
        } catch {
            throw .fileUnusable(error)
        }
    }

    func write(_ bytes: [UInt8]) throws(Diagnostic) {
        do {
            try handle.write(contentsOf: bytes)
        } catch {
            throw .fileUnusable(error)
        }
    }

    /// Copies a range of a file by pieces.
    func copy(_ range: Range<Int>, of file: PartialFile) throws(Diagnostic) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let piece = file.bytes(at: offset, count: range.upperBound - offset)
            guard !piece.isEmpty else { throw .fileUnusable(CocoaError(.fileReadUnknown)) }
            try write(piece)
            offset += piece.count
        }
    }

    func close() throws(Diagnostic) {
        do {
            try handle.close()
        } catch {
            throw .fileUnusable(error)
        }
    }
}
