import Foundation
import NotificationHost
import RichPush
import TestSupport
import Testing
import UserNotifications

/// Two vendors in one extension, under the host.
@Suite(.timeLimit(.minutes(5)))
struct SharedExtensionTests {
    /// What an SDK's own extension class does: it changes the text, and calls the handler as often
    /// as the payload says, the first time on a thread of its own.
    private final class Vendor: UNNotificationServiceExtension {
        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            let acme = request.content.userInfo["acme"] as? [String: Any]
            nonisolated(unsafe) let handler = contentHandler
            nonisolated(unsafe) let content =
                acme?["loses"] as? Bool == true
                ? UNNotificationContent() : Self.content(of: request, acme?["text"] as? String)
            let calls = acme?["calls"] as? Int ?? 1
            Thread.detachNewThread { for _ in 0..<calls { handler(content) } }
        }

        private static func content(
            of request: UNNotificationRequest, _ text: String?
        ) -> UNNotificationContent {
            let content = request.content.mutableCopy() as? UNMutableNotificationContent
            content?.title = "Acme"
            if let text { content?.body = text }
            return content ?? request.content
        }
    }

    private static func withVendor(_ body: (Phone) async throws -> Void) async throws {
        try await Phone.run { phone in
            var phone = phone
            phone.makeProcessors = {
                [
                    ThirdPartyExtension(
                        named: "Acme", makeExtension: { Vendor() },
                        canHandle: { $0.content.userInfo["acme"] != nil })
                ]
            }
            try await body(phone)
        }
    }

    private static func push(_ members: String) -> String {
        #"{"aps": {"alert": "original", "mutable-content": 1}, \#(members)}"#
    }

    @Test(
        arguments: [
            // Theirs, ours, both.
            (#""acme": {"text": "theirs"}"#, "Acme", "theirs", 0, []),
            (#""image": "https://m.example/a.jpg""#, "", "original", 1, []),
            (
                #""acme": {"text": "both"}, "image": "https://m.example/a.jpg""#, "Acme", "both", 1,
                []
            ),
            // Twice, never, and nothing left.
            (#""acme": {"calls": 3}"#, "Acme", "original", 0, []),
            (#""acme": {"calls": 0}"#, "", "original", 0, [Diagnostic.Code.processorSilent]),
            (
                #""acme": {"calls": 0}, "image": "https://m.example/a.jpg""#, "", "original", 1,
                [.processorSilent]
            ),
            (#""acme": {"loses": true}"#, "", "original", 0, [.processorLostText]),
        ] as [(String, String, String, Int, [Diagnostic.Code])])
    func `shows the best of both`(
        members: String, title: String, body: String, count: Int, notes: [Diagnostic.Code]
    ) async throws {
        try await Self.withVendor { phone in
            var phone = phone
            if notes == [.processorSilent] {
                phone.configuration.clock = SystemClock()
                phone.configuration.timeLimit = .seconds(600)
                phone.configuration.processorTimeout = .milliseconds(50)
            }
            let (shown, report) = try await phone.deliver(Self.push(members))
            #expect(shown.content.title == title && shown.content.body == body)
            #expect(shown.attachments.count == count)
            #expect(report.notes.map(\.code) == notes)
            #expect(report.processors == (members.contains("acme") ? ["Acme"] : []))
            // Nor was the handler called twice, nor did the system's time come.
            #expect(shown.source == .extension && shown.findings.isEmpty)
        }
    }

    @Test func `keeps pushes apart that overlap in one process`() async throws {
        try await Self.withVendor { phone in
            let texts = try await withThrowingTaskGroup { [phone] group in
                for index in 0..<8 {
                    group.addTask {
                        let push = Self.push(
                            #""acme": {"text": "\#(index)"}, "image": "https://m.example/a.jpg""#)
                        let shown = try await phone.deliver(push).shown
                        return "\(index)\(shown.content.body)\(shown.attachments.count)"
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(texts.sorted() == (0..<8).map { "\($0)\($0)1" })
        }
    }
}
