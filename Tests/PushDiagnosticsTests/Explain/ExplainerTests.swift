import APNs
import Diagnostics
import Foundation
import RichPush
import Testing

@testable import PushDiagnostics

@Suite(.timeLimit(.minutes(5)))
struct ExplainerTests {
    @Test
    func `says why and what next for every word`() {
        for explanation in Explainer.all {
            #expect(!explanation.title.isEmpty)
            #expect(!explanation.title.isEmpty, "\(explanation.title)")
            #expect(!explanation.causes.isEmpty || !explanation.why.isEmpty, "\(explanation.code)")
            #expect(!explanation.checks.isEmpty || !explanation.fix.isEmpty, "\(explanation.code)")
            for text in explanation.causes + explanation.checks { #expect(!text.isEmpty) }
        }
    }

    @Test(arguments: RejectionReason.known)
    func `knows every reason of APNs`(reason: RejectionReason) throws {
        let found = try #require(Explainer.explanations(of: reason.rawValue).first)
        #expect(found.topic == Explainer.apnsTopic)
        #expect(found.title == reason.explanation)
    }

    @Test(arguments: [200, 400, 403, 404, 405, 410, 413, 429, 500, 503])
    func `knows every status of APNs`(status: Int) {
        #expect(Explainer.explanations(of: "\(status)").contains { $0.topic == "APNs statuses" })
    }

    @Test(arguments: [1, 100, 101, 102, 103, 104, 105, 1400, 1401, 1500, 1501, 1600])
    func `knows every code of UNErrorDomain`(code: Int) {
        let found = Explainer.explanations(of: "UNErrorDomain \(code)")
        #expect(found.map(\.topic) == ["UNErrorDomain"])
    }

    @Test(
        arguments: [
            Diagnostic.Code.mediaNotAString, .mediaEmpty, .urlUnreadable, .schemeUnsupported,
            .insecureHTTP, .typeHintWrong, .typeHintUnknown, .tooManyMedia, .categoryNotAString,
            .hostNotFound, .connectionFailed, .tlsFailed, .insecureRedirect, .tooManyRedirects,
            .httpStatus, .stalled, .fetcherFault, .outOfTime, .interrupted, .cancelled, .bodyEmpty,
            .notMedia, .typeUnsupported, .typeUnrecognized, .tooLarge, .truncated, .damaged,
            .fallbackUsed, .storageFailed, .attachmentRefused, .placeholderUnreadable,
            .jsonUnreadable, .thumbnailUnreadable, .buttonUnreadable, .tooManyButtons,
            .categoryNotListed, .levelUnknown, .infoUnusable,
            .conversionUnsupported, .pictureTooManyPixels, .pictureDamaged, .decoderMissing,
        ])
    func `knows RichPush's own reasons`(code: Diagnostic.Code) {
        #expect(Explainer.explanations(of: code.rawValue).map(\.code).contains(code))
    }

    /// The codes that stand in a folder's sources, so that none is forgotten here.
    private static func codes(
        in folder: String, _ isWanted: (String) -> Bool = { _ in true }
    ) throws -> [String] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let sources = root.appendingPathComponent("Sources/\(folder)")
        let files =
            FileManager.default.enumerator(atPath: sources.path)?
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") && isWanted($0) } ?? []
        return try files.flatMap { name in
            try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
                .matches(
                    of: #/public static let \w+ = Self\((?:rawValue: )?"([a-z]+(?:-[a-z]+)*)"/#
                )
                .map { String($0.1) }
        }
    }

    @Test func `knows every reason that stands in the library's sources`() throws {
        let codes = try Self.codes(in: "RichPush")
        #expect(codes.count > 50)
        let unknown = codes.filter { code in
            !Explainer.explanations(of: code).contains { $0.code.rawValue == code }
        }
        #expect(unknown.isEmpty)
    }

