import Foundation
import MediaInspection
import Synchronization
import TestSupport
import Testing
import UserNotifications

@testable import NotificationHost

/// An extension that does what a test says, as people write them.
private class Scripted: UNNotificationServiceExtension {
    typealias Handler = (UNNotificationContent) -> Void
    private let receive: (UNMutableNotificationContent, @escaping Handler) -> Void
    private let expire: (UNMutableNotificationContent, Handler) -> Void
    private var content = UNMutableNotificationContent()
    private var handler: Handler = { _ in }

    init(
        _ receive: @escaping (UNMutableNotificationContent, @escaping Handler) -> Void,
        expire: @escaping (UNMutableNotificationContent, Handler) -> Void = { _, _ in }
    ) {
        self.receive = receive
        self.expire = expire
        super.init()
    }

    override convenience init() { self.init { content, handler in handler(content) } }

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        content = request.content.mutableCopy() as? UNMutableNotificationContent ?? content
        handler = contentHandler
        receive(content, contentHandler)
    }

    override func serviceExtensionTimeWillExpire() { expire(content, handler) }
}

/// The smallest extension: the host makes it from its class.
private final class Shouting: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as? UNMutableNotificationContent
        content?.body = request.content.body.uppercased()
        contentHandler(content ?? request.content)
    }
}

@Suite(.timeLimit(.minutes(5)))
struct NotificationHostTests {
    private static let push =
        #"{"aps": {"alert": {"title": "T", "body": "text"}, "mutable-content": 1}}"#

    private static func codes(
        _ shown: DeliveredNotification
    ) -> [Diagnostic.Code] {
        shown.findings.map(\.code)
    }

    private func deliver(
        _ json: String = push, rules: HostRules = HostRules(), folder: URL? = nil,
        clock: any Clock<Duration> = ManualClock(),
        receive:
            @escaping @Sendable (UNMutableNotificationContent, @escaping Scripted.Handler) -> Void,
        expire: @escaping @Sendable (UNMutableNotificationContent, Scripted.Handler) -> Void = {
            _, _ in
        }
    ) async throws -> DeliveredNotification {
        let store = AttachmentStore(
            directory: (folder ?? URL(fileURLWithPath: "/nonexistent")).appendingPathComponent(
                "store"))
        let host = NotificationHost(rules: rules, store: store, clock: clock)
        let push = try RemoteNotification(json.utf8)
        return await host.deliver(push) { Scripted(receive, expire: expire) }
    }

    @Test func `shows what the extension returns, made from its class`() async throws {
        let shown = await NotificationHost().deliver(
            try RemoteNotification(Self.push.utf8), to: Shouting.self)
        #expect(shown.isShown && shown.source == .extension)
        #expect(shown.content.body == "TEXT" && shown.content.title == "T")
        #expect(shown.findings.isEmpty)
        #expect(shown.timeline.map(\.event).contains("the extension Shouting starts"))
    }

    @Test func `does not start the extension without the flag`() async throws {
        let started = Mutex(false)
        let shown = try await deliver(#"{"aps": {"alert": "text"}}"#) { _, _ in
            started.withLock { $0 = true }
        }
        #expect(started.withLock { $0 } == false)
        #expect(shown.isShown && shown.source == .original && shown.content.body == "text")
        #expect(Self.codes(shown) == [.notMutable])
    }

    @Test func `shows nothing for a push without an alert`() async throws {
        let shown = try await deliver(#"{"aps": {"badge": 1}}"#) { _, _ in }
        #expect(!shown.isShown)
        #expect(Self.codes(shown) == [.noAlert])
    }

    @Test func `runs the extension off the main thread, as a push's request`() async throws {
        let seen = Mutex((isMain: true, identifier: ""))
        let host = NotificationHost(clock: ManualClock())
        let push = try RemoteNotification(Self.push.utf8, identifier: "collapse-7")
        _ = await host.deliver(push) {
            Watching { request in
                let isPush = request.trigger is UNPushNotificationTrigger
                seen.withLock { $0 = (Thread.isMainThread, isPush ? request.identifier : "") }
            }
        }
        #expect(seen.withLock { $0 } == (isMain: false, identifier: "collapse-7"))
    }

    @Test func `calls the expiry at the time limit and takes what comes then`() async throws {
        let clock = ManualClock()
        let (receiving, received) = AsyncStream.makeStream(of: Void.self)
        async let delivery = deliver(
            clock: clock,
            receive: { _, _ in received.finish() },
            expire: { content, handler in
                content.body = "best so far"
                handler(content)
            })
        for await _ in receiving {}
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(30))
        let shown = try await delivery
        #expect(shown.source == .extension && shown.content.body == "best so far")
        #expect(Self.codes(shown) == [.expired])
    }

