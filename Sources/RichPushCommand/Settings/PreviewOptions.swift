import Foundation
import MediaInspection
import NotificationHost
import NotificationPreview
import StrictJSON

/// How the command `preview` draws, from its command line.
struct PreviewOptions: Sendable {
    var style = PreviewStyle()
    var appName: String?
    var iconPath: String?
    var isCommunication = false
    var senderImagePath: String?
    var frame: Int?
    /// The buttons of each category, by its identifier.
    var actions: [String: [DeliveredNotification.Action]] = [:]

    static let specs = [
        OptionSpec(
            name: "device", argument: .value("NAME"),
            help: names(PreviewStyle.Device.allCases) + "; default phone.",
            values: PreviewStyle.Device.allCases.map(\.rawValue)),
        OptionSpec(
            name: "ios", argument: .value("VERSION"),
            help: "18, which stands for 15 to 18, or 26; default 26.",
            values: PreviewStyle.System.allCases.map(\.rawValue)),
        OptionSpec(name: "dark", help: "Draw in dark colors."),
        OptionSpec(
            name: "text-size", argument: .value("NAME"),
            help: names(PreviewStyle.TextSize.allCases) + "; default l.",
            values: PreviewStyle.TextSize.allCases.map(\.rawValue)),
        OptionSpec(
            name: "view", argument: .value("NAME"),
            help: "lock-screen; banner, while the phone is in use; expanded, after a long press;"
                + " summary, in the scheduled summary; both, lock-screen and expanded: the default.",
            values: PreviewStyle.View.allCases.map(\.rawValue) + ["both"]),
        OptionSpec(
            name: "scale", argument: .value("NUMBER"),
            help: "Pixels of a point, from 0.5 to 4; default 2."),
        OptionSpec(
            name: "app-name", argument: .value("TEXT"),
            help: "The app's name; default from its bundle identifier."),
        OptionSpec(
            name: "icon", argument: .file("FILE"), help: "The app's icon; default its first letter."
        ),
        OptionSpec(
            name: "time", argument: .value("TIME"),
            help: "When it arrived: now, 5m, 3h or 2d ago, or 21:41, as the language of --locale"
                + " writes it; other text as it is."),
        OptionSpec(
            name: "communication",
            help: "Draw a communication notification, whose sender is the title."),
        OptionSpec(
            name: "sender-image", argument: .file("FILE"),
            help: "The sender's image, with --communication; default the initials."),
        OptionSpec(
            name: "frame", argument: .value("NUMBER"),
            help: "The frame of an animation to draw, from 0."),
        OptionSpec(
            name: "categories", argument: .file("FILE"),
            help: "JSON with the buttons' titles by category: {\"TICKET\": [\"Show\", \"Share\"]};"
                + " {\"title\": \"Delete\", \"destructive\": true} is red."),
    ]

    init() {}

    init(_ options: ParsedOptions) throws(CommandError) {
        if let device: PreviewStyle.Device = try Self.named("device", in: options) {
            style.device = device
        }
        if let size: PreviewStyle.TextSize = try Self.named("text-size", in: options) {
            style.textSize = size
        }
        if let view = options.last("view"), view != "both" {
            guard let view = PreviewStyle.View(rawValue: view) else {
                throw CommandError(
                    .usage,
                    "--view wants one of \(Self.names(PreviewStyle.View.allCases)), both")
            }
            style.views = [view]
        }
        if options.has("dark") { style.appearance = .dark }
        if let text = options.last("scale") {
            guard let scale = Double(text), 0.5...4 ~= scale else {
                throw CommandError(.usage, "--scale wants a number from 0.5 to 4")
            }
            style.scale = scale
        }
        style.locale = options.last("locale") ?? style.locale
        if let system: PreviewStyle.System = try Self.named("ios", in: options) {
            style.system = system
        }
        if let text = options.last("time") {
            guard let time = PreviewStyle.Time(text) else {
                throw CommandError(
                    .usage, "--time wants now, a time ago such as 5m, 3h or 2d, or 21:41")
            }
            style.time = time
        }
        appName = options.last("app-name")
        iconPath = try Self.image("icon", in: options)
        senderImagePath = try Self.image("sender-image", in: options)
        isCommunication = options.has("communication")
        if senderImagePath != nil, !isCommunication {
            throw CommandError(.usage, "--sender-image needs --communication")
        }
        frame = try options.last("frame").map { text throws(CommandError) in
            guard let frame = Int(text), 0..<1000 ~= frame else {
                throw CommandError(.usage, "--frame wants a number from 0 to 999")
            }
            return frame
        }
        if let path = options.last("categories") { actions = try Self.categories(path) }
    }

