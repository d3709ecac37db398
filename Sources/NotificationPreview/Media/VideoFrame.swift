import Foundation

/// Takes an image out of a video, with the program `ffmpeg` when it is installed.
enum VideoFrame {
    /// The image at the second, or the first one when the video is shorter.
    ///
    /// `nil` without the program, and when it cannot read the video.
    static func image(at url: URL, second: Double, side: Int, program: URL?) -> Raster? {
        guard let program else { return nil }
        let second = second.isFinite ? min(max(0, second), 86_400) : 0
        return frame(of: url, second: second, side: side, program)
            ?? (second > 0 ? frame(of: url, second: 0, side: side, program) : nil)
    }

    /// Seconds after which `ffmpeg` is stopped.
    private static let timeLimit = 10.0

    /// Where `ffmpeg` is installed.
    static let installedProgram: URL? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { URL(fileURLWithPath: "\($0)/ffmpeg") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()

    private static func frame(of url: URL, second: Double, side: Int, _ program: URL) -> Raster? {
        let image = FileManager.default.temporaryDirectory
            .appendingPathComponent("richpush-frame-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: image) }
        let process = Process()
        process.executableURL = program
        // The video is a stranger's: nothing but files is opened, and one thread is enough.
        process.arguments = [
            "-nostdin", "-v", "quiet", "-threads", "1", "-protocol_whitelist", "file",
            "-ss", "\(second)", "-i", "file:" + url.path, "-frames:v", "1", "-an",
            "-vf", "scale=\(side):\(side):force_original_aspect_ratio=decrease",
            "-f", "image2", "-c:v", "png", "-y", "file:" + image.path,
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        guard (try? process.run()) != nil else { return nil }
        if ended.wait(timeout: .now() + timeLimit) == .timedOut {
            kill(process.processIdentifier, SIGKILL)
            ended.wait()
            return nil
        }
        guard process.terminationStatus == 0 else { return nil }
        return ImageDecoder(side: side).image(at: image)
    }
}