    @Test func `shows the original when nothing comes at all`() async throws {
        let clock = ManualClock()
        var rules = HostRules()
        rules.timeLimit.value = .seconds(5)
        async let delivery = deliver(rules: rules, clock: clock, receive: { _, _ in })
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(5))
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(1))
        let shown = try await delivery
        #expect(shown.isShown && shown.source == .original && shown.content.body == "text")
        #expect(Self.codes(shown) == [.timedOut])
        #expect(shown.timeline.last?.at == .seconds(6))
    }

    @Test func `takes the first of two calls of the handler, and says so`() async throws {
        let shown = try await deliver { content, handler in
            content.body = "first"
            handler(content)
            content.body = "second"
            handler(content)
        }
        #expect(shown.content.body == "first")
        #expect(Self.codes(shown) == [.handlerCalledAgain])
    }

    @Test(arguments: [(false, true), (true, false)])
    func `shows the original for empty content, unless the extension may filter`(
        mayFilter: Bool, isShown: Bool
    ) async throws {
        var rules = HostRules()
        rules.hasFilteringEntitlement.value = mayFilter
        let shown = try await deliver(rules: rules) { _, handler in handler(UNNotificationContent())
        }
        #expect(shown.isShown == isShown)
        #expect(shown.source == .original)
        #expect(Self.codes(shown) == [.contentEmpty])
    }

    // MARK: - Attachments

    /// Delivers a push whose extension attaches a file of these bytes under this name.
    private func attach(
        _ bytes: [UInt8], name: String, rules: HostRules = HostRules(),
        beforeReturn: @escaping @Sendable (URL) -> Void = { _ in }
    ) async throws -> (shown: DeliveredNotification, files: [String]) {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent(name)
            try Data(bytes).write(to: file)
            let shown = try await deliver(rules: rules, folder: folder) { content, handler in
                let attachment = try? UNNotificationAttachment(identifier: "pic", url: file)
                content.attachments = [attachment].compactMap(\.self)
                content.body = "changed"
                beforeReturn(file)
                handler(content)
            }
            return (shown, files(below: folder))
        }
    }

    @Test func `moves an attachment into the store and says what it is`() async throws {
        let (shown, files) = try await attach(Samples.jpeg, name: "x.jpeg")
        let attachment = try #require(shown.attachments.first)
        #expect(attachment.identifier == "pic" && attachment.type == "public.jpeg")
        #expect(attachment.media.type == .jpeg && attachment.media.byteCount == Samples.jpeg.count)
        #expect(files == ["store/attachment-1.jpg"])
        #expect(shown.findings.isEmpty)
    }

    @Test func `shows the text without an attachment whose file is gone`() async throws {
        let (shown, _) = try await attach(Samples.jpeg, name: "x.jpg") { file in
            try? FileManager.default.removeItem(at: file)
        }
        #expect(shown.content.body == "changed" && shown.attachments.isEmpty)
        #expect(Self.codes(shown) == [.attachmentMissing])
    }

    @Test(arguments: [(Samples.html, "x.jpg"), (Samples.png, "x.jpg"), ([], "x.jpg")])
    func `finds an attachment corrupt whose bytes are not what its name says`(
        bytes: [UInt8], name: String
    ) async throws {
        let (shown, _) = try await attach(bytes, name: name)
        #expect(Self.codes(shown) == [.attachmentCorrupt])
        #expect(shown.findings.map(\.evidence?.certainty) == [.unverified])
    }

    @Test(arguments: [(1000, true), (1001, false)])
    func `takes an attachment up to the limit of its type`(length: Int, isTaken: Bool) async throws
    {
        var rules = HostRules()
        rules.bytesPerMegabyte.value = 100
        let padding = [UInt8](repeating: 0, count: length - Samples.jpeg.count)
        let (shown, _) = try await attach(Samples.jpeg + padding, name: "x.jpg", rules: rules)
        #expect(shown.attachments.count == (isTaken ? 1 : 0))
        #expect(Self.codes(shown) == (isTaken ? [] : [.attachmentTooLarge]))
    }

    @Test func `shows the original for a bad attachment when that is the rule`() async throws {
        var rules = HostRules()
        rules.badAttachment.value = .showsOriginal
        let (shown, files) = try await attach(Samples.html, name: "x.jpg", rules: rules)
        #expect(shown.source == .original && shown.content.body == "text")
        #expect(files == ["x.jpg"])
    }

    @Test func `copies a file that is not the extension's own`() async throws {
        try await withTemporaryFolder { folder in
            // A folder that is not the temporary one, as that of somebody's sources.
            let file = folder.appendingPathComponent("logo.png")
            try Data(Samples.png).write(to: file)
            var host = Self.host(in: folder)
            host.container = folder.appendingPathComponent("container")
            let shown = try await host.deliver(RemoteNotification(Self.push.utf8)) {
                Scripted { content, handler in
                    content.attachments = [try? .init(identifier: "", url: file)].compactMap(\.self)
                    handler(content)
                }
            }
            #expect(shown.attachments.count == 1 && shown.findings.isEmpty)
            #expect(try Data(contentsOf: file) == Data(Samples.png))
            #expect(files(below: folder) == ["logo.png", "store/attachment-1.png"])
        }
    }

    @Test(arguments: [true, false])
    func `keeps the bytes of an attached link, and what it leads to`(isInside: Bool) async throws {
        try await withTemporaryFolder { folder in
            let container = folder.appendingPathComponent("container")
            try FileManager.default.createDirectory(
                at: container, withIntermediateDirectories: true)
            let original = (isInside ? container : folder).appendingPathComponent("logo.png")
            try Data(Samples.png).write(to: original)
            let link = container.appendingPathComponent("link.png")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: original)
            var host = Self.host(in: folder)
            host.container = container
            let shown = try await host.deliver(RemoteNotification(Self.push.utf8)) {
                Scripted { content, handler in
                    content.attachments = [try? .init(identifier: "", url: link)].compactMap(\.self)
                    handler(content)
                }
            }
            let kept = try #require(shown.attachments.first?.url)
            let attributes = try FileManager.default.attributesOfItem(atPath: kept.path)
            #expect(attributes[.type] as? FileAttributeType == .typeRegular)
            #expect(try Data(contentsOf: kept) == Data(Samples.png))
            #expect(try Data(contentsOf: original) == Data(Samples.png))
            #expect(!FileManager.default.fileExists(atPath: link.path))
        }
    }

    @Test func `knows an extension's own files by where they really are`() async throws {
        try await withTemporaryFolder { folder in
            let files = FileManager.default
            let container = folder.appendingPathComponent("container")
            let sources = container.appendingPathComponent("sources")
            let elsewhere = folder.appendingPathComponent("elsewhere")
            for folder in [sources, elsewhere] {
                try files.createDirectory(at: folder, withIntermediateDirectories: true)
            }
            let way = container.appendingPathComponent("way")
            try files.createSymbolicLink(at: way, withDestinationURL: elsewhere)
            let own = ExtensionFiles(container: container, excluding: [sources, folder])
            let table: [(URL, Bool)] = [
                (container.appendingPathComponent("x.png"), true),
                (container.appendingPathComponent("../container/x.png"), true),
                (container.appendingPathComponent("../elsewhere/x.png"), false),
                (way.appendingPathComponent("x.png"), false),
                (sources.appendingPathComponent("x.png"), false),
                (elsewhere.appendingPathComponent("x.png"), false),
                (folder.appendingPathComponent("container-2/x.png"), false),
            ]
            for (url, isOwn) in table { #expect(own.own(url) == isOwn, "\(url.lastPathComponent)") }
        }
    }

    private static func host(in folder: URL) -> NotificationHost {
        NotificationHost(
            store: AttachmentStore(directory: folder.appendingPathComponent("store")),
            clock: ManualClock())
    }

    @Test func `takes a file only once`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("x.png")
            try Data(Samples.png).write(to: file)
            let shown = try await deliver(folder: folder) { content, handler in
                content.attachments = (1...2).compactMap {
                    try? UNNotificationAttachment(identifier: "\($0)", url: file)
                }
                handler(content)
            }
            #expect(shown.attachments.map(\.identifier) == ["1"])
            #expect(Self.codes(shown) == [.attachmentMissing])
        }
    }
}

/// Hands the content on and shows the request to a test.
private final class Watching: UNNotificationServiceExtension {
    private let watch: (UNNotificationRequest) -> Void

    init(_ watch: @escaping (UNNotificationRequest) -> Void) {
        self.watch = watch
        super.init()
    }

    override convenience init() { self.init { _ in } }

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        watch(request)
        contentHandler(request.content)
    }
}
