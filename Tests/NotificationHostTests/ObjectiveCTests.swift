import Foundation
import StrictJSON
import TestSupport
import Testing

@testable import NotificationHost

/// Extensions in Objective-C, each with the outcome that iOS gives.
///
/// One process at a time, so that the short time limits hold on a busy machine.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ObjectiveCTests {
    typealias Code = Diagnostic.Code

    private static let folder = TestExtension.folder.deletingLastPathComponent()
        .appendingPathComponent("ObjectiveCExtensions")

    /// All of them are compiled at once, by the first test that needs one.
    private static let built = Task {
        try await ExtensionCompiler(tools: try .find()).program(at: folder.path)
    }

    private static let image = TestExtension.folder.deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Examples/media/ticket.png")

    private static let push = #"""
        {"aps": {"alert": {"title": "Title", "body": "text"}, "mutable-content": 1},
         "image": "https://media.example.com/picture.png", "number": 7,
         "image2": "https://media.example.com/other.png",
         "fcm_options": {"image": "https://media.example.com/picture.png"},
         "att": {"one": "https://media.example.com/picture.png"}}
        """#

    /// Rules under which a test need not wait for half a minute.
    private static let hasty = {
        var rules = HostRules()
        rules.timeLimit.value = .seconds(2)
        rules.expiryGrace.value = .milliseconds(200)
        rules.mainThreadLimit.value = .seconds(1)
        return rules
    }()

    private func deliver(
        _ name: String, rules: HostRules = HostRules()
    ) async throws -> DeliveredNotification {
        try await withTemporaryFolder { folder in
            for file in ["picture.png", "other.png"] {
                try FileManager.default.copyItem(
                    at: Self.image, to: folder.appendingPathComponent(file))
            }
            let built = try await Self.built.value
            let program = ExtensionProgram(
                library: built.library, classNames: [name],
                objectiveCLibrary: built.objectiveCLibrary)
            let network = try TestExtension.network(in: folder)
            defer { network.close() }
            return try await TestExtension.host(in: folder, rules: rules).deliver(
                try RemoteNotification(Self.push.utf8), to: program, network: network)
        }
    }

    private func output(_ shown: DeliveredNotification) -> String { shown.process?.output ?? "" }

    // MARK: - What works

    @Test(arguments: [
        ("AssociatesObjects", "note 7"), ("UsesKeyValueCoding", "Grace 36 text"),
        ("ExtendsData", "c3a921"), ("PerformsSelectors", "hello 1 0 1"),
        ("HoldsWeakly", "there, then gone"), ("CatchesExceptions", "NSRangeException"),
        ("Exchanges", "exchanged original"), ("JoinsGroup", "image+image2"),
        ("WaitsForSemaphore", "status 200"), ("UsesTimer", "3 ticks"),
        ("UsesOperations", "5 operations"), ("UsesBackgroundSession", "NSURLErrorDomain -995"),
        ("CountsInDefaults", "date nothing"), ("Archives", "the same"),
        ("Digests", "ba7816bf 16 abc"), ("ReadsTypes", "public.jpeg png 1"),
        ("RegistersCategory", "Reply"), ("ParsesText", "4ü w,h a%20b/%C3%A9 card #"),
        ("UsesImage", "774 x 384 PNG"), ("ReportsErrors", "NSURLErrorDomain"),
    ])
    func `runs one that uses what Foundation has`(name: String, title: String) async throws {
        let shown = try await deliver(name)
        #expect(shown.source == .extension, "\(shown.findings) \(output(shown))")
        #expect(shown.content.title == title, "\(output(shown))")
        #expect(shown.process?.className == name)
        #expect(shown.process?.foundation == .gnustep)
    }

    @Test(arguments: [
        ("ClassicImage", "Title [modified]", "public.png"),
        ("LoadsData", "public.png", "public.png"),
        ("DelegatesDownload", "main thread", "public.png"), ("UsesFirebase", "Title", "public.png"),
        ("UsesOneSignal", "Title", "public.png"),
    ])
    func `attaches what one downloads`(name: String, title: String, type: String) async throws {
        let shown = try await deliver(name)
        #expect(shown.source == .extension, "\(shown.findings) \(output(shown))")
        #expect(shown.content.title == title)
        #expect(shown.attachments.map(\.type) == [type], "\(output(shown))")
    }

    @Test func `refuses plain http and a missing file as it does for Swift`() async throws {
        let shown = try await deliver("ReportsErrors")
        #expect(shown.content.subtitle == "UNErrorDomain 100")
    }

    @Test func `lists a category that one registered`() async throws {
        let shown = try await deliver("RegistersCategory")
        #expect(shown.content.categoryIdentifier == "message")
    }

    // MARK: - What goes wrong

    @Test(arguments: [
        ("NeverCalls", Code.timedOut), ("CallsLate", .timedOut), ("BlocksMain", .mainThreadHung),
    ])
    func `shows the original when time is up`(name: String, code: Code) async throws {
        let shown = try await deliver(name, rules: Self.hasty)
        #expect(shown.source == .original && shown.content.title == "Title")
        #expect(shown.findings.map(\.code) == [code])
    }

    @Test func `shows what one calls the handler with at expiry`() async throws {
        let shown = try await deliver("CallsAtExpiry", rules: Self.hasty)
        #expect(shown.source == .extension && shown.content.title == "at expiry")
    }

    @Test func `shows the first content of one that calls the handler twice`() async throws {
        let shown = try await deliver("CallsTwice")
        #expect(shown.source == .extension && shown.content.title == "first")
    }

    @Test(arguments: [
        ("Throws", "NSInvalidArgumentException"), ("Throws", "Failing.m"),
        ("SendsUnknownMessage", "uppercaseString"), ("SendsUnknownMessage", "Failing.m"),
        ("ReadsNullPointer", "Failing.m"), ("AttachesNothing", "URL != nil"),
    ])
    func `shows the original, and where one crashed`(name: String, trace: String) async throws {
        let shown = try await deliver(name)
        #expect(shown.source == .original && shown.findings.map(\.code) == [.crashed])
        // With a sanitizer there are no traces.
        let hasTrace = ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil
        guard hasTrace || !trace.hasSuffix(".m") else { return }
        #expect(output(shown).contains(trace), "\(output(shown))")
    }

    @Test func `kills one that takes too much memory`() async throws {
        let shown = try await deliver("TakesMemory")
        #expect(shown.source == .original && shown.findings.map(\.code) == [.memoryExceeded])
    }

    // MARK: - Many

    @Test func `frees everything of 2,000 deliveries on eight threads`() async throws {
        let shown = try await deliver("DeliversMany")
        #expect(shown.content.title == "2000 delivered, 0 left", "\(output(shown))")
    }

    @Test func `takes no more memory for many pushes in one process`() async throws {
        var rules = HostRules()
        rules.processLinger.value = .zero
        rules.burstDelivery.value = .serial
        let built = try await Self.built.value
        let program = ExtensionProgram(
            library: built.library, classNames: ["AssociatesObjects"],
            objectiveCLibrary: built.objectiveCLibrary)
        let pushes = try (0..<400).map {
            try RemoteNotification(Self.push.utf8, identifier: "\($0)")
        }
        try await withTemporaryFolder { folder in
            let host = TestExtension.host(in: folder, rules: rules)
            let few = try await host.deliver(Array(pushes.prefix(100)), to: program)
            let many = try await host.deliver(pushes, to: program)
            #expect(many.allSatisfy { $0.content.title == "note 7" })
            let peaks = [few, many].map { $0.compactMap { $0.process?.peakMemory }.max() ?? 0 }
            // 300 pushes more; what each would leave behind is a kilobyte at least.
            #expect(peaks[1] - peaks[0] < 2 << 20, "\(peaks)")
        }
    }
}
