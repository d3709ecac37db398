import Foundation
import TestSupport
import Testing
import UserNotifications

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct CategoryRegistryTests {
    private static func category(_ title: String, payloadCategory: String? = nil) -> ButtonCategory
    {
        ButtonCategory(
            buttons: [NotificationButton(identifier: "a", title: title)],
            payloadCategory: payloadCategory)
    }

    private static func registry(
        _ center: ListedCenter, in folder: URL, clock: any DeliveryClock = ManualClock()
    ) -> CategoryRegistry {
        CategoryRegistry(center: center.center, uses: CategoryUses(in: folder), clock: clock)
    }

    @Test func `adds a category beside those that are there`() async throws {
        try await withTemporaryFolder { folder in
            let center = ListedCenter(["APP", "OTHER"])
            let category = Self.category("Go")
            #expect(await Self.registry(center, in: folder).offer(category) == .listed)
            #expect(center.identifiers == ["APP", "OTHER", category.identifier])
            #expect(center.titles(of: category.identifier) == ["Go"])
        }
    }

    @Test func `a category that is listed is not set again`() async throws {
        try await withTemporaryFolder { folder in
            let center = ListedCenter()
            let registry = Self.registry(center, in: folder)
            _ = await registry.offer(Self.category("Go"))
            #expect(await registry.offer(Self.category("Go")) == .listed)
            #expect(center.replacements == 1)
        }
    }

    @Test func `a registered category of the payload's keeps the buttons out`() async throws {
        try await withTemporaryFolder { folder in
            let center = ListedCenter(["TICKET"])
            let registry = Self.registry(center, in: folder)
            let outcome = await registry.offer(Self.category("Go", payloadCategory: "TICKET"))
            #expect(outcome == .payloadCategoryRegistered)
            #expect(center.replacements == 0)
            #expect(await registry.offer(Self.category("Go", payloadCategory: "ELSE")) == .listed)
        }
    }

    @Test func `deliveries at the same moment lose none of their categories`() async throws {
        try await withTemporaryFolder { folder in
            let center = ListedCenter(
                ["APP"], queue: DispatchQueue(label: "center", attributes: .concurrent))
            let registry = Self.registry(center, in: folder, clock: ManualClock())
            await withTaskGroup { group in
                for number in 1...20 {
                    group.addTask { _ = await registry.offer(Self.category("\(number)")) }
                }
            }
            #expect(center.identifiers.count == 21)
        }
    }

    @Test func `keeps 64 of its own, the least recently used going first`() async throws {
        try await withTemporaryFolder { folder in
            let center = ListedCenter(["APP"])
            let registry = Self.registry(center, in: folder)
            for number in 1...64 { _ = await registry.offer(Self.category("\(number)")) }
            // Used again, so that it is no longer the oldest.
            _ = await registry.offer(Self.category("1"))
            _ = await registry.offer(Self.category("65"))
            #expect(center.identifiers.count == 65)
            #expect(center.identifiers.contains("APP"))
            #expect(center.identifiers.contains(Self.category("1").identifier))
            #expect(!center.identifiers.contains(Self.category("2").identifier))
        }
    }

    @Test(arguments: ["", "[", "[1, 2]", #"{"x": 1}"#])
    func `a file of uses that is damaged loses nothing`(text: String) async throws {
        try await withTemporaryFolder { folder in
            try Data(text.utf8).write(
                to: folder.appendingPathComponent("button-categories.json"))
            let center = ListedCenter(["APP"])
            #expect(
                await Self.registry(center, in: folder).offer(Self.category("Go")) == .listed)
            #expect(center.identifiers.count == 2)
        }
    }

    @Test func `waits until the center lists the category`() async throws {
        try await withTemporaryFolder { folder in
            let clock = ManualClock()
            let center = ListedCenter(delay: 2)
            let registry = Self.registry(center, in: folder, clock: clock)
            async let outcome = registry.offer(Self.category("Go"))
            for _ in 0..<2 {
                await clock.waitForSleepers(1, within: .milliseconds(50))
                clock.advance(by: .milliseconds(50))
            }
            #expect(await outcome == .listed)
        }
    }

    @Test(arguments: [(100_000, false), (0, true)])
    func `waits two seconds at most`(delay: Int, isSilent: Bool) async throws {
        try await withTemporaryFolder { folder in
            let clock = ManualClock()
            let center = ListedCenter(delay: delay, isSilent: isSilent)
            let registry = Self.registry(center, in: folder, clock: clock)
            async let outcome = registry.offer(Self.category("Go"))
            await clock.waitForSleepers(isSilent ? 1 : 2)
            clock.advance(by: .seconds(2))
            #expect(await outcome == .notListed)
            // The next one has its turn all the same.
            let other = ListedCenter()
            #expect(
                await Self.registry(other, in: folder).offer(Self.category("On")) == .listed)
        }
    }

    // MARK: - In a delivery

    private static func deliver(
        _ payload: [AnyHashable: Any], _ center: ListedCenter, in folder: URL,
        edit: (UNMutableNotificationContent) -> Void = { _ in }
    ) async -> (content: UNNotificationContent, report: DeliveryReport) {
        var configuration = NotificationEnricher.Configuration()
        configuration.center = center.center
        configuration.mediaDirectory = folder
        configuration.clock = ManualClock()
        let content = UNMutableNotificationContent()
        content.body = "the text"
        content.userInfo = payload
        content.categoryIdentifier =
            (payload["aps"] as? [String: Any])?["category"] as? String ?? ""
        let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
        return await NotificationEnricher(configuration: configuration)
            .enrich(request) { content, _ in edit(content) }
    }

    private static var named: [AnyHashable: Any] {
        ["bsft_message_uuid": "1", "actions": [["title": "Go"]], "aps": ["category": "TICKET"]]
    }

    @Test(arguments: [(["TICKET"], true), ([], false)])
    func `buttons come under the named category only when the app has not registered it`(
        registered: [String], isNamed: Bool
    ) async throws {
        try await withTemporaryFolder { folder in
            let center = ListedCenter(registered)
            let (content, _) = await Self.deliver(Self.named, center, in: folder)
            #expect((content.categoryIdentifier == "TICKET") == isNamed)
            #expect(
                center.titles(of: content.categoryIdentifier) == (isNamed ? [] : ["Go"]))
        }
    }

    @Test func `a category that the app sets itself stays`() async throws {
        try await withTemporaryFolder { folder in
            let (content, _) = await Self.deliver(Self.named, ListedCenter(), in: folder) {
                $0.categoryIdentifier = "MINE"
            }
            #expect(content.categoryIdentifier == "MINE")
        }
    }

    @Test func `buttons are waited for also when there is nothing to fetch`() async throws {
        try await withTemporaryFolder { folder in
            let center = ListedCenter(["APP"])
            let (content, report) = await Self.deliver(
                ["mp_buttons": [["lbl": "Go"]]], center, in: folder)
            #expect(center.titles(of: content.categoryIdentifier) == ["Go"])
            #expect(report.ending == .nothingToFetch && report.notes.isEmpty)
            #expect(content.body == "the text")
        }
    }
}
