import Testing
import UserNotifications

@Suite(.timeLimit(.minutes(5)))
struct CategoryTests {
    private static var action: UNNotificationAction {
        UNNotificationAction(identifier: "like", title: "Like", options: [.foreground])
    }

    @Test func `a category keeps what it is made with`() {
        let category = UNNotificationCategory(
            identifier: "c", actions: [Self.action], intentIdentifiers: ["i"],
            hiddenPreviewsBodyPlaceholder: "%u", categorySummaryFormat: "%u more",
            options: .hiddenPreviewsShowTitle)
        #expect(category.identifier == "c")
        #expect(category.actions == [Self.action])
        #expect(category.intentIdentifiers == ["i"])
        #expect(category.hiddenPreviewsBodyPlaceholder == "%u")
        #expect(category.categorySummaryFormat == "%u more")
        #expect(category.options == .hiddenPreviewsShowTitle)
    }

    @Test func `what a category is not given is empty`() {
        let category = UNNotificationCategory(
            identifier: "c", actions: [], intentIdentifiers: [])
        #expect(category.options == [])
        #expect(category.hiddenPreviewsBodyPlaceholder == "")
        #expect(category.categorySummaryFormat == "")
        #expect(
            category
                == UNNotificationCategory(
                    identifier: "c", actions: [], intentIdentifiers: [],
                    hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil))
    }

    @Test func `a set of categories works by value`() {
        let make = { (placeholder: String) in
            UNNotificationCategory(
                identifier: "c", actions: [Self.action], intentIdentifiers: [],
                hiddenPreviewsBodyPlaceholder: placeholder)
        }
        var categories: Set = [make("a")]
        categories.insert(make("a"))
        #expect(categories.count == 1)
        categories.insert(make("b"))
        #expect(categories.count == 2)
        #expect(categories.contains(make("b")))
    }

    @Test func `an action keeps what it is made with`() {
        let icon = UNNotificationActionIcon(systemImageName: "heart")
        let action = UNNotificationAction(
            identifier: "like", title: "Like", options: [.destructive], icon: icon)
        #expect(action.identifier == "like" && action.title == "Like")
        #expect(action.options == .destructive)
        #expect(action.icon == icon)
        #expect(Self.action.icon == nil)
    }

    @Test func `an icon of the app differs from one of the system`() {
        #expect(
            UNNotificationActionIcon(systemImageName: "heart")
                != UNNotificationActionIcon(templateImageName: "heart"))
    }

    @Test func `a text action keeps what it is made with`() {
        let action = UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", options: .authenticationRequired,
            textInputButtonTitle: "Send", textInputPlaceholder: "Your answer")
        #expect(action.identifier == "reply" && action.title == "Reply")
        #expect(action.options == .authenticationRequired)
        #expect(action.textInputButtonTitle == "Send")
        #expect(action.textInputPlaceholder == "Your answer")
    }

    @Test func `a text action is never equal to a plain one`() {
        let plain = UNNotificationAction(identifier: "a", title: "A")
        let text = UNTextInputNotificationAction(
            identifier: "a", title: "A", textInputButtonTitle: "", textInputPlaceholder: "")
        #expect(plain != text)
        #expect(text != plain)
    }
}
