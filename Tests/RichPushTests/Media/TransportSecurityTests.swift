import Testing

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct TransportSecurityTests {
    private static func security(_ keys: [String: any Sendable]) -> TransportSecurity {
        TransportSecurity(keys)
    }

    private static let exception: [String: any Sendable] = [
        "NSExceptionDomains": [
            "media.test": ["NSExceptionAllowsInsecureHTTPLoads": true],
            "sub.test": [
                "NSIncludesSubdomains": true, "NSExceptionAllowsInsecureHTTPLoads": true,
            ],
            "safe.sub.test": [String: any Sendable](),
        ] as [String: any Sendable]
    ]

    @Test(arguments: [
        ("media.test", true), ("MEDIA.TEST", true), ("a.media.test", false),
        ("notmedia.test", false), ("sub.test", true), ("a.b.sub.test", true),
        ("safe.sub.test", false), ("a.safe.sub.test", true), ("other.test", false),
        ("localhost", false),
    ])
    func `allows http for the domains that are excepted`(host: String, isAllowed: Bool) {
        #expect(Self.security(Self.exception).allowsHTTP(to: host) == isAllowed)
    }

    @Test(
        arguments: [
            (["NSAllowsArbitraryLoads": true], true), (["NSAllowsArbitraryLoads": false], false),
            (["NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true], false),
            (["NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsForMedia": false], false),
            ([:], false), (["NSAllowsArbitraryLoads": "YES"], false),
        ] as [([String: any Sendable], Bool)])
    func `follows the global keys, of which the finer ones win`(
        keys: [String: any Sendable], isAllowed: Bool
    ) {
        #expect(Self.security(keys).allowsHTTP(to: "a.example") == isAllowed)
    }

    @Test(arguments: [
        ("printer.local", true), ("printer", true), ("a.example", false), ("::1", false),
    ])
    func `allows local names where local networking is allowed`(host: String, isAllowed: Bool) {
        #expect(
            Self.security(["NSAllowsLocalNetworking": true]).allowsHTTP(to: host) == isAllowed)
    }

    @Test func `an entry for a domain wins over the global keys`() {
        var keys = Self.exception
        keys["NSAllowsArbitraryLoads"] = true
        #expect(!Self.security(keys).allowsHTTP(to: "safe.sub.test"))
        #expect(Self.security(keys).allowsHTTP(to: "other.test"))
    }

    @Test(
        arguments: [
            ([:], .tls12, true), (["NSExceptionMinimumTLSVersion": "TLSv1.0"], .tls10, true),
            (["NSExceptionMinimumTLSVersion": "TLSv1.3"], .tls13, true),
            (["NSExceptionMinimumTLSVersion": "SSLv3"], .tls12, true),
            (["NSExceptionRequiresForwardSecrecy": false], .tls12, false),
            (["NSExceptionAllowsInsecureHTTPLoads": true], .tls12, true),
        ] as [([String: any Sendable], TransportSecurity.TLSDemands.Version, Bool)])
    func `relaxes TLS for the domains that are excepted`(
        keys: [String: any Sendable], version: TransportSecurity.TLSDemands.Version,
        isForwardSecret: Bool
    ) {
        let demands = Self.security(["NSExceptionDomains": ["media.test": keys]])
            .demands(on: "MEDIA.test")
        #expect(demands.minimumVersion == version)
        #expect(demands.requiresForwardSecrecy == isForwardSecret)
    }

    @Test func `demands nothing of TLS where all loads are allowed, but for a domain's entry`() {
        var keys = Self.exception
        keys["NSAllowsArbitraryLoads"] = true
        #expect(Self.security(keys).demands(on: "other.test") == .none)
        #expect(Self.security(keys).demands(on: "safe.sub.test").minimumVersion == .tls12)
        #expect(Self.security(Self.exception).demands(on: "other.test").requiresForwardSecrecy)
    }
}
