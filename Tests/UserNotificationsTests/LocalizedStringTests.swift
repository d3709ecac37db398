import Testing
import UserNotifications

@Suite(.timeLimit(.minutes(5)))
struct LocalizedStringTests {
    @Test(arguments: [
        ("Hello", [], "Hello"),
        ("%@ likes %@", ["A", "B"], "A likes B"),
        ("%2$@ by %1$@", ["A", "B"], "B by A"),
        ("100%% of %@", ["A"], "100% of A"),
        ("%@ %@", ["A"], "A %@"),
        ("%3$@ %0$@ %99999999999999999999$@", ["A"], "%3$@ %0$@ %99999999999999999999$@"),
        ("%s %n %d", ["A"], "%s %n %d"),
        ("%", ["A"], "%"),
        ("", ["A"], ""),
        ("%1", ["A"], "%1"),
        ("%1$", ["A"], "%1$"),
    ])
    func `fills the places of a text`(key: String, arguments: [String], expected: String) {
        let text = NSString.localizedUserNotificationString(forKey: key, arguments: arguments)
        #expect(text == expected)
    }

    @Test func `needs no arguments`() {
        #expect(NSString.localizedUserNotificationString(forKey: "K", arguments: nil) == "K")
    }

    @Test func `takes arguments of other types as text`() {
        #expect(
            NSString.localizedUserNotificationString(forKey: "%@, %@", arguments: [7, 0.5])
                == "7, 0.5")
    }
}
