import Foundation
import NotificationHost
import RichPush
import TestSupport
import Testing

/// The number on the icon, from push to push.
@Suite(.timeLimit(.minutes(5)))
struct BadgeTests {
    private static let push = #"{"aps": {"alert": "x", "mutable-content": 1}}"#

    private static func push(badge: Int) -> String {
        #"{"aps": {"alert": "x", "mutable-content": 1, "badge": \#(badge)}}"#
    }

    @Test func `counts pushes, and begins anew when the app has cleared the count`() async throws {
        try await Phone.run { phone in
            var phone = phone
            let group = phone.folder.appendingPathComponent("group")
            phone.configuration.badges = BadgeCounter(directory: group)
            phone.configuration.badgeChange = .add(1)
            for number in 1...3 {
                let (shown, report) = try await phone.deliver(Self.push)
                #expect(shown.content.badge == number)
                #expect(report.badge == number && report.notes.isEmpty)
            }
            // The app has a counter of its own for the same folder.
            try BadgeCounter(directory: group).clear()
            #expect(try await phone.deliver(Self.push).shown.content.badge == 1)
        }
    }

    /// What the payload says counts more than the app's own rule.
    @Test func `does what the payload's sender says`() async throws {
        try await Phone.run { phone in
            var phone = phone
            let counter = BadgeCounter(directory: phone.folder)
            phone.configuration.badges = counter
            phone.configuration.badgeChange = .add(1)
            try counter.set(5)
            for (change, number) in [("+3", 8), ("-2", 6), ("4", 4), ("-9", 0)] {
                let push =
                    #"{"aps": {"alert": "x", "mutable-content": 1, "pw_badge": "\#(change)"}, "pw_msg": "1"}"#
                let shown = try await phone.deliver(push).shown
                #expect(shown.content.badge == number)
                #expect(counter.count == number)
            }
        }
    }

    /// A server that sends 1 each time means one more.
    @Test func `counts on though the server always sends the same number`() async throws {
        try await Phone.run { phone in
            var phone = phone
            phone.configuration.badges = BadgeCounter(directory: phone.folder)
            phone.configuration.badgeChange = .add(1)
            for number in 1...3 {
                let shown = try await phone.deliver(Self.push(badge: 1)).shown
                #expect(shown.content.badge == number)
            }
        }
    }

    @Test func `begins with what the server last said`() async throws {
        try await Phone.run { phone in
            var phone = phone
            let counter = BadgeCounter(directory: phone.folder)
            phone.configuration.badges = counter
            let shown = try await phone.deliver(Self.push(badge: 7)).shown
            #expect(shown.content.badge == 7)
            let next = try counter.add(1)
            #expect(next == 8)
        }
    }

    @Test func `leaves the icon alone when nobody says anything`() async throws {
        try await Phone.run { phone in
            let (shown, report) = try await phone.deliver(Self.push)
            #expect(shown.content.badge == nil && report.badge == nil)
        }
    }

    @Test func `loses no push of several at once`() async throws {
        try await Phone.run { phone in
            var phone = phone
            var counter = BadgeCounter(directory: phone.folder)
            counter.timeout = .seconds(60)
            phone.configuration.badges = counter
            phone.configuration.badgeChange = .add(1)
            let numbers = try await withThrowingTaskGroup { [phone] group in
                for _ in 0..<12 {
                    group.addTask { try await phone.deliver(Self.push).shown.content.badge }
                }
                return try await group.reduce(into: []) { $0.append($1 ?? 0) }
            }
            #expect(numbers.sorted() == Array(1...12))
        }
    }

    @Test func `does what it can without an app group, and says so`() async throws {
        try await Phone.run { phone in
            var phone = phone
            phone.configuration.badgeChange = .add(1)
            let (shown, report) = try await phone.deliver(Self.push(badge: 4))
            #expect(shown.content.badge == 5)
            #expect(report.notes.map(\.code) == [.badgeUncounted])
            #expect(report.ending == .nothingToFetch)
        }
    }

    @Test func `counts what the notification center shows`() async throws {
        try await Phone.run { phone in
            var phone = phone
            phone.configuration.badgeChange = .deliveredPlusOne
            let (shown, report) = try await phone.deliver(
                #"{"aps": {"alert": "x", "mutable-content": 1}, "image": "https://m.example/a.jpg"}"#
            )
            #expect(shown.content.badge == 1)
            #expect(shown.attachments.count == 1)
            #expect(report.notes.isEmpty && report.ending == .complete)
        }
    }
}