    @Test func `knows every finding that stands in the host's sources`() throws {
        // Programs that cannot be compiled or loaded say themselves what is wrong.
        let codes = try Self.codes(in: "NotificationHost") { $0 == "Diagnostic+Host.swift" }
        #expect(codes.count > 20)
        let unknown = codes.filter { code in
            !Explainer.explanations(of: code).contains { $0.code.rawValue == code }
        }
        #expect(unknown.isEmpty)
    }

    @Test(
        arguments: [
            (#"{"reason":"BadDeviceToken"}"#, "BadDeviceToken"), ("Unregistered,", "Unregistered"),
            ("APNSError.badDeviceToken", "BadDeviceToken"), ("status 413", "413"),
            ("HTTP/2 410", "410"),
            (
                #"Error Domain=UNErrorDomain Code=101 "Unrecognized attachment file type""#,
                "UNErrorDomain 101"
            ),
            ("-25308", "-25308"), ("errSecInteractionNotAllowed", "-25308"),
            ("NSCocoaErrorDomain Code=516", "NSCocoaErrorDomain 516"), ("timed-out", "timed-out"),
        ])
    func `finds a word in what stands around it`(text: String, title: String) {
        #expect(Explainer.explanations(of: text).map(\.code.rawValue) == [title])
    }

    @Test(arguments: DiagnosticRegistry.rules.definitions.map(\.number))
    func `knows every rule`(id: String) {
        #expect(Explainer.explanations(of: id.lowercased()).map(\.number).contains(id))
    }

    @Test(
        arguments: [
            ("baddevicetoken", "BadDeviceToken"), ("  BadDeviceToken ", "BadDeviceToken"),
            ("UNErrorDomain 101", "UNErrorDomain 101"),
            ("UNErrorDomain Code=101", "UNErrorDomain 101"),
            ("UNErrorDomain:101", "UNErrorDomain 101"), ("101", "UNErrorDomain 101"),
            ("attachmentUnrecognizedType", "UNErrorDomain 101"),
            ("UNErrorCodeAttachmentUnrecognizedType", "UNErrorDomain 101"),
            ("NSURLErrorDomain -1022", "NSURLErrorDomain -1022"),
            ("-1022", "NSURLErrorDomain -1022"),
            ("NSURLErrorDomain Code=-1001", "NSURLErrorDomain -1001"),
            ("URLError.timedOut", "NSURLErrorDomain -1001"),
            ("NSURLErrorTimedOut", "NSURLErrorDomain -1001"),
            ("0xDEAD10CC", "0xdead10cc"), ("dead10cc", "0xdead10cc"), ("0x8badf00d", "0x8badf00d"),
            ("EXC_RESOURCE", "EXC_RESOURCE"), ("jetsam", "jetsam"),
            ("goaway", "GOAWAY"), ("REFUSED_STREAM", "REFUSED_STREAM"),
            ("NSCocoaErrorDomain 4099", "NSCocoaErrorDomain 4099"), ("410", "410"),
        ])
    func `finds a word however people write it`(word: String, title: String) {
        #expect(Explainer.explanations(of: word).map(\.code.rawValue).contains(title))
    }

    @Test(
        arguments: [
            ("BadDevicToken", "BadDeviceToken"), ("Unregistred", "Unregistered"),
            ("0xdead10c", "0xdead10cc"), ("insecure-htp", "insecure-http"),
        ])
    func `says what a misspelt word may have been`(word: String, suggestion: String) {
        #expect(Explainer.explanations(of: word).isEmpty)
        #expect(Explainer.suggestion(for: word) == suggestion)
    }

    @Test(arguments: ["", " ", "xyzzy", "12345", "-7"])
    func `knows nothing of other words`(word: String) {
        #expect(Explainer.explanations(of: word).isEmpty)
        #expect(Explainer.suggestion(for: word) == nil)
    }

    @Test
    func `explains a line of the log`() {
        let line =
            "default 12:00:01 SpringBoard [com.example.shop] No valid extension available for bundle"
        let found = Explainer.explanations(of: line)
        #expect(found.map(\.topic) == ["Lines of the system's log"])
        #expect(found.first?.evidence.certainty == .observed)
    }
}
