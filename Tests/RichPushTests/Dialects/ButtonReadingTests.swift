import Foundation
import Testing
import UserNotifications

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct ButtonReadingTests {
    private static func read(_ json: String) throws -> RichContent {
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
        return RichContent(PushPayload(try #require(object as? [AnyHashable: Any])))
    }

    private static let iterable =
        #"{"itbl": {"actionButtons": [{"identifier": "a", "title": "A"}]}"#

    @Test(arguments: [
        // The category wins with this sender, and the buttons stay out.
        (iterable + #", "aps": {"category": "TICKET"}}"#, 0, nil),
        (iterable + #", "aps": {}}"#, 1, "richpush."),
        // With this one the buttons win.
        (
            #"{"ems": {"actions": [{"id": "a", "title": "A"}]}, "aps": {"category": "TICKET"}}"#,
            1, "richpush."
        ),
        // With this one it depends on what the app has registered.
        (
            #"{"bsft_message_uuid": "1", "actions": [{"title": "A"}], "aps": {"category": "TICKET"}}"#,
            1, "TICKET"
        ),
        (
            #"{"bsft_message_uuid": "1", "forceReplaceExistingCategory": "true", "actions": [{"title": "A"}], "aps": {"category": "TICKET"}}"#,
            1, "richpush."
        ),
    ])
    func `a category of the payload wins where its sender lets it`(
        json: String, buttons: Int, category: String?
    ) throws {
        let rich = try Self.read(json)
        #expect(rich.buttons.count == buttons)
        #expect(
            category.map { rich.category?.hasPrefix($0) == true } ?? (rich.category == nil))
    }

    @Test func `a button that cannot be read costs only itself`() throws {
        let rich = try Self.read(
            #"{"mp_buttons": [{"lbl": "One"}, 5, {"lbl": ""}, {"x": 1}, {"lbl": "Two"}]}"#)
        #expect(rich.buttons.map(\.summary) == ["MP_ACTION_0=One o", "MP_ACTION_4=Two o"])
        #expect(rich.notes.map(\.code) == [.buttonUnreadable])
    }

    @Test func `buttons beyond the sender's number are left out with a note`() throws {
        let list = (1...6).map { #"{"title": "\#($0)"}"# }.joined(separator: ", ")
        let rich = try Self.read(#"{"bsft_message_uuid": "1", "actions": [\#(list)]}"#)
        #expect(rich.buttons.count == 5)
        #expect(rich.notes.map(\.code) == [.tooManyButtons])
    }

    @Test(arguments: [(1, ["1=a o"]), (2, ["2=b o", "1=a o"]), (3, ["1=a o", "2=b o", "3=c o"])])
    func `exactly two change places where the sender does that`(
        count: Int, expected: [String]
    ) throws {
        let all = ["a", "b", "c"].enumerated().map { #"{"i": "\#($0 + 1)", "n": "\#($1)"}"# }
        let list = all.prefix(count).joined(separator: ", ")
        let rich = try Self.read(#"{"custom": {"i": "1"}, "buttons": [\#(list)]}"#)
        #expect(rich.buttons.map(\.summary) == expected)
    }

    @Test func `a number as an identifier is read as it is written`() throws {
        let rich = try Self.read(#"{"ems": {"actions": [{"id": 17, "title": "A"}]}}"#)
        #expect(rich.buttons.map(\.identifier) == ["17"])
    }

    // MARK: - As a category

    private static let reply = NotificationButton(
        identifier: "r", title: "Reply", options: [.requiresUnlock],
        textInput: .init(buttonTitle: "Send", placeholder: "Write"), icon: .system("star"))

    @Test func `the category says all that the buttons say`() throws {
        var category = ButtonCategory(
            buttons: [
                Self.reply,
                NotificationButton(
                    identifier: "d", title: "Delete", options: [.isDestructive, .opensApp],
                    icon: .template("bin")),
            ])
        category.reportsDismissal = true
        category.allowsCarPlay = true
        category.hiddenPlaceholder = "A message"
        let made = category.category
        #expect(made.options == [.customDismissAction, .allowInCarPlay])
        #expect(made.hiddenPreviewsBodyPlaceholder == "A message")
        let input = try #require(made.actions.first as? UNTextInputNotificationAction)
        #expect(input.options == [.authenticationRequired])
        #expect(input.textInputButtonTitle == "Send" && input.textInputPlaceholder == "Write")
        #expect(input.icon == UNNotificationActionIcon(systemImageName: "star"))
        #expect(made.actions.last?.options == [.destructive, .foreground])
        #expect(made.actions.last?.icon == UNNotificationActionIcon(templateImageName: "bin"))
    }

    @Test func `the same buttons have the same identifier, and others another`() {
        let one = ButtonCategory(buttons: [Self.reply])
        #expect(one.identifier == ButtonCategory(buttons: [Self.reply]).identifier)
        var changed: [ButtonCategory] = []
        func change(_ edit: (inout NotificationButton) -> Void) {
            var button = Self.reply
            edit(&button)
            changed.append(ButtonCategory(buttons: [button]))
        }
        change { $0.identifier = "s" }
        change { $0.title = "Answer" }
        change { $0.options = [] }
        change { $0.textInput = nil }
        change { $0.textInput?.placeholder = "" }
        change { $0.icon = .template("star") }
        change { $0.icon = nil }
        changed.append(ButtonCategory(buttons: [Self.reply, Self.reply]))
        changed.append(ButtonCategory(buttons: [Self.reply], reportsDismissal: true))
        changed.append(ButtonCategory(buttons: [Self.reply], allowsCarPlay: true))
        changed.append(ButtonCategory(buttons: [Self.reply], hiddenPlaceholder: "x"))
        #expect(Set(changed.map(\.identifier) + [one.identifier]).count == changed.count + 1)
    }
}
