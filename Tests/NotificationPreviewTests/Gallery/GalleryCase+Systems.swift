import NotificationPreview

extension GalleryCase {
    private static let message = Push(
        title: "Anna Svensson", body: "Are you there? We are at the harbor already.",
        thread: "anna", app: "com.example.chat")

    private static let train = Push(
        title: "Your train leaves from platform 7", body: "Departure in 12 minutes.",
        level: "time-sensitive", app: "com.example.trains")

    private static let flood = Push(
        title: "Flood warning", body: "Move to higher ground now.", level: "critical",
        app: "com.example.weather")

    /// What each version of the system draws in a way of its own.
    private static func kinds(_ prefix: String, _ look: PreviewStyle) -> [GalleryCase] {
        var lockScreen = look
        lockScreen.views = [.lockScreen]
        var cards = [
            GalleryCase(name: "text", pushes: [train.plain], style: look),
            GalleryCase(name: "image", pushes: [sale], style: look),
            GalleryCase(
                name: "stack", pushes: [chat("One"), chat("Two"), chat("Three, in front")],
                style: lockScreen),
            GalleryCase(name: "time-sensitive", pushes: [train], style: lockScreen),
            GalleryCase(name: "critical", pushes: [flood], style: lockScreen),
            GalleryCase(name: "communication", pushes: [message], style: look),
        ]
        cards[5].sender = .init(name: "Anna Svensson", imagePath: media("tall.jpg").path)
        return cards.map { card in
            var card = card
            card = GalleryCase(
                name: "\(prefix)-\(card.name)", pushes: card.pushes, style: card.style,
                sender: card.sender)
            return card
        }
    }

    private static func summary(_ count: Int, _ appearance: PreviewStyle.Appearance) -> GalleryCase
    {
        let pushes =
            [sale, message, train.plain]
            + (3..<max(3, count)).map { chat("Message \($0)", "\($0)") }
        return GalleryCase(
            name: "summary-of-\(count)-\(appearance.rawValue)", pushes: Array(pushes.prefix(count)),
            style: style {
                $0.views = [.summary]
                $0.appearance = appearance
            })
    }

    private static func banner(_ name: String, _ pushes: [Push]) -> GalleryCase {
        GalleryCase(name: "banner-\(name)", pushes: pushes, style: style { $0.views = [.banner] })
    }

    static let systems =
        PreviewStyle.System.allCases.flatMap { system in
            PreviewStyle.Appearance.allCases.flatMap { appearance in
                kinds(
                    "ios\(system.rawValue)-\(appearance.rawValue)",
                    style {
                        $0.system = system
                        $0.appearance = appearance
                    })
            }
        } + [
            summary(2, .light), summary(7, .dark),
            banner("text", [train.plain]), banner("image", [sale]),
            banner("long", [Push(title: "On its way", body: longText, file: "landscape.jpg")]),
            banner("newest-of-a-stack", [chat("One"), chat("Two")]),
            GalleryCase(
                name: "communication-initials", pushes: [message], style: lockScreen,
                sender: .init(name: "Anna Svensson")),
            GalleryCase(
                name: "live-activity", pushes: [Push(app: "com.example.trains")],
                style: lockScreen, isLiveActivity: true),
            GalleryCase(
                name: "image-with-two-lines",
                pushes: [Push(title: "Short", body: "One line.", file: "tall.jpg")],
                style: lockScreen),
        ]
}

extension GalleryCase.Push {
    fileprivate var plain: Self {
        var push = self
        push.level = "active"
        return push
    }
}
