import NotificationHost
import NotificationPreview

extension GalleryCase {
    /// Every card of the gallery, in its order.
    static let all = texts + scripts + sizes + stacks + media + states

    private static func style(_ change: (inout PreviewStyle) -> Void) -> PreviewStyle {
        var style = PreviewStyle()
        change(&style)
        return style
    }

    private static let banner = style { $0.views = [.banner] }
    private static let expanded = style { $0.views = [.expanded] }
    private static let dark = style { $0.appearance = .dark }

    private static let sale = Push(
        title: "The summer sale has begun",
        body: "30 % off everything for the beach, until Sunday.",
        file: "landscape.jpg")

    private static let longText = """
        Your order of 12 March has been packed and handed over. It travels with the evening train, \
        crosses the border at night and will be with you on Thursday between nine and eleven. \
        If nobody is at home, the neighbours at number 14 will take it, as you told us last time. \
        You can still change the place or the day until tomorrow at noon.
        """

    // MARK: - Texts

    private static let texts = [
        GalleryCase(name: "image-light", pushes: [sale]),
        GalleryCase(name: "image-dark", pushes: [sale], style: dark),
        GalleryCase(
            name: "text-three-lines",
            pushes: [
                Push(
                    title: "Table for four", subtitle: "Tonight at 19:30",
                    body: "Your table by the window is reserved.", app: "com.example.bistro")
            ]),
        GalleryCase(
            name: "text-body-only", pushes: [Push(body: "Your parcel is at the door.")],
            style: banner),
        GalleryCase(
            name: "text-title-only", pushes: [Push(title: "Your parcel is at the door")],
            style: banner),
        GalleryCase(
            name: "text-long-body", pushes: [Push(title: "On its way", body: longText)]),
        GalleryCase(
            name: "text-long-body-image",
            pushes: [Push(title: "On its way", body: longText, file: "landscape.jpg")],
            style: banner),
        GalleryCase(
            name: "text-long-title",
            pushes: [
                Push(
                    title: "A title that is far too long for a single line of the lock screen",
                    subtitle: "And a subtitle that is no shorter than the title above it",
                    body: "The body.")
            ]),
        GalleryCase(
            name: "text-line-breaks",
            pushes: [
                Push(
                    title: "Shopping list",
                    body: "Milk\nEggs\r\nFlour\n\nButter\nA very good piece of chocolate\nTea",
                    app: "com.example.lists")
            ]),
        GalleryCase(
            name: "text-one-endless-word",
            pushes: [Push(title: "Code", body: String(repeating: "8f3a9c", count: 40))]),
        GalleryCase(
            name: "text-control-characters",
            pushes: [Push(title: "Bell\u{7} and\ttab", body: "Escape \u{1B}[31mred\u{1B}[0m")],
            style: banner),
    ]

    // MARK: - Scripts

    private static func inLanguage(
        _ name: String, _ locale: String = "en", title: String, body: String,
        views: [PreviewStyle.View] = [.banner], file: String? = nil
    ) -> GalleryCase {
        GalleryCase(
            name: "script-" + name, pushes: [Push(title: title, body: body, file: file)],
            style: style {
                $0.views = views
                $0.locale = locale
            })
    }

    private static let scripts = [
        inLanguage(
            "arabic", "ar", title: "بدأت تخفيضات الصيف",
            body: "خصم ٣٠٪ على كل ما يلزم للشاطئ حتى يوم الأحد.", views: [.banner, .expanded],
            file: "landscape.jpg"),
        inLanguage(
            "arabic-for-english-reader", title: "بدأت تخفيضات الصيف",
            body: "خصم ٣٠٪ على كل ما يلزم للشاطئ حتى يوم الأحد."),
        inLanguage(
            "hebrew", "he", title: "המבצע התחיל",
            body: "30% הנחה על הכול עד יום ראשון, גם על Wi-Fi."),
        inLanguage(
            "english-for-arabic-reader", "ar", title: "The sale has begun", body: "30 % off."),
        inLanguage(
            "mixed-directions", title: "ההזמנה שלך: iPhone 15 Pro, 256GB",
            body: "Order שלום-123 (שני פריטים) costs ₪1,234.50 — see you!"),
        inLanguage("japanese", title: "夏のセールが始まりました", body: "日曜日まで、ビーチ用品がすべて30％オフです。「お見逃しなく!」"),
        inLanguage("chinese", title: "夏季促销开始了", body: "沙滩用品全部七折,活动截至周日。數量有限,欲購從速。"),
        inLanguage("korean", title: "여름 세일이 시작되었습니다", body: "일요일까지 해변 용품이 모두 30% 할인됩니다."),
        inLanguage(
            "thai", title: "เริ่มลดราคาฤดูร้อนแล้ว",
            body: "ลด 30% สำหรับทุกอย่างที่ใช้ที่ชายหาด จนถึงวันอาทิตย์นี้ อย่าพลาดโอกาสดีๆ แบบนี้"),
        inLanguage("hindi", title: "गर्मियों की सेल शुरू", body: "रविवार तक समुद्र तट की हर चीज़ पर 30% की छूट।"),
        inLanguage(
            "vietnamese-and-marks", title: "Giảm giá mùa hè đã bắt đầu",
            body: "Ưu đãi đến Chủ nhật. Decomposed: e\u{301}a\u{308}o\u{302}\u{323} n\u{303}."),
        inLanguage(
            "greek-cyrillic", title: "Οι εκπτώσεις ξεκίνησαν — Распродажа началась",
            body: "Έως την Κυριακή: έκπτωση 30%. До воскресенья скидка 30 % на всё для пляжа."),
        inLanguage(
            "german-long-words", "de", title: "Donaudampfschifffahrtsgesellschaftskapitänsmütze",
            body:
                "Die Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzgebung"
                + " und die Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung gelten.",
            views: [.banner, .expanded]),
        inLanguage(
            "emoji", title: "Happy birthday 🎉🎂",
            body: "👍🏿👋🏽🧑🏻‍🚀 👨‍👩‍👧‍👦 👩🏾‍❤️‍👨🏼 🏳️‍🌈 🇳🇱🇯🇵 1️⃣ ❤️ ✈︎ ☎️ 🫠",
            views: [.banner, .expanded]),
    ]

