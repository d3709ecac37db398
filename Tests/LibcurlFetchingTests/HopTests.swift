import Foundation
import FoundationNetworking
import Testing

@testable import LibcurlFetching
@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct HopTests {
    private func hop(
        _ link: String = "https://a.example/b/c?d", _ fields: [String: String] = [:]
    ) throws -> Hop {
        var request = URLRequest(url: try #require(URL(string: link)))
        request.allHTTPHeaderFields = fields
        return try #require(Hop(request))
    }

    @Test(arguments: [
        ("https://b.example/e", "https://b.example/e"), ("/e", "https://a.example/e"),
        ("e", "https://a.example/b/e"), ("//b.example/e", "https://b.example/e"),
        ("?e", "https://a.example/b/c?e"), ("file:///etc/passwd", "file:///etc/passwd"),
        ("/a b", "https://a.example/a%20b"), ("", nil), ("http://[::bad/%zz", nil),
    ])
    func `resolves where a redirect leads`(location: String, target: String?) throws {
        #expect(try hop().resolve(location)?.absoluteString == target)
    }

    @Test(arguments: [
        ("https://a.example/e", true), ("https://A.example:443/e", true),
        ("https://b.example/e", false), ("https://a.example:8443/e", false),
        ("http://a.example/e", false),
    ])
    func `tells a foreign server not who asks`(target: String, isTold: Bool) throws {
        let fields = [
            "authorization": "Bearer a", "Cookie": "b", "X-Auth-Token": "c", "X-Own": "d",
        ]
        let url = try #require(URL(string: target))
        let next = try hop("https://a.example/b", fields.merging(["Range": "bytes=5-"]) { $1 })
            .following(url)
        #expect(next.fields["Range"] == "bytes=5-" && next.fields["Accept"] != nil)
        #expect(fields.keys.allSatisfy { next.fields[$0] == (isTold ? fields[$0] : nil) })
    }

    @Test(arguments: ["a\r\nX-Other: b", "a\nb", "a\u{0}b"])
    func `sends no field that would be two`(value: String) throws {
        #expect(try hop("https://a.example", ["X-Own": value]).fields["X-Own"] == nil)
    }

    @Test func `leaves the request's own Accept alone`() throws {
        let lines = try hop("https://a.example", ["accept": "image/png"]).lines
        #expect(lines == ["User-Agent: RichPush", "accept: image/png"])
    }

    @Test(arguments: [(true, 2, "TLSv1.2"), (false, 1, "TLSv1.2"), (true, 0, "TLSv1.0")])
    func `asks for TLS as the exceptions say`(
        isForwardSecret: Bool, level: Int, version: String
    ) throws {
        var demands = TransportSecurity.TLSDemands()
        demands.requiresForwardSecrecy = isForwardSecret
        demands.minimumVersion = try #require(.init(rawValue: version))
        let rules = TLSRules(demands)
        #expect(rules.ciphers.hasSuffix("@SECLEVEL=\(level)"))
        #expect(rules.ciphers.contains("RSA+AES") == !isForwardSecret)
    }
}
