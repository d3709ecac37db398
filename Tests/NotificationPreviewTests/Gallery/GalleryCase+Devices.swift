import NotificationHost
import NotificationPreview

extension GalleryCase {
    static func onDevice(
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

    static let buttons: [DeliveredNotification.Action] = [
        .init(title: "Track the parcel"), .init(title: "Choose another day"),
        .init(title: "Cancel the order", isDestructive: true),
    ]

    static func textSize(_ name: String, file: String? = nil) -> GalleryCase {
        GalleryCase(
            name: "text-size-" + name,
            pushes: [
                Push(
                    title: "On its way", subtitle: "Order 1204",
                    body: "Your order arrives on Thursday between nine and eleven.", file: file)
            ],
            style: style { $0.textSize = .init(rawValue: name) ?? .large })
    }

    static let sizes = [
        onDevice(.smallPhone), onDevice(.largePhone, dark: true), onDevice(.tablet),
        onDevice(.watch, actions: true),
        textSize("xs"), textSize("xxxl", file: "landscape.jpg"),
        textSize("ax1", file: "landscape.jpg"), textSize("ax3"), textSize("ax5"),
    ]

    static func chat(_ text: String, _ thread: String = "anna") -> Push {
        Push(
            title: thread == "anna" ? "Anna" : "Book club", body: text, thread: thread,
            app: "com.example.chat")
    }

    static let stacks = [
        GalleryCase(
            name: "stack-of-two", pushes: [chat("Are you there?"), chat("Call me when you can")],
            style: lockScreen),
        GalleryCase(
            name: "stack-of-five-dark",
            pushes: (1...4).map { chat("Message \($0)") } + [chat("The last one is in front")],
            style: style {
                $0.views = [.lockScreen]
                $0.appearance = .dark
            }),
        GalleryCase(
            name: "stacks-by-thread",
            pushes: [
                chat("Chapter four for Friday?", "club"), chat("Are you there?"),
                chat("Fine with me", "club"), chat("Call me when you can"), sale,
            ], style: lockScreen),
        GalleryCase(
            name: "compare",
            pushes: [
                Push(body: "Sale! Sale! Sale! Up to 30 % off!"), sale,
            ], compares: true),
    ]
}