    /// The card of a delivered push.
    ///
    /// - Throws: when the frame that is asked for is not there.
    func card(
        _ notification: DeliveredNotification, of push: RemoteNotification
    ) throws(CommandError) -> PreviewCard {
        try checkFrame(of: notification)
        var card = PreviewCard(notification, appName: appName)
        card.iconPath = iconPath
        card.frame = frame
        card.isLiveActivity = push.isLiveActivity
        if isCommunication {
            card.sender = .init(name: card.title, imagePath: senderImagePath)
        }
        if let actions = actions[notification.content.categoryIdentifier] {
            card.actions = actions
        }
        return card
    }

    private func checkFrame(of notification: DeliveredNotification) throws(CommandError) {
        guard let frame, frame > 0 else { return }
        guard let media = notification.attachments.first?.media else {
            throw CommandError(.badData, "--frame \(frame): there is no attachment with frames")
        }
        let count = media.isAnimated ? media.frameCount ?? .max : 1
        guard frame < count else {
            throw CommandError(
                .badData,
                "--frame \(frame): the attachment has \(count == 1 ? "one frame" : "\(count) frames")"
                    + "; the first is 0")
        }
    }

    // MARK: - Parsing

    /// The path of an image that can be drawn.
    private static func image(
        _ name: String, in options: ParsedOptions
    ) throws(CommandError) -> String? {
        guard let path = options.last(name) else { return nil }
        guard FileManager.default.isReadableFile(atPath: path) else {
            throw CommandError(.noInput, "--\(name): \(path) cannot be read")
        }
        guard PreviewPage.canDraw(imageAt: URL(fileURLWithPath: path)) else {
            throw CommandError(
                .badData, "--\(name): \(path) holds no whole image that can be drawn")
        }
        return path
    }

    private static func names(_ values: [some RawRepresentable<String>]) -> String {
        values.map(\.rawValue).joined(separator: ", ")
    }

    private static func named<Value: RawRepresentable<String> & CaseIterable>(
        _ name: String, in options: ParsedOptions
    ) throws(CommandError) -> Value? {
        guard let text = options.last(name) else { return nil }
        guard let value = Value(rawValue: text) else {
            throw CommandError(
                .usage, "--\(name) wants one of \(names(Array(Value.allCases)))")
        }
        return value
    }

    private static func categories(
        _ path: String
    ) throws(CommandError) -> [String: [DeliveredNotification.Action]] {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw CommandError(.noInput, "\(path) cannot be read")
        }
        let value: JSONValue
        do throws(JSONFault) {
            value = try JSONReader.read(bytes)
        } catch {
            throw CommandError(.badData, "\(path): \(error)")
        }
        var categories: [String: [DeliveredNotification.Action]] = [:]
        guard let members = value.object else { throw notCategories(path) }
        for member in members {
            guard let buttons = member.value.array else { throw notCategories(path) }
            categories[member.key] = try buttons.map {
                button throws(CommandError) in
                guard let title = button.string ?? button["title"]?.string else {
                    throw CommandError(.badData, "\(path): a button of \(member.key) has no title")
                }
                return .init(
                    title: title, isDestructive: button["destructive"]?.bool ?? false)
            }
        }
        return categories
    }

    private static func notCategories(_ path: String) -> CommandError {
        CommandError(
            .badData,
            "\(path): a list of buttons for each category is wanted, such as"
                + " {\"TICKET\": [\"Show\", \"Share\"]}")
    }
}

extension RemoteNotification {
    /// Whether the push starts, updates or ends a Live Activity: what the app draws by itself.
    var isLiveActivity: Bool {
        guard let aps = payload["aps"], aps["content-state"]?.object != nil else { return false }
        return ["start", "update", "end"].contains(aps["event"]?.string)
    }
}
