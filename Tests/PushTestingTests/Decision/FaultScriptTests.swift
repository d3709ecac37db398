import PushTesting
import Testing

/// What the faults decide; that the wire then shows it is tested in `FaultWireTests`.
@Suite(.timeLimit(.minutes(5)))
struct FaultScriptTests {
    private typealias Fault = MediaServer.Fault
    private let whole = MediaServer.Resource.photo.content.bytes

    // MARK: - Statuses and redirects

    @Test(arguments: [400, 401, 403, 404, 407, 410, 418, 429, 500, 502, 503, 504])
    func `answers with a status`(status: Int) {
        let script = Fault.status(status).script(for: .photo())
        #expect(script.headLines.first?.hasPrefix("HTTP/1.1 \(status) ") == true)
    }

    @Test(arguments: [
        (401, "WWW-Authenticate: Basic realm=\"media\""),
        (407, "Proxy-Authenticate: Basic realm=\"media\""), (429, "Retry-After: 7"),
        (503, "Retry-After: 7"),
    ])
    func `adds the header that belongs to a status`(status: Int, line: String) {
        let script = Fault.status(status, retryAfter: 7).script(for: .photo())
        #expect(script.headLines.contains(line[...]))
    }

    @Test func `sends informational answers first`() {
        let text = Fault.informationalNoise.script(for: .photo()).text
        #expect(text.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 100"))
        #expect(text.contains("\r\n\r\nHTTP/1.1 200 OK\r\n"))
    }

