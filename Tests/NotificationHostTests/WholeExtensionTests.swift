import Foundation
import TestSupport
import Testing

@testable import NotificationHost

/// Extensions as people write them, with what they import: compiled as they are, and delivered to.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WholeExtensionTests {
    private static let push = #"""
        {"aps": {"alert": {"title": "Title", "body": "text"}, "mutable-content": 1},
         "custom": {"t": "Custom"}, "att": {"id": "https://media.example.com/a.png"},
         "buttons": [{"i": "open", "n": "Open"}],
         "fcm_options": {"image": "https://media.example.com/a.png"},
         "image": "https://media.example.com/a.png", "sender": "Grace",
         "com.urbanairship.media_attachment":
            {"urls": [{"url": "https://media.example.com/a.png", "url_id": "one"}]}}
        """#

    /// A picture of one point.
    private static let picture = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/"
            + "iZk9HQAAAABJRU5ErkJggg==")

    private func deliver(
        _ name: String, languageMode: String = "5"
    ) async throws -> DeliveredNotification {
        try await withTemporaryFolder { folder in
            try #require(Self.picture).write(to: folder.appendingPathComponent("a.png"))
            let path = TestExtension.folder.deletingLastPathComponent()
                .appendingPathComponent("WholeExtensions").appendingPathComponent(name).path
            var compiler = ExtensionCompiler(tools: try .find())
            compiler.languageMode = languageMode
            let network = try TestExtension.network(in: folder)
            defer { network.close() }
            return try await TestExtension.host(in: folder).deliver(
                try RemoteNotification(Self.push.utf8, identifier: "push"),
                to: try await compiler.program(at: path), network: network)
        }
    }

    /// One that registers its buttons and does not ask for them again.
    @Test func `shows picture, buttons and badge`() async throws {
        let shown = try await deliver("ButtonsAndBadge.swift")
        #expect(shown.source == .extension && shown.findings.map(\.code) == [.categoryUnsettled])
        #expect(shown.content.title == "Custom" && shown.content.badge == 1)
        #expect(shown.actions == [.init(title: "Open")])
        #expect(shown.attachments.map(\.type) == ["public.png"])
    }

    @Test(arguments: [
        ("SharedHelper.swift", "5", "Title [modified]"),
        ("ParallelMedia.swift", "5", "Title"), ("AsyncLet.swift", "6", "Title"),
    ])
    func `shows the picture`(file: String, languageMode: String, title: String) async throws {
        let shown = try await deliver(file, languageMode: languageMode)
        #expect(shown.source == .extension && shown.findings.isEmpty, "\(shown.findings)")
        #expect(shown.content.title == title)
        #expect(shown.attachments.map(\.type).first == "public.png")
        #expect(shown.timeline.contains { $0.event.hasPrefix("GET https://media.example.com/") })
    }

    @Test func `runs a vendor's class that the app derives from`() async throws {
        let shown = try await deliver("Vendor")
        #expect(shown.findings.isEmpty && shown.content.title == "Grace")
        #expect(shown.content.subtitle == "1 picture")
        #expect(shown.attachments.map(\.identifier) == ["a.png"])
        #expect(shown.process?.className == "Vendor.NotificationService")
        #expect(
            shown.process?.output == "info [com.example.vendor:record] kept in last.txt\n",
            "\(shown.process?.output ?? "")")
    }

    @Test func `reads the part of the picture that the banner shows`() async throws {
        let shown = try await deliver("ParallelMedia.swift")
        #expect(
            shown.attachments.first?.thumbnailClip == .init(x: 0, y: 0, width: 0.5, height: 0.5))
    }

    @Test func `decrypts and authenticates text`() async throws {
        let shown = try await deliver("EncryptedText.swift")
        #expect(shown.findings.isEmpty)
        #expect(shown.content.title == "Title" && shown.content.body == "hello")
        // SHA-256 of hello.
        #expect(
            shown.content.threadIdentifier
                == "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824")
    }

    @Test func `hashes with CommonCrypto`() async throws {
        let shown = try await deliver("HashedName.swift")
        #expect(
            shown.content.subtitle
                == "76d6c019db51ab35edc24714da29820a688235bce30c4d50587a0545dd64fd1e")
    }

    @Test func `puts the sender of a message into the content`() async throws {
        let shown = try await deliver("Communication.swift")
        #expect(shown.content.title == "Ada" && shown.content.subtitle == "Team")
        #expect(shown.content.threadIdentifier == "c-1")
    }

    @Test func `tells the extension what is left of its memory`() async throws {
        let shown = try await deliver("Measures.swift")
        let megabytes = try #require(
            shown.content.subtitle.split(separator: " ").first.flatMap { Int($0) })
        #expect((5..<24).contains(megabytes))
    }

    @Test func `is the main bundle of its Info.plist`() async throws {
        let shown = try await deliver("InBundle.appex")
        #expect(shown.content.subtitle == "com.example.shop.push group.com.example.shop")
        #expect(shown.content.threadIdentifier == "1.2")
        #expect(shown.content.interruptionLevel == "time-sensitive")
    }
}
