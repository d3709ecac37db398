internal import Foundation
internal import Sockets
internal import TLS

/// Plays Apple's push service on this machine: real TLS, ALPN and HTTP/2 on loopback.
///
/// Three roles, apart from each other: the transport (`Transport/`) knows frames and nothing of
/// notifications; the decision (``PushDecision``; ``AppleDecision`` by default) judges requests and
/// knows nothing of connections; the observer (``PushObserver``) watches. Faults are scripted
/// (``ScheduledFault``), and ``counts`` says what really happened, to be compared with what a client
/// believes.
public final class APNsSimulator: Sendable {
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
        public var certificate = Certificate.valid
        /// Asks clients for certificates of this authority, as PEM.
        public var clientAuthority: String?
        public var faults: [ScheduledFault] = []
        /// Of the faults that come by chance.
        public var seed: UInt64 = 1
        /// Remembers every accepted `apns-id`, to count those that come twice. Default: false.
        public var recordsIdentifiers = false
        /// Makes the decision of each new connection. `nil` is ``AppleDecision`` with ``rules``.
        public var decision: (@Sendable () -> any PushDecision)?
        public var rules = AppleDecision.Rules()
        public var observer: (any PushObserver)?

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
        case expired
        case wrongName
        /// From nobody.
        case selfSigned
    }

    /// Why the simulator cannot start.
    public struct StartError: Error, Hashable, Sendable, CustomStringConvertible {
        public let description: String
    }

    /// The authority's certificate, as PEM: what a client has to trust.
    public let authority: String
    public let port: UInt16
    public let host: String
    private let handle: SimulatorHandle

    /// Starts the simulator, which listens when this returns.
    public init(_ configuration: Configuration = Configuration()) throws(StartError) {
        do {
            let now = Date()
            let day: TimeInterval = 86_400
            let current = now - day..<now + 30 * day
            let past = now - 30 * day..<now - day
            let authority = try TLSIdentity.authority(
                named: "APNs simulator test authority", valid: current)
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
                clientAuthority: configuration.clientAuthority)
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
