public import TLS

/// Where a client connects to.
///
/// The host is resolved afresh for each connection, and its certificate always verified.
public struct APNsEnvironment: Hashable, Sendable {
    /// The name or address to connect to.
    public let host: String
    /// 443, or 2197 where a firewall is in the way.
    public let port: UInt16
    /// Whose certificates are believed. Default: the system's authorities.
    public let trust: TLSConnectionContext.Trust

    /// A service at another host than Apple's, such as a simulator.
    public init(host: String, port: UInt16, trust: TLSConnectionContext.Trust = .system) {
        self.host = host
        self.port = port
        self.trust = trust
    }

    /// `api.push.apple.com`: for tokens of apps from the store, TestFlight and ad-hoc builds.
    public static let production = Self(host: "api.push.apple.com", port: 443)
    /// `api.sandbox.push.apple.com`: for tokens of apps run from Xcode.
    public static let sandbox = Self(host: "api.sandbox.push.apple.com", port: 443)

    /// The same host on port 2197, which Apple keeps open for networks that block 443.
    public var onAlternatePort: Self { Self(host: host, port: 2197, trust: trust) }

    /// The value of `:authority`.
    var authority: String { port == 443 ? hostInURL : "\(hostInURL):\(port)" }

    /// The host as URLs spell it: an address of IPv6 in brackets (RFC 3986, section 3.2.2).
    var hostInURL: String { host.contains(":") ? "[\(host)]" : host }
}

/// A proxy that is asked with CONNECT to carry bytes both ways.
public struct ConnectProxy: Hashable, Sendable {
    /// The name or address to connect to.
    public let host: String
    /// The port of the proxy.
    public let port: UInt16
    /// The value of `Proxy-Authorization`, such as `Basic …`. Secret.
    let authorization: String?

    /// A proxy, with the value of `Proxy-Authorization` when it wants one.
    public init(host: String, port: UInt16, authorization: String? = nil) {
        self.host = host
        self.port = port
        self.authorization = authorization
    }
}

extension ConnectProxy: CustomStringConvertible, CustomReflectable {
    /// Host and port, without the credential.
    public var description: String { "\(host):\(port)" }
    /// Without secrets.
    public var customMirror: Mirror { Mirror(self, children: ["host": host, "port": port]) }
}
