import NotificationHost
import NotificationPreview

extension GalleryCase {
    static func media(
        _ name: String, _ file: String, _ look: PreviewStyle = PreviewStyle(),
        clip: [Double]? = nil, time: Double? = nil, hidesThumbnail: Bool = false,
        usesFFmpeg: Bool = false
    ) -> GalleryCase {
        GalleryCase(
            name: "media-" + name,
            pushes: [
                Push(
                    title: "Have a look", body: "Something came with this.",
                    app: "com.example.gallery", file: file, clip: clip, time: time,
                    hidesThumbnail: hidesThumbnail)
            ], style: look, usesFFmpeg: usesFFmpeg)
    }

    static let media = [
        media("tall", "tall.jpg"), media("wide", "wide.jpg"),
        media("turned-by-exif", "turned.jpg"),
        media("clip-on-the-sun", "landscape.jpg", lockScreen, clip: [0.55, 0.35, 0.18, 0.27]),
        media("thumbnail-hidden", "landscape.jpg", hidesThumbnail: true),
        media("alpha-light", "badge.png"), media("alpha-dark", "badge.png", dark),
        media("animation-first-frame", "dots.gif"),
        media("animation-third-frame", "dots.gif", time: 2),
        media("video-without-ffmpeg", "video.mp4"),
        media("video-at-two-seconds", "video.mp4", time: 2, usesFFmpeg: true),
        media("audio", "tone.mp3"), media("audio-dark", "tone.mp3", dark),
        media("broken-image", "broken.jpg"),
    ]

    static let states = [
        GalleryCase(name: "state-nothing-shown", pushes: [Push()], style: lockScreen),
        GalleryCase(
            name: "state-time-sensitive",
            pushes: [
                Push(
                    title: "Your train leaves from platform 7", body: "Departure in 12 minutes.",
                    level: "time-sensitive", app: "com.example.trains")
            ], style: lockScreen),
        GalleryCase(
            name: "state-critical-dark",
            pushes: [
                Push(
                    title: "Flood warning", body: "Move to higher ground now.",
                    level: "critical", app: "com.example.weather")
            ],
            style: style {
                $0.views = [.lockScreen]
                $0.appearance = .dark
            }),
        GalleryCase(
            name: "state-buttons",
            pushes: [Push(title: "On its way", body: "Arrives on Thursday.")],
            style: expanded, actions: buttons),
        GalleryCase(
            name: "state-buttons-dark",
            pushes: [
                Push(title: "On its way", body: "Arrives on Thursday.", file: "landscape.jpg")
            ],
            style: style {
                $0.views = [.expanded]
                $0.appearance = .dark
            }, actions: buttons),
    ]
}
