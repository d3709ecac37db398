import Foundation
import NotificationHost
import NotificationPreview
import StrictJSON

/// How the command `preview` draws, from its command line.
struct PreviewOptions: Sendable {
    var style = PreviewStyle()
    var appName: String?
    var iconPath: String?
    var frame: Int?
    /// The buttons of each category, by its identifier.
    var actions: [String: [DeliveredNotification.Action]] = [:]

    static let specs = [
        OptionSpec(
            name: "device", argument: .value("NAME"),
            help: names(PreviewStyle.Device.allCases) + "; default phone.",
            values: PreviewStyle.Device.allCases.map(\.rawValue)),
        OptionSpec(name: "dark", help: "Draw in dark colors."),
        OptionSpec(
            name: "text-size", argument: .value("NAME"),
            help: names(PreviewStyle.TextSize.allCases) + "; default l.",
            values: PreviewStyle.TextSize.allCases.map(\.rawValue)),
        OptionSpec(
            name: "view", argument: .value("NAME"),
            help: "banner, as it comes in; expanded, after a long press; default both.",
            values: ["banner", "expanded", "both"]),
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
            name: "time", argument: .value("TEXT"), help: "What stands for the time; default now."),
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
                throw CommandError(.usage, "--view wants one of banner, expanded, both")
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
        style.time = options.last("time") ?? style.time
        appName = options.last("app-name")
        iconPath = try options.last("icon").map { path throws(CommandError) in
            guard FileManager.default.isReadableFile(atPath: path) else {
                throw CommandError(.noInput, "\(path) cannot be read")
            }
            return path
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
    func card(_ notification: DeliveredNotification) -> PreviewCard {
        var card = PreviewCard(notification, appName: appName)
        card.iconPath = iconPath
        card.frame = frame
        if let actions = actions[notification.content.categoryIdentifier] {
            card.actions = actions
        }
        return card
    }

    // MARK: - Parsing

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
