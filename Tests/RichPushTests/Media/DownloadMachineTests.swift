import Foundation
import MediaInspection
import TestSupport
import Testing

@testable import RichPush

@Suite(.timeLimit(.minutes(1)))
struct DownloadMachineTests {
    private static func machine(
        hint: TypeHint? = nil, bytesPerMegabyte: Int = 1_000_000
    ) -> DownloadMachine {
        DownloadMachine(
            limits: MediaLimits(redirects: 2, bytesPerMegabyte: bytesPerMegabyte),
            transport: TransportPolicy(hostsAllowingHTTP: []), typeHint: hint)
    }

    private static func code(_ action: DownloadMachine.Action) -> Reason.Code? {
        guard case .refuse(let reason) = action else { return nil }
        return reason.code
    }

    /// Plays a whole download and gives the last action.
    private static func outcome(
        of bytes: [UInt8], declared: Int? = nil, hint: TypeHint? = nil, piece: Int = 7,
        bytesPerMegabyte: Int = 1_000_000
    ) -> DownloadMachine.Action {
        var machine = machine(hint: hint, bytesPerMegabyte: bytesPerMegabyte)
        var events: [DownloadMachine.Event] = [.head(MediaResponseHead(declaredLength: declared))]
        events += stride(from: 0, to: bytes.count, by: piece).map {
            .body(Data(bytes[$0..<min($0 + piece, bytes.count)]))
        }
        for event in events {
            let action = machine.receive(event)
            guard action == .proceed else { return action }
        }
        return machine.receive(.end)
    }

    @Test(arguments: [
        (Samples.jpeg, MediaType.jpeg), (Samples.png, .png), (Samples.gif, .gif),
        (Samples.mpeg4, .mpeg4),
    ])
    func `finishes with the type that the bytes say`(bytes: [UInt8], type: MediaType) {
        #expect(Self.outcome(of: bytes) == .finish(type))
        #expect(Self.outcome(of: bytes, declared: bytes.count, piece: 4096) == .finish(type))
    }

    @Test(arguments: [
        (TypeHint?.none, MediaType.mpeg4), (.family(.audio), .mpeg4Audio),
        (.type(.mpeg4Audio), .mpeg4Audio), (.family(.movie), .mpeg4),
    ])
    func `lets the hint settle what an open brand leaves open`(hint: TypeHint?, type: MediaType) {
        #expect(Self.outcome(of: Samples.mpeg4, hint: hint) == .finish(type))
    }

    @Test func `lets the bytes win over the hint`() {
        #expect(Self.outcome(of: Samples.jpeg, hint: .type(.png)) == .finish(.jpeg))
    }

    @Test(arguments: [199, 204, 299, 300, 304, 401, 404, 500])
    func `takes statuses from 200 to 299`(status: Int) {
        var machine = Self.machine()
        let action = machine.receive(.head(MediaResponseHead(status: status)))
        #expect(Self.code(action) == (200..<300 ~= status ? nil : .httpStatus))
    }

    @Test(arguments: [
        ([UInt8](), Reason.Code.bodyEmpty), (Samples.html, .notMedia),
        (Array(#"{"error": "not found"}"#.utf8), .notMedia), (Samples.webp, .typeUnsupported),
        ([UInt8](repeating: 0xA5, count: 600), .typeUnrecognized),
    ])
    func `refuses what iOS would not attach`(bytes: [UInt8], code: Reason.Code) {
        #expect(Self.code(Self.outcome(of: bytes)) == code)
    }

    @Test func `notices a body that ends before its declared length`() {
        let length = Samples.jpeg.count
        #expect(Self.outcome(of: Samples.jpeg, declared: length) == .finish(.jpeg))
        #expect(Self.code(Self.outcome(of: Samples.jpeg, declared: length + 1)) == .truncated)
    }

    @Test(arguments: [(0, true), (50_000_000, true), (50_000_001, false)])
    func `refuses a declared length over every limit before any byte`(
        length: Int, isAccepted: Bool
    ) {
        var machine = Self.machine()
        let action = machine.receive(.head(MediaResponseHead(declaredLength: length)))
        #expect(Self.code(action) == (isAccepted ? nil : .tooLarge))
    }

    @Test(arguments: [(10_000_000, true), (10_000_001, false)])
    func `refuses a declared length over its type's limit at the first bytes`(
        length: Int, isAccepted: Bool
    ) {
        var machine = Self.machine()
        #expect(machine.receive(.head(MediaResponseHead(declaredLength: length))) == .proceed)
        let start = Samples.jpeg + [UInt8](repeating: 0, count: MediaType.signatureLength)
        #expect(Self.code(machine.receive(.body(Data(start)))) == (isAccepted ? nil : .tooLarge))
    }

    @Test(arguments: [(0, true), (1, false)])
    func `refuses undeclared bytes once they pass the limit`(excess: Int, isAccepted: Bool) {
        // A megabyte of 100 bytes makes the limit of a picture 1,000.
        let bytes = Samples.jpeg + [UInt8](repeating: 0, count: 1000 - Samples.jpeg.count + excess)
        let action = Self.outcome(of: bytes, bytesPerMegabyte: 100)
        #expect(action == .finish(.jpeg) || Self.code(action) == .tooLarge)
        #expect((action == .finish(.jpeg)) == isAccepted)
    }

    @Test func `follows so many redirects and no more`() throws {
        let target = try #require(URL(string: "https://b.example/"))
        var machine = Self.machine()
        #expect(machine.receive(.redirect(target)) == .proceed)
        #expect(machine.receive(.redirect(target)) == .proceed)
        #expect(Self.code(machine.receive(.redirect(target))) == .tooManyRedirects)
    }

    @Test(arguments: [
        ("https://b.example/", Reason.Code?.none), ("http://b.example/", .insecureRedirect),
        ("file:///etc/passwd", .schemeUnsupported),
        ("data:image/png;base64,AA", .schemeUnsupported),
    ])
    func `follows redirects only where a link might lead`(target: String, code: Reason.Code?) throws
    {
        var machine = Self.machine()
        let url = try #require(URL(string: target))
        #expect(Self.code(machine.receive(.redirect(url))) == code)
    }

    @Test func `refuses a fetcher's report that is out of order`() {
        var machine = Self.machine()
        #expect(Self.code(machine.receive(.body(Data([1])))) == .connectionFailed)
    }
}
