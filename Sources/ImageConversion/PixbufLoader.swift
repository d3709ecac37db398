import CGdkPixbuf
import Foundation
import MediaInspection
import RichPush

/// A loader of gdk-pixbuf's for one type of file, freed when it goes away.
struct PixbufLoader: ~Copyable {
    /// How many bytes it gets between two looks at whether anybody still wants the picture.
    private static let pieceLength = 1 << 17

    private let pointer: UnsafeMutablePointer<GdkPixbufLoader>
    private let type: MediaType

    /// Finds the loader of this type alone, so that no other has a say about the bytes.
    init(_ type: MediaType) throws(Diagnostic) {
        // Two loaders claim AVIF; libheif's takes twice the memory that is planned for.
        let pointer =
            type == .avif
            ? gdk_pixbuf_loader_new_with_type("avif", nil)
            : gdk_pixbuf_loader_new_with_mime_type(type.preferredMIMEType, nil)
        guard let pointer else { throw .decoderMissing(type) }
        self.type = type
        self.pointer = pointer
    }

    deinit {
        // A loader complains when it is freed open; closing it twice does no harm.
        gdk_pixbuf_loader_close(pointer, nil)
        g_object_unref(pointer)
    }

    /// Decodes the pieces of a file.
    ///
    /// A picture that turns out to have more pixels than `source` said is refused before they are
    /// decoded, if the loader tells in time.
    func load(
        _ pieces: [Data], from source: PixelSize, to target: PixelSize
    ) throws(Diagnostic) -> Pixbuf {
        let expectation = SizeExpectation(source: source, target: target)
        let context = Unmanaged.passUnretained(expectation).toOpaque()
        cgdk_on_size_prepared(pointer, { SizeExpectation.check($0, $1, $2, $3) }, context)
        // The loader calls back while it is fed and closed, both of which happen here.
        let result = feed(pieces, expectation)
        let failure = withExtendedLifetime(expectation) { finish(result, expectation) }
        if let failure { throw failure }
        guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(pointer) else {
            throw .pictureDamaged(type)
        }
        // The loader keeps its own reference, and says nothing of new ones.
        g_object_ref(UnsafeMutableRawPointer(pixbuf))
        return Pixbuf(owning: pixbuf)
    }

    private func feed(_ pieces: [Data], _ expectation: SizeExpectation) -> Diagnostic? {
        for piece in pieces {
            var position = piece.startIndex
            while position < piece.endIndex {
                if Task.isCancelled { return .conversionCancelled }
                let end = min(position + Self.pieceLength, piece.endIndex)
                var error: UnsafeMutablePointer<GError>?
                defer { g_clear_error(&error) }
                let isWritten = piece[position..<end].withUnsafeBytes { bytes in
                    gdk_pixbuf_loader_write(
                        pointer, bytes.bindMemory(to: UInt8.self).baseAddress,
                        gsize(bytes.count), &error)
                }
                guard isWritten != 0 else { return reason(error, expectation) }
                position = end
            }
        }
        return nil
    }

    private func finish(_ failure: Diagnostic?, _ expectation: SizeExpectation) -> Diagnostic? {
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        let isClosed = gdk_pixbuf_loader_close(pointer, &error) != 0
        return failure ?? (isClosed ? nil : reason(error, expectation))
    }

    private func reason(
        _ error: UnsafeMutablePointer<GError>?, _ expectation: SizeExpectation
    ) -> Diagnostic {
        if let size = expectation.excess { return .noMemory(size) }
        let isMemory = cgdk_is_pixbuf_error(
            error, Int32(GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY.rawValue))
        return isMemory != 0 ? .noMemory(expectation.source) : .pictureDamaged(type)
    }
}

/// The size that a loader should find, and the one it should make of it.
private final class SizeExpectation {
    let source: PixelSize
    let target: PixelSize
    /// The size that was found, when it is beyond what was planned for.
    private(set) var excess: PixelSize?

    init(source: PixelSize, target: PixelSize) {
        self.source = source
        self.target = target
    }

    /// What the signal `size-prepared` calls.
    static func check(
        _ loader: UnsafeMutablePointer<GdkPixbufLoader>?, _ width: Int32, _ height: Int32,
        _ context: UnsafeMutableRawPointer?
    ) {
        guard let loader, let context else { return }
        let expectation = Unmanaged<SizeExpectation>.fromOpaque(context).takeUnretainedValue()
        let found = PixelSize(width: Int(width), height: Int(height))
        let (source, target) = (expectation.source, expectation.target)
        if found.pixelCount ?? .max > source.pixelCount ?? 0 {
            expectation.excess = found
            // Loaders take a size of nothing as the wish to stop.
            gdk_pixbuf_loader_set_size(loader, 0, 0)
        } else if target != source {
            gdk_pixbuf_loader_set_size(loader, Int32(target.width), Int32(target.height))
        }
    }
}

extension Diagnostic {
    fileprivate static func decoderMissing(_ type: MediaType) -> Self {
        let package =
            switch type {
            case .heic, .heif: "heif-gdk-pixbuf"
            case .avif: "libavif-gdk-pixbuf"
            default: "libgdk-pixbuf-2.0-0"
            }
        return Self(
            .decoderMissing, "gdk-pixbuf has no loader for a \(type.name) on this machine.",
            fix: "Install the package \(package).")
    }
}
