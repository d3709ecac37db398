import Foundation
import NotificationHost
import PayloadEncryption
import RichPush
import TestSupport
import Testing

/// Encrypted pushes under the host.
@Suite(.timeLimit(.minutes(5)))
struct EncryptedPushTests {
    private static let key = EncryptionKey()

    private static func push(
        _ inner: String, key: EncryptionKey = key, change: (String) -> String = { $0 }
    ) throws -> String {
        let encryptor = try #require(PayloadEncryptor(key: key, id: "k"))
        let encrypted = try #require(encryptor.encrypt(Data(inner.utf8)))
        return
            #"{"aps": {"alert": "New message", "mutable-content": 1}, "sealed": \#(change(encrypted))}"#
    }

    private static let inner = #"""
        {"aps": {"alert": {"title": "Ada", "subtitle": "re: engine", "body": "It works"},
        "badge": 3, "sound": "ping.caf", "category": "MAIL", "thread-id": "ada",
        "interruption-level": "time-sensitive", "relevance-score": 0.5},
        "image": "https://m.example/a.jpg"}
        """#

    private static func withKey(_ body: (Phone) async throws -> Void) async throws {
        try await Phone.run { phone in
            var phone = phone
            let keys = EncryptionKeyFolder(directory: phone.folder.appendingPathComponent("Keys"))
            try keys.store(key, id: "k")
            phone.configuration.decryption = PayloadDecryptor(keys: keys)
            try await body(phone)
        }
    }

    @Test func `shows what is inside, with its picture`() async throws {
        try await Self.withKey { phone in
            let (shown, report) = try await phone.deliver(Self.push(Self.inner))
            let content = shown.content
            #expect(content.title == "Ada" && content.subtitle == "re: engine")
            #expect(content.body == "It works" && content.badge == 3)
            #expect(content.sound == "ping.caf" && content.categoryIdentifier == "MAIL")
            #expect(content.threadIdentifier == "ada" && content.relevanceScore == 0.5)
            #expect(content.interruptionLevel == "time-sensitive")
            #expect(shown.attachments.count == 1)
            #expect(report.decryptionFailure == nil && report.isComplete)
        }
    }

    @Test func `keeps a count that the app group has for an inner badge, too`() async throws {
        try await Self.withKey { phone in
            var phone = phone
            let counter = BadgeCounter(directory: phone.folder)
            phone.configuration.badges = counter
            _ = try await phone.deliver(Self.push(Self.inner))
            #expect(counter.count == 3)
        }
    }

    @Test(
        arguments: [
            (#"{"aps": {"alert": "Only a body"}}"#, "", "Only a body"),
            (#"{"title": "Short", "body": "form"}"#, "Short", "form"),
            // What is inside says nothing to show: the generic text is better than none.
            (#"{"aps": {"alert": ""}}"#, "", "New message"),
            (#"{"aps": {"alert": {}}}"#, "", "New message"),
            (#"{"aps": {"alert": {"title": 5}}}"#, "", "New message"),
            (
                #"{"aps": {"alert": 5, "badge": "x", "sound": 5, "category": []}}"#, "",
                "New message"
            ),
            (#"{"aps": 5}"#, "", "New message"), ("{}", "", "New message"),
            // The app's text, which this phone does not have.
            (#"{"aps": {"alert": {"loc-key": "GREETING"}}}"#, "", "GREETING"),
        ])
    func `shows the texts that are inside, whatever they are`(
        inner: String, title: String, body: String
    ) async throws {
        try await Self.withKey { phone in
            let shown = try await phone.deliver(Self.push(inner)).shown
            #expect(shown.content.title == title && shown.content.body == body)
            #expect(shown.findings.isEmpty)
        }
    }

    @Test(
        arguments: [
            (1, Diagnostic.Code.envelopeVersion), (2, .encryptionKeyUnknown),
            (3, .decryptionFailed),
            (4, .envelopeDamaged), (5, .envelopeDamaged),
        ])
    func `keeps the generic text when it cannot be opened, and says why`(
        fault: Int, code: Diagnostic.Code
    ) async throws {
        try await Self.withKey { phone in
            let push = try Self.push(Self.inner, key: fault == 3 ? EncryptionKey() : Self.key) {
                switch fault {
                case 1: $0.replacing(#""v":1"#, with: #""v":2"#)
                case 2: $0.replacing(#""kid":"k""#, with: #""kid":"other""#)
                case 4: #""cut off""#
                case 5: $0.replacing(#""c":""#, with: #""c":"%"#)
                default: $0
                }
            }
            let (shown, report) = try await phone.deliver(push)
            #expect(shown.content.body == "New message" && shown.attachments.isEmpty)
            #expect(report.decryptionFailure?.code == code)
            #expect(report.failures.map(\.code) == [code])
            #expect(!report.isComplete && shown.findings.isEmpty)
        }
    }

    @Test func `says that nothing is there to open it with`() async throws {
        try await Phone.run { phone in
            let (shown, report) = try await phone.deliver(Self.push(Self.inner))
            #expect(shown.content.body == "New message")
            #expect(report.decryptionFailure?.code == .decryptionNotConfigured)
        }
    }

    /// The picture beside a part that stays closed is no secret.
    @Test func `still attaches what stands outside`() async throws {
        try await Self.withKey { phone in
            let push = try Self.push(Self.inner, key: EncryptionKey())
            let (shown, report) = try await phone.deliver(
                push.replacing(#""sealed""#, with: #""image": "https://m.example/b.png", "sealed""#)
            )
            #expect(shown.content.body == "New message" && shown.attachments.count == 1)
            #expect(report.failures.map(\.code) == [.decryptionFailed])
        }
    }

    @Test func `survives every cut of the encrypted part`() async throws {
        try await Self.withKey { phone in
            let push = try Self.push(#"{"body": "secret"}"#)
            let start = try #require(push.range(of: #""c":""#)).upperBound
            let end = try #require(push[start...].firstIndex(of: "\""))
            for cut in push[start..<end].indices {
                let (shown, report) = try await phone.deliver(
                    String(push[..<cut]) + String(push[end...]))
                #expect(shown.content.body == "New message" && report.decryptionFailure != nil)
            }
        }
    }

    // MARK: - Other formats

    /// A format of the app's own.
    private struct Reversed: PayloadDecryption {
        func isEncrypted(_ payload: PushPayload) -> Bool { payload["reversed"] != nil }

        func decrypt(_ payload: PushPayload) throws(Diagnostic) -> [AnyHashable: Any] {
            guard let text = payload.string(at: "reversed") else {
                throw Diagnostic(
                    .init(rawValue: "not-a-string"), "It is no string.", fix: "Send one.")
            }
            return ["aps": ["alert": ["body": String(text.reversed())]]]
        }
    }

    @Test(
        arguments: [(#""dlrow olleh""#, "hello world", nil), ("5", "Generic", "not-a-string")]
            as [(String, String, String?)])
    func `opens a format of the app's own`(
        value: String, body: String, code: String?
    ) async throws {
        try await Phone.run { phone in
            var phone = phone
            phone.configuration.decryption = Reversed()
            let (shown, report) = try await phone.deliver(
                #"{"aps": {"alert": "Generic", "mutable-content": 1}, "reversed": \#(value)}"#)
            #expect(shown.content.body == body)
            #expect(report.decryptionFailure?.code.rawValue == code)
        }
    }
}
