import Foundation
import TestSupport
import Testing

@testable import NotificationHost

/// Several pushes for one extension.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct BurstTests {
    private func deliver(
        _ name: String, count: Int = 2,
        rules change: (inout HostRules) -> Void = { _ in }
    ) async throws -> [DeliveredNotification] {
        var rules = HostRules()
        rules.timeLimit.value = .seconds(5)
        rules.expiryGrace.value = .milliseconds(200)
        change(&rules)
        return try await withTemporaryFolder { folder in
            let pushes = try (1...count).map { number in
                try RemoteNotification(
                    TestExtension.push.replacing("Title", with: "Title \(number)").utf8,
                    identifier: "push-\(number)")
            }
            return try await TestExtension.host(in: folder, rules: rules)
                .deliver(pushes, to: try await TestExtension.program(name))
        }
    }

    @Test func `shows what overlapping pushes do to a handler in a static`() async throws {
        let shown = try await deliver("KeepsHandlerInStatic")
        // Both calls go to the one handler that is left: one push is answered twice, one never.
        let codes = Set(shown.flatMap(\.findings).map(\.code))
        #expect(codes == [.timedOut, .handlerCalledAgain])
    }

    @Test func `serves pushes one after the other when that is the rule`() async throws {
        let shown = try await deliver("KeepsHandlerInStatic") {
            $0.burstDelivery.value = .serial
        }
        #expect(shown.flatMap(\.findings).isEmpty)
        #expect(shown.map(\.content.title) == ["Title 1", "Title 2"])
    }

    @Test(arguments: [(HostRules.BurstDelivery.overlapping, 1), (.serial, 2)])
    func `shows what a fixed file name does`(
        delivery: HostRules.BurstDelivery, pictures: Int
    ) async throws {
        let shown = try await deliver("UsesFixedFileName") { $0.burstDelivery.value = delivery }
        #expect(shown.map(\.attachments.count).reduce(0, +) == pictures)
    }

    @Test func `counts the memory of a process over all its pushes`() async throws {
        let shown = try await deliver("KeepsEveryPush", count: 4) {
            $0.burstDelivery.value = .serial
        }
        let codes = shown.map { $0.findings.map(\.code) }
        #expect(codes.prefix(2) == [[], []])
        #expect(codes.flatMap(\.self) == [.memoryExceeded])
    }

    @Test func `gives each push a process when that is the rule`() async throws {
        let shown = try await deliver("KeepsEveryPush", count: 4) {
            $0.burstDelivery.value = .serial
            $0.reusesProcess.value = false
        }
        #expect(shown.flatMap(\.findings).isEmpty)
    }

    @Test func `starts a fresh process after a crash`() async throws {
        let shown = try await deliver("EndsProcess") { $0.burstDelivery.value = .serial }
        #expect(shown.map { $0.findings.map(\.code) } == [[.exited], [.exited]])
    }

    @Test(arguments: [(false, ["1", "1"]), (true, ["1", "2"])])
    func `serves a process's pushes by one instance when that is the rule`(
        reuses: Bool, titles: [String]
    ) async throws {
        let shown = try await deliver("CountsPushes") {
            $0.burstDelivery.value = .serial
            $0.reusesInstance.value = reuses
        }
        #expect(shown.map(\.content.title) == titles)
    }

    @Test func `lets a process see what it did before`() async throws {
        let shown = try await deliver("WipesCategories") { $0.burstDelivery.value = .serial }
        #expect(
            shown.last?.process?.output
                == "categories before: \nshown before: 0\ncategories before: push-1\nshown before: 1\n"
        )
    }
}
