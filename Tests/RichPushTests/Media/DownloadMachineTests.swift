import Foundation
import MediaInspection
import TestSupport
import Testing

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct DownloadMachineTests {
    private static func machine(
        bytesPerMegabyte: Int = 1_000_000, isConditional: Bool = false
    ) -> DownloadMachine {
        var limits = MediaLimits()
        limits.redirects = 2
        limits.transfers = 3
        limits.bytesPerMegabyte = bytesPerMegabyte
        return DownloadMachine(
            limits: limits, transport: TransportPolicy(hostsAllowingHTTP: []),
            isConditional: isConditional)
    }

    private static func code(_ action: DownloadMachine.Action) -> Diagnostic.Code? {
        switch action {
        case .stop(let reason), .giveUp(let reason): reason.code
        default: nil
        }
    }

    /// Plays one transfer in pieces and gives the last action.
    private static func outcome(
        of bytes: [UInt8], declared: Int? = nil, piece: Int = 7, bytesPerMegabyte: Int = 1_000_000
    ) -> DownloadMachine.Action {
        var machine = machine(bytesPerMegabyte: bytesPerMegabyte)
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

    // MARK: - One transfer

    @Test(arguments: [
        (Samples.jpeg, MediaType.jpeg), (Samples.png, .png), (Samples.gif, .gif),
        (Samples.mpeg4, .mpeg4),
    ])
    func `finishes with the type that the bytes say`(bytes: [UInt8], type: MediaType) {
        #expect(Self.outcome(of: bytes) == .finish(type))
        #expect(Self.outcome(of: bytes, declared: bytes.count, piece: 4096) == .finish(type))
    }

    @Test(arguments: [200, 204, 299, 300, 304, 401, 404, 500])
    func `takes statuses from 200 to 299`(status: Int) {
        var machine = Self.machine()
        let action = machine.receive(.head(MediaResponseHead(status: status)))
        #expect(Self.code(action) == (200..<300 ~= status ? nil : .httpStatus))
    }

    @Test(arguments: [
        ([UInt8](), Diagnostic.Code.bodyEmpty), (Samples.html, .notMedia),
        (Array(#"{"error": "not found"}"#.utf8), .notMedia), (Samples.webp, .typeUnsupported),
        ([UInt8](repeating: 0xA5, count: 5000), .typeUnrecognized),
    ])
    func `refuses what iOS would not attach`(bytes: [UInt8], code: Diagnostic.Code) {
        #expect(Self.code(Self.outcome(of: bytes)) == code)
    }

    @Test func `stops a web page at its first bytes`() {
        var machine = Self.machine()
        #expect(machine.receive(.head(MediaResponseHead(declaredLength: 9_000_000))) == .proceed)
        let start = Array("<!DOCTYPE html><html><head><title>Sign in</title>".utf8)
        let page = start + [UInt8](repeating: 0x20, count: MediaType.signatureLength)
        #expect(Self.code(machine.receive(.body(Data(page)))) == .notMedia)
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
        #expect(
            Self.code(machine.receive(.body(Data(Samples.jpeg)))) == (isAccepted ? nil : .tooLarge))
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
        ("https://b.example/", Diagnostic.Code?.none), ("http://b.example/", .insecureRedirect),
        ("file:///etc/passwd", .schemeUnsupported),
        ("data:image/png;base64,AA", .schemeUnsupported),
    ])
    func `follows redirects only where a link might lead`(target: String, code: Diagnostic.Code?)
        throws
    {
        var machine = Self.machine()
        let url = try #require(URL(string: target))
        #expect(Self.code(machine.receive(.redirect(url))) == code)
    }

    @Test func `passes over announcements before the answer`() {
        var machine = Self.machine()
        for status in [100, 103] {
            #expect(machine.receive(.head(MediaResponseHead(status: status))) == .proceed)
        }
        #expect(machine.receive(.head(MediaResponseHead())) == .proceed)
        #expect(machine.receive(.body(Data(Samples.png))) == .proceed)
        #expect(machine.receive(.end) == .finish(.png))
    }

    @Test func `takes an answer without a head for a broken connection`() {
        var machine = Self.machine()
        #expect(machine.receive(.end) == .retry(after: .milliseconds(500), keeping: 0))
    }

    @Test func `blames a refused redirect, whatever the fetcher reports after it`() throws {
        var machine = Self.machine()
        let url = try #require(URL(string: "ftp://b.example/"))
        #expect(Self.code(machine.receive(.redirect(url))) == .schemeUnsupported)
        #expect(
            Self.code(machine.receive(.head(MediaResponseHead(status: 302)))) == .schemeUnsupported)
        #expect(Self.code(machine.receive(.end)) == .schemeUnsupported)
    }

    @Test func `says how much came when a connection breaks for good`() {
        var machine = Self.half([:])
        for _ in 1..<3 {
            _ = machine.receive(.failure(Self.broken))
            _ = machine.receive(.head(MediaResponseHead(declaredLength: 635)))
            _ = machine.receive(.body(Data(Samples.jpeg[..<100])))
        }
        #expect(
            machine.receive(.failure(Self.broken))
                == .giveUp(.truncated(received: 100, declared: 635)))
    }

    @Test func `refuses a fetcher's report that is out of order`() {
        var machine = Self.machine()
        #expect(Self.code(machine.receive(.body(Data([1])))) == .fetcherFault)
        _ = machine.receive(.failure(.fetcherFault))
        #expect(Self.code(machine.receive(.end)) == .fetcherFault)
    }

    // MARK: - Over several transfers

    private static let broken = Diagnostic(.connectionFailed, "It broke.", fix: "Try again.")

    /// A machine in the middle of a body of 635 bytes, of which 100 have come.
    private static func half(_ headers: [String: String]) -> DownloadMachine {
        var machine = machine()
        _ = machine.receive(
            .head(MediaResponseHead(declaredLength: Samples.jpeg.count, headers: headers)))
        _ = machine.receive(.body(Data(Samples.jpeg[..<100])))
        return machine
    }

    @Test(arguments: [
        (["ETag": "\"v1\""], 100, ["Range": "bytes=100-", "If-Range": "\"v1\""]),
        (
            ["Last-Modified": "Mon, 01 Jun 2026 00:00:00 GMT"], 100,
            ["Range": "bytes=100-", "If-Range": "Mon, 01 Jun 2026 00:00:00 GMT"]
        ),
        (["ETag": "W/\"v1\""], 0, [:]), ([:], 0, [:]),
        (["ETag": "\"v1\"", "Accept-Ranges": "none"], 0, [:]),
    ])
    func `goes on where it stopped when the server names the body`(
        headers: [String: String], kept: Int, resumption: [String: String]
    ) {
        var machine = Self.half(headers)
        #expect(
            machine.receive(.failure(Self.broken))
                == .retry(after: .milliseconds(500), keeping: kept))
        #expect(machine.resumption == resumption)
    }

    @Test func `finishes from the parts of two transfers`() {
        var machine = Self.half(["ETag": "\"v1\""])
        _ = machine.receive(.failure(Self.broken))
        let rest = Samples.jpeg[100...]
        let range = "bytes 100-\(Samples.jpeg.count - 1)/\(Samples.jpeg.count)"
        let head = MediaResponseHead(
            status: 206, declaredLength: rest.count, headers: ["Content-Range": range])
        #expect(machine.receive(.head(head)) == .proceed)
        #expect(machine.receive(.body(Data(rest))) == .proceed)
        #expect(machine.receive(.end) == .finish(.jpeg))
        #expect(machine.transfers == 2)
    }

    @Test func `begins again when the server sends the whole body`() {
        var machine = Self.half(["ETag": "\"v1\""])
        _ = machine.receive(.failure(Self.broken))
        let head = MediaResponseHead(declaredLength: Samples.png.count)
        #expect(machine.receive(.head(head)) == .restart)
        #expect(machine.receive(.body(Data(Samples.png))) == .proceed)
        #expect(machine.receive(.end) == .finish(.png))
    }

    @Test(arguments: [
        (206, "bytes 99-634/635"), (206, "bytes 0-634/635"), (416, "bytes */635"),
    ])
    func `begins anew when the server goes on at another place`(status: Int, range: String) {
        var machine = Self.half(["ETag": "\"v1\""])
        _ = machine.receive(.failure(Self.broken))
        let head = MediaResponseHead(status: status, headers: ["Content-Range": range])
        #expect(Self.code(machine.receive(.head(head))) == .connectionFailed)
        #expect(machine.receive(.failure(.cancelled)) == .retry(after: .seconds(1), keeping: 0))
        #expect(machine.resumption == [:])
    }

    @Test func `notices a body that ends before its declared length, and tries again`() {
        #expect(
            Self.outcome(of: Samples.jpeg, declared: Samples.jpeg.count) == .finish(.jpeg))
        #expect(
            Self.outcome(of: Samples.jpeg, declared: Samples.jpeg.count + 1)
                == .retry(after: .milliseconds(500), keeping: 0))
    }

    @Test func `gives up after so many transfers, waiting longer each time`() {
        var machine = Self.machine()
        #expect(
            machine.receive(.failure(Self.broken)) == .retry(after: .milliseconds(500), keeping: 0))
        #expect(machine.receive(.failure(Self.broken)) == .retry(after: .seconds(1), keeping: 0))
        #expect(machine.receive(.failure(Self.broken)) == .giveUp(Self.broken))
    }

    @Test(
        arguments: [
            (400, nil, nil), (401, nil, nil), (404, nil, nil), (410, nil, nil), (501, nil, nil),
            (408, nil, TimeInterval.milliseconds(500)), (429, nil, .milliseconds(500)),
            (500, nil, .milliseconds(500)), (503, nil, .milliseconds(500)),
            (503, "2", .seconds(2)), (503, "0", .milliseconds(500)), (429, "10", .seconds(10)),
            (429, "11", nil), (429, "-5", .milliseconds(500)), (503, "soon", .milliseconds(500)),
        ] as [(Int, String?, TimeInterval?)])
    func `tries again after a status that may pass, as late as the server wants`(
        status: Int, retryAfter: String?, delay: TimeInterval?
    ) {
        var machine = Self.machine()
        var head = MediaResponseHead(status: status)
        if let retryAfter {
            head = MediaResponseHead(status: status, headers: ["Retry-After": retryAfter])
        }
        #expect(Self.code(machine.receive(.head(head))) == .httpStatus)
        // However the fetcher words it, the cause is the status.
        let action = machine.receive(.failure(Self.broken))
        #expect(
            action == (delay.map { .retry(after: $0, keeping: 0) } ?? .giveUp(.httpStatus(status))))
    }

    @Test(arguments: [
        Diagnostic.cancelled, .storageFailed(CocoaError(.fileWriteOutOfSpace)), .bodyEmpty,
        .typeUnrecognized,
    ])
    func `does not try again where that is no use`(reason: Diagnostic) {
        var machine = Self.machine()
        #expect(machine.receive(.failure(reason)) == .giveUp(reason))
    }

    @Test(arguments: [
        (true, DownloadMachine.Action.notModified), (false, .giveUp(.httpStatus(304))),
    ])
    func `takes the answer that nothing changed only when it asked`(
        isConditional: Bool, last: DownloadMachine.Action
    ) {
        var machine = Self.machine(isConditional: isConditional)
        let head = machine.receive(.head(MediaResponseHead(status: 304)))
        #expect((head == .proceed) == isConditional)
        #expect(machine.receive(.end) == last)
    }
}
