import Foundation
import Testing

@testable import NotificationHost

@Suite(.timeLimit(.minutes(5)))
struct NetworkTests {
    // MARK: - The link

    @Test func `takes the time that the bandwidth allows`() {
        var link = LinkModel(bitsPerSecond: 8000, loss: 0, roundTrip: .zero)
        #expect(link.arrival(of: 500, readyAt: .zero) == .milliseconds(500))
        // One radio: what comes meanwhile waits.
        #expect(link.arrival(of: 500, readyAt: .milliseconds(100)) == .seconds(1))
        #expect(link.arrival(of: 1000, readyAt: .seconds(5)) == .seconds(6))
        #expect(link.arrival(of: 0, readyAt: .seconds(1)) == .seconds(1))
    }

    @Test func `waits a little for each packet that is lost`() {
        var link = LinkModel(bitsPerSecond: nil, loss: 0.1, roundTrip: .milliseconds(60))
        let time = link.arrival(of: 1000 * LinkModel.packetLength, readyAt: .zero)
        let losses = time / LinkModel.leastRetransmission
        #expect((70...130).contains(losses))
        var again = LinkModel(bitsPerSecond: nil, loss: 0.1, roundTrip: .milliseconds(60))
        #expect(again.arrival(of: 1000 * LinkModel.packetLength, readyAt: .zero) == time)
    }

    @Test(arguments: [Double.nan, -1, .infinity, 5])
    func `loses no more than it can`(loss: Double) {
        let link = LinkModel(bitsPerSecond: 0, loss: loss, roundTrip: .zero)
        #expect((0...0.99).contains(link.loss) && link.bitsPerSecond == 1)
    }

    // MARK: - Links

    @Test(
        arguments: [
            ("https://a.example/x/", "https://a.example/x/b.jpg?q=1", ["b.jpg"]),
            ("https://a.example", "https://A.EXAMPLE/b%20c/d", ["b c", "d"]),
            ("https://a.example/x", "https://a.example/xy", nil),
            ("https://a.example", "http://a.example/b", nil),
            ("https://a.example", "https://a.example:8443/b", nil),
            ("https://a.example", "https://b.example/b", nil),
            ("https://a.example", "https://a.example/%2e%2e/b", []),
            ("https://a.example", "https://a.example/b%2Fc", []),
            ("https://a.example", "https://a.example/b%00", []),
        ] as [(String, String, [String]?)])
    func `finds the names below a prefix`(prefix: String, link: String, names: [String]?) throws {
        let prefix = try #require(URL(string: prefix).flatMap(URLPrefix.init))
        let link = try #require(URL(string: link))
        #expect(prefix.names(below: link) == names)
    }

    @Test func `tells the process of the network by its environment`() throws {
        let prefix = try #require(URL(string: "https://a.example/x/").flatMap(URLPrefix.init))
        let settings = NetworkSettings(
            proxy: "http://127.0.0.1:1", mappedPrefixes: [prefix],
            hostsAllowingHTTP: ["b.example", "c.example"])
        #expect(NetworkSettings(settings.environment) == settings)
        #expect(NetworkSettings([:]) == nil)
    }

    // MARK: - Requests

    @Test func `reads a request for a tunnel`() {
        let request = ProxyRequest(Array("CONNECT a.example:443 HTTP/1.1\r\nHost: a".utf8))
        #expect(request?.target == .tunnel(host: "a.example", port: "443"))
        let six = ProxyRequest(Array("CONNECT [::1]:443 HTTP/1.1".utf8))
        #expect(six?.target == .tunnel(host: "::1", port: "443"))
    }

    @Test func `hands a request on as the server wants it`() throws {
        let head =
            "POST http://a.example/b?c=d HTTP/1.1\r\nHost: a.example\r\nProxy-Connection: x\r\nConnection: y"
        let request = try #require(ProxyRequest(Array(head.utf8)))
        guard case .link(let url) = request.target else {
            Issue.record("no link")
            return
        }
        let forwarded = String(decoding: request.forwarded(to: url), as: UTF8.self)
        #expect(
            forwarded
                == "POST /b?c=d HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n")
    }

    @Test(
        arguments: [
            ("Proxy-Authorization: Basic NDI6", 42), ("proxy-authorization: basic NDI6eA==", 42),
            ("Proxy-Authorization: Basic eDo=", nil), ("Proxy-Authorization: Basic ?", nil),
            ("Proxy-Authorization: Bearer NDI6", nil), ("Authorization: Basic NDI6", nil),
            ("Proxy-Authorization:", nil),
        ] as [(String, Int?)])
    func `reads which process asks`(field: String, client: Int?) throws {
        let head = "GET http://a.example/ HTTP/1.1\r\n\(field)"
        let request = try #require(ProxyRequest(Array(head.utf8)))
        #expect(request.client == client)
        guard case .link(let url) = request.target else { return }
        let forwarded = String(decoding: request.forwarded(to: url), as: UTF8.self)
        #expect(forwarded.lowercased().contains("proxy-authorization") == false)
    }

    // MARK: - Whose transfer it is

    @Test func `tells the pushes of a process, and says when it has several`() throws {
        let network = try PhoneNetwork()
        defer { network.close() }
        let (one, other) = (network.newClient(), network.newClient())
        let heard = Locked<[String: [String]]>([:])
        func watch(_ name: String, of client: Int) -> Int {
            network.watch(client) { event in heard.withLock { $0[name, default: []].append(event) }
            }
        }
        let first = watch("first", of: one)
        _ = watch("alone", of: other)
        network.tell("a", of: one)
        network.tell("b", of: other)
        network.tell("nobody's", of: nil)
        _ = watch("second", of: one)
        network.tell("c", of: one)
        network.unwatch(first)
        network.tell("d", of: one)
        let several = " (for any of the process's 2 pushes)"
        #expect(
            heard.withLock { $0 } == [
                "first": ["a", "c" + several], "second": ["c" + several, "d" + several],
                "alone": ["b"],
            ])
    }

    @Test(arguments: [
        "", "GET", "GET / HTTP/1.1", "GET https://a.example/ HTTP/1.1", "CONNECT a HTTP/1.1",
        "CONNECT :443 HTTP/1.1", "CONNECT a:99999 HTTP/1.1", "GET http://a.example/ HTTP/2",
        " http://a.example/ HTTP/1.1", "GET  http://a.example/ HTTP/1.1", "GET http:/// HTTP/1.1",
    ])
    func `refuses what is no request to a proxy`(head: String) {
        #expect(ProxyRequest(Array(head.utf8)) == nil)
    }

    @Test func `refuses bytes that are no text`() {
        #expect(ProxyRequest([0xFF, 0xFE, 0x20]) == nil)
    }

    @Test func `names the networks that people know`() {
        #expect(
            NetworkConditions.named.map(\.name) == [
                "wifi", "lte", "3g", "edge", "lossy", "offline",
            ])
    }
}
