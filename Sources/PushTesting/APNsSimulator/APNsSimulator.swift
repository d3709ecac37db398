internal import Foundation
internal import Sockets
public import TLS

/// Simulates Apple's push service on this machine: real TLS, ALPN and HTTP/2 on loopback.
///
/// Three roles, apart from each other: the transport (`Transport/`) knows frames and nothing of
/// notifications; the decision (``PushDecision``; ``AppleDecision`` by default) judges requests and
/// knows nothing of connections; the observer (``PushObserver``) watches. Faults are scripted
/// (``ScheduledFault``), and ``counts`` says what really happened, to be compared with what a client
/// believes.
public final class APNsSimulator: Sendable {
    /// How the simulator behaves; every limit has a default.
    public struct Configuration: Sendable {
        /// The IPv4 address to listen at. Default: loopback.
        public var host = "127.0.0.1"
        /// Default: 0, any free one.
        public var port: UInt16 = 0
        /// The streams that a connection may have at once. Default: 1,000.
        public var streamLimit = 1_000
        /// Whether a connection begins with one stream until a request was accepted, as APNs does
        /// with provider tokens. Default: true.
        public var beginsWithOneStream = true
        /// The window of a connection and of each stream, in bytes. Default: 65,535, as APNs.
        public var window = 65_535
        /// The connection's window is opened again in steps of at least so many bytes. Default:
        /// 32,768, about as APNs.
        public var windowStep = 32_768
        /// How long each answer takes, in milliseconds. Default: 0.
        public var delay = 0
        /// Waits so long before the TLS handshake, in milliseconds. Default: 0.
        public var handshakeDelay = 0
        /// What the server shows in the handshake. Default: ``Certificate/valid``.
        public var certificate = Certificate.valid
        /// The authority that issues the server's certificate. Default: a new one; keep one where
        /// clients pin it.
        public var authority: TLSIdentity?
        /// Asks clients for certificates of this authority, as PEM.
        public var clientAuthority: String?
        /// The most connections at once; more wait until one ends. Default: 10,000.
        public var connectionLimit = 10_000
        /// How long a client may take for the TLS handshake, in milliseconds. Default: 10,000.
        public var handshakeTimeout = 10_000
        /// How long a client may be silent in the middle of a request, in milliseconds. Default:
        /// 60,000.
        public var requestTimeout = 60_000
        /// How long a connection without requests is kept, in milliseconds. Default: an hour.
        public var idleTimeout = 3_600_000
        /// Whether accepted notifications get an `apns-unique-id`, as those of the development
        /// environment do. Default: false.
        public var isDevelopment = false
        /// What goes wrong, and when.
        public var faults: [ScheduledFault] = []
        /// Of the faults that come by chance.
        public var seed: UInt64 = 1
        /// Remembers every accepted `apns-id`, to count those that come twice. Default: false.
        public var recordsIdentifiers = false
        /// Makes the decision of each new connection. `nil` is ``AppleDecision`` with ``rules``.
        public var decision: (@Sendable () -> any PushDecision)?
        /// What ``AppleDecision`` believes and knows.
        public var rules = AppleDecision.Rules()
        /// Who watches. Default: nobody.
        public var observer: (any PushObserver)?

        /// A simulator on loopback, at any free port, that believes everybody.
        public init() {}

        /// Takes over what a script says.
        public mutating func apply(_ script: SimulatorScript) {
            seed = script.seed
            delay = script.delay
            if let limit = script.streamLimit { streamLimit = limit }
            if let window = script.window { self.window = window }
            rules.devices.set(script.devices)
            faults = script.faults
        }
    }

    /// What certificate the server shows.
    public enum Certificate: Hashable, Sendable, CaseIterable {
        /// For `localhost`, `127.0.0.1` and Apple's names, from the simulator's own authority.
        case valid
        /// For the right names, out of date.
        case expired
        /// For another host.
        case wrongName
        /// From nobody.
        case selfSigned
    }

    /// Why the simulator cannot start.
    public struct StartError: Error, Hashable, Sendable, CustomStringConvertible {
        /// A sentence on the cause.
        public let description: String
    }

    /// The authority's certificate, as PEM: what a client has to trust.
    public let authority: String
    /// The port, also when the system chose it.
    public let port: UInt16
    /// The address it listens at.
    public let host: String
    private let handle: SimulatorHandle

    /// Starts the simulator, which listens when this returns.
    public init(_ configuration: Configuration = Configuration()) throws(StartError) {
        do {
            let now = Date()
            let day: TimeInterval = 86_400
            let current = now - day..<now + 30 * day
            let past = now - 30 * day..<now - day
            let authority = try configuration.authority ?? Self.makeAuthority()
            let names = [
                "localhost", configuration.host, "api.push.apple.com", "api.sandbox.push.apple.com",
            ]
            let identity =
                switch configuration.certificate {
                case .valid: try authority.issue(for: names, valid: current)
                case .expired: try authority.issue(for: names, valid: past)
                case .wrongName: try authority.issue(for: ["wrong.example.com"], valid: current)
                case .selfSigned: try TLSIdentity.selfSigned(for: names, valid: current)
                }
            let context = try TLSConnectionContext(
                serverFor: "h2", identity: identity,
                clientAuthority: configuration.clientAuthority,
                requiresProtocol: configuration.rules.strictness == .strict)
            let listener = try Listener(host: configuration.host, port: configuration.port)
            let handle = try SimulatorHandle()
            self.authority = authority.certificate
            self.handle = handle
            host = configuration.host
            port = listener.port
            let holder = ListenerHolder(consume listener)
            try LoopThread.start {
                guard let listener = holder.take() else { return }
                SimulatorEngine(
                    handle, listener: listener, context: context, configuration: configuration
                ).run()
            }
        } catch {
            throw StartError(description: "\(error)")
        }
    }

    deinit { handle.stop {} }

    /// A new authority, valid for ten years, to be kept by whoever starts simulators again and again.
    public static func makeAuthority() throws(TLSError) -> TLSIdentity {
        let now = Date()
        return try .authority(
            named: "APNs simulator test authority",
            valid: now - 86_400..<now + 3_650 * 86_400)
    }

    /// What happened until now.
    public var counts: SimulatorCounts { handle.counts }

    /// Stops listening and closes all connections; returns when that is done.
    public func stop() async {
        await withCheckedContinuation { continuation in
            handle.stop { continuation.resume() }
        }
    }
}

/// Carries the listening socket to its thread.
private final class ListenerHolder: Sendable {
    private let listener: Locked<Listener?>

    init(_ listener: consuming Listener?) { self.listener = Locked(listener) }

    func take() -> Listener? { listener.withLock { $0.take() } }
}
