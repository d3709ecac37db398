package import Diagnostics
package import Foundation
package import MediaInspection

/// What can be shown of a picture whose download broke off.
///
/// In goes the file with the bytes that came, out comes a proper picture. Only formats that bring
/// the whole picture early, and then refine it or add to it, leave something worth showing:
///
/// | what came | what is made of it |
/// | --- | --- |
/// | JPEG with all components once, at least coarsely | the same up to the last complete scan |
/// | PNG with all its picture data | the same with an end, animated by the complete frames |
/// | interlaced PNG with its first pass | a smaller PNG of the pixels that came |
/// | GIF with at least one frame | the same up to the last complete frame |
/// | interlaced GIF with its first pass | a PNG, lines repeated where they are missing |
///
/// All else is `nil`. A picture that comes line by line (baseline JPEG, plain PNG or GIF) is only
/// its upper part; a placeholder says more. WebP and HEIF are not attached by iOS anyway, and a
/// sound or a film that breaks off would seem to be broken.
///
/// The partial file is read in windows and copied by pieces, since an extension has 24 MB for
/// all. Open next: `ImagePlan.swift`.
package enum PartialImage {
    /// Makes a proper picture of a file's first bytes.
    ///
    /// - Parameters:
    ///   - partial: The file with what came. It is left as it is, and may still be growing.
    ///   - destination: The file to make, or to replace. Afterwards it exists only if a type was
    ///     returned; the name's suffix is the caller's to choose then.
    ///   - byteLimit: The largest size of the new file, in bytes. Fewer frames or coarser pixels
    ///     are taken where more would not fit.
    /// - Returns: The new file's type, which may differ from the old one's; `nil` when the bytes
    ///   show nothing worth showing.
    /// - Throws: A reason with the code `storageFailed` when a file cannot be read or
    ///   written.
    package static func make(
        _ partial: URL, to destination: URL, byteLimit: Int
    ) throws(Diagnostic) -> MediaType? {
        let file = try PartialFile(partial)
        guard let plan = ImagePlan(for: file, byteLimit: byteLimit) else {
            FileManager.default.removeFile(destination)
            return nil
        }
        do {
            let output = try ImageFile(destination)
            try plan.write(to: output, from: file)
            try output.close()
        } catch {
            FileManager.default.removeFile(destination)
            throw error
        }
        // What the inspector would refuse must not be attached either.
        guard plan.type == intactType(of: destination) else {
            FileManager.default.removeFile(destination)
            return nil
        }
        return plan.type
    }

    private static func intactType(of url: URL) -> MediaType? {
        let media = try? MediaInspector.inspect(fileAt: url)
        return media?.condition == .intact ? media?.type : nil
    }
}
