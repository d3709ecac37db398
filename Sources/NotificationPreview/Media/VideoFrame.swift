import Foundation

/// Takes an image out of a video, with the program `ffmpeg`.
///
/// The video is a stranger's. The program may read that one file only, with the containers and
/// codecs that iOS attaches, on one thread, within limits of time, memory and output.
struct VideoFrame {
    /// The longest side of the image, in pixels.
    let side: Int
    /// Where `ffmpeg` is.
    let program: URL
    /// Seconds after which the program is stopped.
    var timeLimit = 10.0

    /// Address space for the program, in kilobytes: the libraries take about 300 MB of it, the
    /// frames of a video of 4096 by 2304 pixels 200 MB.
    static let memoryLimit = 1_500_000
    /// The largest file that the program may write, in blocks of 512 bytes: 32 MB.
    private static let outputLimit = 65_536
    private static let containers = "mov,mp4,m4a,3gp,3g2,mj2,avi,mpeg,mpegts,mpegvideo"
    private static let codecs = "h264,hevc,mpeg4,mpeg1video,mpeg2video,mjpeg,prores"

    /// Where `ffmpeg` is installed, by the variable `PATH`.
    static let installedProgram: URL? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { URL(fileURLWithPath: "\($0)/ffmpeg") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()

    /// The image at the second, or the first one when the video is shorter; `nil` when the program
    /// cannot read the video.
    func image(at url: URL, second: Double) -> Raster? {
        let second = second.isFinite ? min(max(0, second), 86_400) : 0
        return frame(of: url, second: second) ?? (second > 0 ? frame(of: url, second: 0) : nil)
    }

    private func frame(of url: URL, second: Double) -> Raster? {
        let image = FileManager.default.temporaryDirectory
            .appendingPathComponent("richpush-frame-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: image) }
        let process = Process()
        // The shell sets the limits and becomes the program.
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments =
            [
                "-c",
                "ulimit -v \(Self.memoryLimit) && ulimit -f \(Self.outputLimit)"
                    + " && ulimit -t \(Int(timeLimit.rounded(.up))) && ulimit -c 0 && exec \"$@\"",
                "sh", program.path,
            ] + arguments(url, second, image)
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
        guard process.terminationReason == .exit, process.terminationStatus == 0 else { return nil }
        return ImageDecoder(side: side).image(at: image)
    }

    private func arguments(_ url: URL, _ second: Double, _ image: URL) -> [String] {
        [
            "-nostdin", "-v", "quiet", "-threads", "1", "-filter_threads", "1",
            "-protocol_whitelist", "file", "-format_whitelist", Self.containers,
            "-codec_whitelist", Self.codecs, "-max_pixels", "20000000",
            "-ss", "\(second)", "-i", "file:" + url.path, "-frames:v", "1", "-an", "-sn", "-dn",
            "-vf", "scale=\(side):\(side):force_original_aspect_ratio=decrease",
            "-f", "image2", "-c:v", "png", "-threads", "1", "-y", "file:" + image.path,
        ]
    }
}
