import Foundation
import TestSupport
import Testing

@testable import NotificationHost

/// What iOS makes of extensions that go wrong as people report it.
///
/// One process at a time, so that the short time limits hold on a busy machine.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct FailingExtensionTests {
    typealias Code = Diagnostic.Code

    /// Rules under which a test need not wait for half a minute.
    private static let hasty = {
        var rules = HostRules()
        rules.timeLimit.value = .seconds(2)
        rules.expiryGrace.value = .milliseconds(200)
        rules.mainThreadLimit.value = .seconds(1)
        return rules
    }()

    private func deliver(
        _ name: String, rules: HostRules = HostRules(), mayFilter: Bool? = nil,
        conditions: NetworkConditions = NetworkConditions(), files: [String: Data] = [:]
    ) async throws -> DeliveredNotification {
        try await withTemporaryFolder { folder in
            for (file, bytes) in files {
                try bytes.write(to: folder.appendingPathComponent(file))
            }
            return try await TestExtension.deliver(
                name, in: folder, rules: rules, mayFilter: mayFilter, conditions: conditions)
        }
    }

    private func output(_ shown: DeliveredNotification) -> String { shown.process?.output ?? "" }

    // MARK: - The original is shown

    @Test(arguments: [
        ("NeverCallsHandler", Code.timedOut), ("IgnoresExpiry", .timedOut),
        ("AwaitsForever", .timedOut), ("StartsTooSlowly", .startedTooLate),
        ("BlocksMainThread", .mainThreadHung),
    ])
    func `shows the original when time is up`(name: String, code: Code) async throws {
        let shown = try await deliver(name, rules: Self.hasty)
        #expect(shown.isShown && shown.source == .original && shown.content.title == "Title")
        #expect(shown.findings.map(\.code) == [code])
        #expect(shown.findings.first?.evidence?.source != nil)
        #expect(shown.process?.ending == nil)
    }

    @Test(arguments: [
        ("CrashesInInit", "no API key"), ("ForceUnwraps", "ForceUnwraps.swift"),
        ("ForcesCasts", "ForcesCasts.swift"), ("AttachesNil", "AttachesNil.swift"),
        ("CutsShortText", "out of bounds"),
    ])
    func `shows the original, and the crash, of one that crashes`(
        name: String, trace: String
    ) async throws {
        let shown = try await deliver(name)
        #expect(shown.source == .original && shown.content.title == "Title")
        #expect(shown.findings.map(\.code) == [.crashed])
        #expect(output(shown).contains(trace), "\(output(shown))")
        guard case .signalled = shown.process?.ending else {
            Issue.record("ended by \(String(describing: shown.process?.ending))")
            return
        }
    }

    @Test func `shows the original of one that ends its process`() async throws {
        let shown = try await deliver("EndsProcess")
        #expect(shown.source == .original)
        #expect(shown.findings.map(\.code) == [.exited])
        #expect(shown.process?.ending == .exited(0))
    }

    /// The thread's own stack is used up; the trace needs another one.
    @Test func `shows where one recursed for ever`() async throws {
        let shown = try await deliver("RecursesForever")
        #expect(shown.findings.map(\.code) == [.crashed])
        // With a sanitizer there are no traces.
        guard ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil else { return }
        #expect(output(shown).contains("RecursesForever.swift"), "\(output(shown))")
    }

    @Test func `says so when one closes the host's descriptor`() async throws {
        let shown = try await deliver("ClosesDescriptors")
        #expect(shown.source == .original && shown.findings.map(\.code) == [.exited])
        #expect(
            shown.findings.first?.message.contains("closed file descriptor 3") == true)
    }

    @Test func `says so when one returns more than the host takes`() async throws {
        var rules = HostRules()
        // A sanitizer keeps what was freed.
        rules.memoryLimit.value = 200 << 20
        let shown = try await deliver("ReturnsTooMuch", rules: rules)
        #expect(shown.source == .original && shown.findings.map(\.code) == [.crashed])
        #expect(shown.findings.first?.fix.contains("at the end of its output") == true)
        #expect(
            output(shown).hasPrefix("richpush: ended here, for it told the host more than 4 MB"))
    }

    /// As the sandbox of iOS does; a program would outlive the process.
    @Test func `lets no extension start programs`() async throws {
        let shown = try await deliver("StartsPrograms")
        #expect(shown.source == .extension && shown.findings.isEmpty)
        #expect(output(shown) == "not started\n")
    }

    @Test(arguments: ["LeaksMemory", "PeaksShortly", "DecodesWholePicture"])
    func `kills one that takes too much memory`(name: String) async throws {
        let shown = try await deliver(name)
        #expect(shown.source == .original)
        #expect(shown.findings.map(\.code) == [.memoryExceeded])
        #expect(shown.process.map { $0.peakMemory > 24 << 20 } == true)
    }

    @Test func `kills one that loads a film into memory`() async throws {
        let film = Data(count: 40_000_000)
        let shown = try await deliver("LoadsMovieIntoData", files: ["film.mp4": film])
        #expect(shown.source == .original)
        #expect(shown.findings.map(\.code) == [.memoryExceeded])
    }

    @Test func `lets it live with a higher limit`() async throws {
        var rules = HostRules()
        rules.memoryLimit.value = 100 << 20
        let shown = try await deliver("LeaksMemory", rules: rules)
        #expect(shown.source == .extension && shown.findings.isEmpty)
    }

    @Test(arguments: [(nil, true), (false, true), (true, false)])
    func `shows the original for nothing, unless it may filter`(
        mayFilter: Bool?, isShown: Bool
    ) async throws {
        let shown = try await deliver("ReturnsNothing", mayFilter: mayFilter)
        #expect(shown.isShown == isShown && shown.source == .original)
        #expect(shown.findings.map(\.code) == [.contentEmpty])
    }

    // MARK: - Something else is shown than was meant

    @Test func `takes the first of several calls`() async throws {
        let twice = try await deliver("CallsHandlerTwice")
        #expect(twice.content.title == "Title")
        #expect(twice.findings.map(\.code) == [.handlerCalledAgain])

        let deferred = try await deliver("DefersAndCallsBack")
        #expect(deferred.findings.map(\.code) == [.handlerCalledAgain])

        let helpers = try await deliver("AsksTwoHelpers")
        #expect(helpers.attachments.isEmpty)
        #expect(helpers.findings.map(\.code) == [.handlerCalledAgain])
    }

    @Test func `sees a call that comes after the one at the expiry`() async throws {
        var rules = Self.hasty
        rules.processLinger.value = .seconds(2)
        rules.expiryGrace.value = .seconds(2)
        let shown = try await deliver("FinishesAfterExpiry", rules: rules)
        #expect(shown.source == .extension)
        #expect(shown.findings.map(\.code) == [.handlerCalledAgain, .expired])
    }

    @Test func `takes what is handed over at the expiry`() async throws {
        let best = try await deliver("BlocksInReceive", rules: Self.hasty)
        #expect(best.content.title == "best so far" && best.source == .extension)
        #expect(best.findings.map(\.code) == [.expired])

        let blank = try await deliver("BlanksAtExpiry", rules: Self.hasty)
        #expect(blank.isShown && blank.source == .original)
        #expect(blank.findings.map(\.code) == [.expired, .contentEmpty])

        let forgetful = try await deliver("ForgetsTextAtExpiry", rules: Self.hasty)
        #expect(forgetful.content.body == "You have a new message")
        #expect(forgetful.findings.map(\.code) == [.expired])
    }

    @Test func `shows the content of one that crashes after it`() async throws {
        var rules = HostRules()
        rules.processLinger.value = .seconds(20)
        let shown = try await deliver("CrashesAfterHandler", rules: rules)
        #expect(shown.source == .extension && shown.content.title == "done")
        #expect(shown.findings.map(\.code) == [.endedAfterContent])
        #expect(output(shown).contains("CrashesAfterHandler.swift"))

        // The first leave ends the group, so that the handler is called before the crash.
        let group = try await deliver("LeavesGroupTwice", rules: rules)
        #expect(
            group.findings.map(\.code).contains { [.endedAfterContent, .crashed].contains($0) })
    }

    @Test func `shows the buttons that it registers`() async throws {
        let hasty = try await deliver("RegistersButtons")
        #expect(
            hasty.actions == [
                .init(title: "Open"), .init(title: "Delete", isDestructive: true),
            ])
        #expect(hasty.findings.map(\.code) == [.categoryUnsettled])

        let patient = try await deliver("WaitsForButtons")
        #expect(patient.actions == [.init(title: "Open")] && patient.findings.isEmpty)

        var rules = HostRules()
        rules.categorySettling.value = .zero
        #expect(try await deliver("RegistersButtons", rules: rules).findings.isEmpty)
    }

    // MARK: - The text is shown without the picture

    @Test(arguments: [
        ("DeletesAttachment", [Code.attachmentMissing], 0),
        ("AttachesFileTwice", [.attachmentMissing], 1),
        ("NamesEverythingJPG", [.attachmentCorrupt], 0),
        ("AttachesTooMuch", [.attachmentTooLarge], 0),
        ("AttachesWebP", [], 0),
    ])
    func `shows what is left of the attachments`(
        name: String, codes: [Code], count: Int
    ) async throws {
        let shown = try await deliver(name)
        #expect(shown.source == .extension && shown.attachments.count == count)
        #expect(shown.findings.map(\.code) == codes)
        #expect(name != "AttachesWebP" || output(shown) == "no picture: 101\n")
    }

    @Test func `finds an error page that was taken for a picture`() async throws {
        let shown = try await deliver("IgnoresStatus")
        #expect(shown.source == .extension && shown.attachments.isEmpty)
        #expect(shown.findings.map(\.code) == [.attachmentCorrupt])
        #expect(
            shown.timeline.map(\.event).contains("GET https://media.example.com/picture.jpg: 404"))
    }

    @Test(arguments: [
        ("TakesSuffixFromLink", "no picture: 101\n"),
        ("AttachesDownloadedFile", "no picture: 101\n"),
    ])
    func `shows no picture when the file has no good name or is gone`(
        name: String, said: String
    ) async throws {
        let json = TestExtension.push.replacing("picture.jpg", with: "picture.jpg?w=300")
        let shown = try await withTemporaryFolder { folder in
            try Data(Samples.jpeg).write(to: folder.appendingPathComponent("picture.jpg"))
            return try await TestExtension.deliver(name, json, in: folder)
        }
        #expect(shown.source == .extension && shown.attachments.isEmpty)
        #expect(output(shown) == said)
    }

    // MARK: - The network

    @Test(arguments: [NetworkConditions.offline, NetworkConditions()])
    func `waits for the time limit when a failure is forgotten`(
        conditions: NetworkConditions
    ) async throws {
        // Without a mapped file, the other network answers with an error page, which is data too.
        let shown = try await deliver("ForgetsFailure", rules: Self.hasty, conditions: conditions)
        #expect(shown.findings.map(\.code) == (conditions.isOffline ? [.timedOut] : []))
    }

    @Test func `blocks plain http`() async throws {
        let shown = try await deliver("FetchesPlainHTTP")
        #expect(shown.content.title == "not fetched")
        let event = "App Transport Security blocks http://media.example.com"
        #expect(shown.timeline.map(\.event).contains(event))
    }

    @Test func `shows that the text is lost with the picture`() async throws {
        let shown = try await deliver("LosesTextWithPicture")
        #expect(shown.content.body == "text")
        let whole = try await deliver(
            "LosesTextWithPicture", files: ["picture.jpg": Data(Samples.jpeg)])
        #expect(whole.content.body == "the decrypted text")
    }

    @Test func `shows the picture of one that does it right`() async throws {
        let shown = try await deliver("FetchesPicture", files: ["picture.jpg": Data(Samples.jpeg)])
        #expect(shown.attachments.map(\.type) == ["public.jpeg"])
        #expect(shown.findings.isEmpty)
        #expect(output(shown) == "info [com.example:push] fetched /picture.jpg as <private>\n")
    }
}
