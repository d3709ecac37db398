import Foundation
import NotificationHost
import Testing

@testable import NotificationService

@Suite(.timeLimit(.minutes(1)))
struct NotificationServiceTests {
    private func payload(_ aps: String, _ rest: String = "") throws -> RemoteNotification {
        try RemoteNotification(#"{"aps": {"mutable-content": 1, \#(aps)}\#(rest)}"#.utf8)
    }

    // MARK: - In the tests' own process: quick, and the debugger stops at break points

    @Test func `puts the shop's name over a push without a title`() async throws {
        let payload = try payload(#""alert": "New in the window.""#)
        let shown = await NotificationHost().deliver(payload, to: NotificationService.self)
        #expect(shown.content.title == "Corner Shop")
        #expect(shown.content.body == "New in the window.")
        #expect(shown.findings.isEmpty)
    }

    @Test func `leaves a title alone`() async throws {
        let payload = try payload(#""alert": {"title": "Sale", "body": "Today only.""# + "}")
        let shown = await NotificationHost().deliver(payload, to: NotificationService.self)
        #expect(shown.content.title == "Sale")
    }

    // MARK: - In a process of its own: with a network, and the limits of a phone

    private func deliver(
        picture name: String, _ conditions: NetworkConditions = .lte,
        rules: HostRules = HostRules()
    ) async throws -> DeliveredNotification {
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let sources = here.appendingPathComponent("../../Sources/NotificationService")
        let program = try await ExtensionCompiler(tools: .find())
            .program(at: sources.standardizedFileURL.path)

        let media = try #require(URL(string: "https://media.example.com/"))
        let mapping = PhoneNetwork.Mapping(
            prefix: media, folder: here.appendingPathComponent("Media"))
        let network = try PhoneNetwork(conditions, mappings: [try #require(mapping)])
        defer { network.close() }

        let host = NotificationHost(rules: rules)
        defer { host.store.remove() }
        return try await host.deliver(
            payload(
                #""alert": "A picture.""#, #", "picture": "https://media.example.com/\#(name)""#),
            to: program, network: network)
    }

    @Test func `attaches the picture`() async throws {
        let shown = try await deliver(picture: "window.png")
        #expect(shown.attachments.map(\.type) == ["public.png"])
        #expect(shown.findings.isEmpty)
    }

    @Test(arguments: [("missing.png", NetworkConditions.lte), ("window.png", .offline)])
    func `shows the text when there is no picture`(
        name: String, conditions: NetworkConditions
    ) async throws {
        let shown = try await deliver(picture: name, conditions)
        #expect(shown.content.body == "A picture." && shown.attachments.isEmpty)
        #expect(shown.process?.output.contains("no picture: ") == true)
    }

    @Test func `shows the text in time on a network that is too slow`() async throws {
        var slow = NetworkConditions.edge
        slow.roundTrip = .seconds(60)
        var rules = HostRules()
        rules.timeLimit.value = .seconds(2)
        let shown = try await deliver(picture: "window.png", slow, rules: rules)
        #expect(shown.source == .extension && shown.content.title == "Corner Shop")
        #expect(shown.findings.map(\.code) == [.expired])
    }
}
