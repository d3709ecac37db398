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

    @Test(
        arguments: [
            ("K", "K"), ("\(3) messages", "3 messages"), ("100% of \("A")", "100% of A"),
            ("\(1.5) and \(0.123, specifier: "%.2f")", "1.500000 and 0.12"),
            ("\(0.5, specifier: "%s%s%s")", "0.5%s%s"), ("50% off", "50% off"),
            ("\("a%@b") \("c")", "a%@b c"), ("\(nil as String?)", "nil"),
        ] as [(String.LocalizationValue, String)])
    func `fills the places of a key`(key: String.LocalizationValue, expected: String) {
        #expect(String(localized: key, comment: "none") == expected)
        #expect(String(localized: "no.such.key", defaultValue: key) == expected)
    }

    @Test(arguments: [
        ("%@ has %lld", "A has 3"), ("%2$lld of %1$@", "3 of A"), ("%1$@ %1$@", "A A"),
        ("%lld", "A"), ("%@ %5.1f %d", "A 3 %d"), ("%q %@", "%q A"),
    ])
    func `fills any place of a table's text`(format: String, expected: String) {
        #expect(
            LocalizedFormat.fill(format, with: ["A", "3"], takesAllPlaces: true) == expected)
    }

    @Test func `finds a key in a bundle's table`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("\"%lld items\" = \"Items: %lld\";".utf8)
            .write(to: folder.appendingPathComponent("Shop.strings"))
        let bundle = try #require(Bundle(url: folder))
        #expect(String(localized: "\(3) items", table: "Shop", bundle: bundle) == "Items: 3")
    }
}