    // MARK: - Sizes

    private static func onDevice(
        _ device: PreviewStyle.Device, dark: Bool = false, actions: Bool = false
    ) -> GalleryCase {
        var result = GalleryCase(
            name: "device-" + device.rawValue, pushes: [sale],
            style: style {
                $0.device = device
                $0.appearance = dark ? .dark : .light
            })
        if actions { result.actions = Self.buttons }
        return result
    }

    private static let buttons: [DeliveredNotification.Action] = [
        .init(title: "Track the parcel"), .init(title: "Choose another day"),
        .init(title: "Cancel the order", isDestructive: true),
    ]

    private static func textSize(_ name: String, file: String? = nil) -> GalleryCase {
        GalleryCase(
            name: "text-size-" + name,
            pushes: [
                Push(
                    title: "On its way", subtitle: "Order 1204",
                    body: "Your order arrives on Thursday between nine and eleven.", file: file)
            ],
            style: style { $0.textSize = .init(rawValue: name) ?? .large })
    }

    private static let sizes = [
        onDevice(.smallPhone), onDevice(.largePhone, dark: true), onDevice(.tablet),
        onDevice(.watch, actions: true),
        textSize("xs"), textSize("xxxl", file: "landscape.jpg"),
        textSize("ax1", file: "landscape.jpg"), textSize("ax3"), textSize("ax5"),
    ]

    // MARK: - Stacks

    private static func chat(_ text: String, _ thread: String = "anna") -> Push {
        Push(
            title: thread == "anna" ? "Anna" : "Book club", body: text, thread: thread,
            app: "com.example.chat")
    }

    private static let stacks = [
        GalleryCase(
            name: "stack-of-two", pushes: [chat("Are you there?"), chat("Call me when you can")],
            style: banner),
        GalleryCase(
            name: "stack-of-five-dark",
            pushes: (1...4).map { chat("Message \($0)") } + [chat("The last one is in front")],
            style: style {
                $0.views = [.banner]
                $0.appearance = .dark
            }),
        GalleryCase(
            name: "stacks-by-thread",
            pushes: [
                chat("Chapter four for Friday?", "club"), chat("Are you there?"),
                chat("Fine with me", "club"), chat("Call me when you can"), sale,
            ], style: banner),
        GalleryCase(
            name: "compare",
            pushes: [
                Push(body: "Sale! Sale! Sale! Up to 30 % off!"), sale,
            ], compares: true),
    ]

    // MARK: - Media

    private static func media(
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

    private static let media = [
        media("tall", "tall.jpg"), media("wide", "wide.jpg"),
        media("turned-by-exif", "turned.jpg"),
        media("clip-on-the-sun", "landscape.jpg", banner, clip: [0.55, 0.35, 0.18, 0.27]),
        media("thumbnail-hidden", "landscape.jpg", hidesThumbnail: true),
        media("alpha-light", "badge.png"), media("alpha-dark", "badge.png", dark),
        media("animation-first-frame", "dots.gif"),
        media("animation-third-frame", "dots.gif", time: 2),
        media("video-without-ffmpeg", "video.mp4"),
        media("video-at-two-seconds", "video.mp4", time: 2, usesFFmpeg: true),
        media("audio", "tone.mp3"), media("audio-dark", "tone.mp3", dark),
        media("broken-image", "broken.jpg"),
    ]

    // MARK: - States

    private static let states = [
        GalleryCase(name: "state-nothing-shown", pushes: [Push()], style: banner),
        GalleryCase(
            name: "state-time-sensitive",
            pushes: [
                Push(
                    title: "Your train leaves from platform 7", body: "Departure in 12 minutes.",
                    level: "time-sensitive", app: "com.example.trains")
            ], style: banner),
        GalleryCase(
            name: "state-critical-dark",
            pushes: [
                Push(
                    title: "Flood warning", body: "Move to higher ground now.",
                    level: "critical", app: "com.example.weather")
            ],
            style: style {
                $0.views = [.banner]
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