    @Test func `sends half the file as a part that nobody asked for`() {
        let script = Fault.partialUnasked.script(for: .photo())
        #expect(script.headLines.contains("Content-Range: bytes 0-499/1000"))
        #expect(script.body == Array(whole.prefix(500)))
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `redirects once`(status: Int) {
        let first = Fault.redirect(status).script(for: .photo())
        #expect(first.headLines.first?.hasPrefix("HTTP/1.1 \(status) ") == true)
        #expect(first.headLines.contains("Location: /1/photo.jpg?hop=1"))
        #expect(Fault.redirect(status).script(for: .photo(query: "hop=1")).body == whole)
    }

    @Test(arguments: [(0, false), (29, false), (30, true)])
    func `redirects as often as it is told`(hop: Int, isEnd: Bool) {
        let script = Fault.redirectChain(30).script(for: .photo(query: "hop=\(hop)"))
        #expect((script.body == whole) == isEnd)
        #expect(script.headLines.contains("Location: /1/photo.jpg?hop=\(hop + 1)") == !isEnd)
    }

    @Test(arguments: [(nil, 1), ("hop=1", 2), ("hop=2", 1)])
    func `redirects to and fro`(query: String?, next: Int) {
        let script = Fault.redirectLoop.script(for: .photo(query: query))
        #expect(script.headLines.contains("Location: /1/photo.jpg?hop=\(next)"))
    }

    @Test(arguments: [
        ("hop=", 0), ("hop=x", 0), ("hop=-5", 0), ("hop=99999999999999999999", 0), ("jump=1", 0),
        ("hop=7", 7),
    ])
    func `reads the hop from any query`(query: String, hop: Int) {
        #expect(MediaServer.Exchange.photo(query: query).hop == hop)
    }

    @Test func `redirects without saying where`() {
        #expect(!Fault.redirectNowhere.script(for: .photo()).text.contains("Location"))
    }

    @Test func `redirects to other places`() {
        let places: [(Fault, String)] = [
            (.redirectToPlain, "http://127.0.0.1:2000/1/photo.jpg?hop=1"),
            (.redirectToRefused, "http://127.0.0.1:3000/1/photo.jpg?hop=1"),
            (.redirectToFile, "file:///etc/passwd"),
        ]
        for (fault, place) in places {
            let lines = fault.script(for: .photo()).headLines
            #expect(lines.contains("Location: \(place)"), "\(fault)")
        }
        #expect(Fault.redirectToData.script(for: .photo()).text.contains("Location: data:image/"))
        #expect(Fault.redirectToPlain.script(for: .photo(query: "hop=1")).body == whole)
    }

    // MARK: - Lengths

    @Test func `says wrong lengths`() {
        let lengths: [(Fault, [String], Int)] = [
            (.noLength, [], 1_000), (.lengthTooShort, ["500"], 1_000),
            (.lengthTooLong, ["2000"], 1_000), (.lengthZero, ["0"], 1_000),
            (.lengthNegative, ["-1"], 1_000), (.lengthGarbage, ["about 12"], 1_000),
            (.lengthConflict, ["1000", "1007"], 1_000),
            (.lengthHuge, ["9223372036854775808"], 1_000), (.truncatedFile, ["500"], 500),
            (.emptyBody, ["0"], 0),
        ]
        for (fault, said, sent) in lengths {
            let script = fault.script(for: .photo())
            let lines = script.headLines.filter { $0.hasPrefix("Content-Length: ") }
            #expect(lines.map { String($0.dropFirst(16)) } == said, "\(fault)")
            #expect(script.body == Array(whole.prefix(sent)), "\(fault)")
        }
    }

    // MARK: - Cuts

    @Test(arguments: [(nil, 500), (0, 0), (999, 999), (5_000, 1_000)])
    func `cuts the body`(count: Int?, sent: Int) {
        for fault in [Fault.cut(after: count), .cutWithoutRanges(after: count)] {
            let script = fault.script(for: .photo())
            #expect(script.headLines.contains("Content-Length: 1000"))
            #expect(script.body.count == sent)
            #expect(script.steps.last == .close)
        }
    }

    @Test func `sends the rest to a client that resumes`() {
        let script = Fault.cut().script(
            for: .photo(headers: ["Range": "bytes=500-"], attempt: 1))
        #expect(script.headLines.first == "HTTP/1.1 206 Partial Content")
        #expect(script.body == Array(whole.dropFirst(500)))
        #expect(script.steps.last != .close)
    }

    @Test func `cuts again when the client starts again`() {
        #expect(Fault.cut().script(for: .photo(attempt: 3)).steps.last == .close)
    }

    @Test func `knows no ranges when it shall not`() {
        let script = Fault.cutWithoutRanges().script(
            for: .photo(headers: ["Range": "bytes=500-"], attempt: 1))
        #expect(script.headLines.first == "HTTP/1.1 200 OK")
        #expect(!script.text.contains("Accept-Ranges"))
    }

    @Test func `serves another file after the cut`() {
        let first = Fault.cutThenChanged().script(for: .photo())
        let range: MediaServer.Headers = ["Range": "bytes=500-"]
        let later = Fault.cutThenChanged().script(for: .photo(headers: range, attempt: 1))
        let tag: (MediaServer.Script) -> Substring? = { script in
            script.headLines.first { $0.hasPrefix("ETag") }
        }
        #expect(first.steps.last == .close)
        #expect(tag(first) != tag(later))
        #expect(later.body == Array(whole.reversed().dropFirst(500)))
    }

    @Test func `serves the other file whole to a client that names the old one`() {
        let headers: MediaServer.Headers = [
            "Range": "bytes=500-", "If-Range": MediaServer.Resource.photo.entityTag,
        ]
        let other = MediaServer.Resource([7, 7, 7], type: "image/png")
        let script = Fault.cutThenChanged(to: other).script(
            for: .photo(headers: headers, attempt: 1))
        #expect(script.headLines.first == "HTTP/1.1 200 OK")
        #expect(script.body == [7, 7, 7])
    }

    @Test func `answers a range with the whole file`() {
        let script = Fault.cutThenWhole.script(
            for: .photo(headers: ["Range": "bytes=500-"], attempt: 1))
        #expect(script.headLines.first == "HTTP/1.1 200 OK")
        #expect(script.body == whole)
    }

    // MARK: - Stalls

    @Test(arguments: [(nil, 500), (0, 0), (999, 999), (1_000, 999)])
    func `stalls in the body, before its end`(count: Int?, sent: Int) {
        let script = Fault.stallInBody(after: count).script(for: .photo())
        #expect(script.body.count == sent)
        #expect(script.steps.last == .stall)
    }

    @Test func `stalls at other places`() {
        let stalls: [(Fault, Range<Int>)] = [
            (.stallBeforeHeaders, 0..<1), (.stallInHeaders, 20..<200),
            (.stallBeforeEnd, 1_000..<2_000),
        ]
        for (fault, sizes) in stalls {
            let script = fault.script(for: .photo())
            #expect(sizes.contains(script.bytes.count), "\(fault)")
            #expect(script.steps.last == .stall)
        }
        #expect(!Fault.stallInHeaders.script(for: .photo()).text.contains("\r\n\r\n"))
    }

    @Test func `sends slowly at the pace that it is told`() {
        let pace = Duration.milliseconds(3)
        let photo = MediaServer.Resource.photo.content
        #expect(
            Fault.slowBody(every: pace).script(for: .photo()).steps.last
                == .drip(photo, every: pace))
        #expect(
            Fault.slowThenFast(slowBytes: 4, every: pace).script(for: .photo()).steps.suffix(2)
                == [.drip(photo.prefix(4), every: pace), .send(photo.dropFirst(4))])
        #expect(Fault.late(by: pace).script(for: .photo()).steps.first == .wait(pace))
    }

    // MARK: - First so, then well

    @Test func `answers well after the failures`() {
        let recoveries: [(Fault, Int)] = [
            (.unavailableTwice, 2), (.resetOnce, 1), (.stallOnce, 1),
        ]
        for (fault, failures) in recoveries {
            #expect(fault.script(for: .photo(attempt: failures - 1)).body != whole, "\(fault)")
            #expect(fault.script(for: .photo(attempt: failures)).body == whole, "\(fault)")
        }
    }
}
