import CProcess
public import Foundation
import Glibc

/// The network that an extension in a process of its own has: slow, lossy or none, and with links
/// that are answered from folders.
///
/// It is a proxy on this machine that all transfers of the process go through, whatever session they
/// belong to. `ProxyConnection.swift` serves one connection, `LinkModel.swift` says how long it
/// takes. Sockets that an extension opens by itself are not held back.
public final class PhoneNetwork: Sendable {
    /// One prefix and the folder that stands for it.
    public struct Mapping: Hashable, Sendable {
        let prefix: URLPrefix
        let folder: URL

        /// - Parameters:
        ///   - prefix: such as `https://media.example.com/`; a link matches whole path parts only.
        ///   - folder: a folder on this machine.
        ///
        /// `nil` when the prefix is no link with a host.
        public init?(prefix: URL, folder: URL) {
            guard let prefix = URLPrefix(prefix) else { return nil }
            self.prefix = prefix
            self.folder = folder
        }
    }

    /// Why there is no such network on this machine.
    public struct StartError: Error, Hashable, Sendable, CustomStringConvertible {
        let number: Int32
        public var description: String {
            "no port of this machine can be had: \(String(cString: strerror(number)))"
        }
    }

    private struct State {
        var watchers: [Int: (client: Int, tell: @Sendable (String) -> Void)] = [:]
        var nextWatcher = 0
        /// How many pushes each process was given.
        var pushes: [Int: Int] = [:]
        var connections: Set<Int32> = []
        var isClosed = false
    }

    /// More connections at once than this are refused; a phone's session opens six to a host.
    static let maximumConnections = 64

    let conditions: NetworkConditions
    let mappings: [Mapping]
    private let hostsAllowingHTTP: Set<String>
    private let socket: Int32
    private let port: UInt16
    private let start = ContinuousClock.now
    private let down: Locked<LinkModel>
    private let up: Locked<LinkModel>
    private let state = Locked(State())

    /// Opens the proxy on a free port of the loopback interface.
    ///
    /// - Parameters:
    ///   - conditions: how good the network is.
    ///   - mappings: the links that are answered from folders; the first that matches counts.
    ///   - hostsAllowingHTTP: the hosts for which plain http passes, in lower case; App Transport
    ///     Security blocks it for all others, as on a phone.
    /// - Throws: ``StartError`` when no port can be had.
    public init(
        _ conditions: NetworkConditions = NetworkConditions(), mappings: [Mapping] = [],
        hostsAllowingHTTP: Set<String> = []
    ) throws(StartError) {
        self.hostsAllowingHTTP = hostsAllowingHTTP
        self.conditions = conditions
        self.mappings = mappings
        down = Locked(
            LinkModel(
                bitsPerSecond: conditions.downstream, loss: conditions.loss,
                roundTrip: conditions.roundTrip))
        up = Locked(
            LinkModel(
                bitsPerSecond: conditions.upstream, loss: conditions.loss,
                roundTrip: conditions.roundTrip, seed: 2))
        // A port that nobody listens on refuses every connection.
        (socket, port) = try LoopbackSocket.open(listens: !conditions.isOffline)
        if !conditions.isOffline { accept() }
    }

    deinit { close() }

    /// Ends all connections and gives the port back.
    public func close() {
        let connections = state.withLock { state -> Set<Int32>? in
            guard !state.isClosed else { return nil }
            state.isClosed = true
            return state.connections
        }
        guard let connections else { return }
        for connection in connections { shutdown(connection, Int32(SHUT_RDWR)) }
        shutdown(socket, Int32(SHUT_RDWR))
        Glibc.close(socket)
    }

    /// A number for a process that will use it.
    func newClient() -> Int {
        state.withLock { state in
            state.pushes[state.pushes.count] = 0
            return state.pushes.count - 1
        }
    }

    /// What a process has to have in its environment to use it.
    func environment(for client: Int) -> [String: String] {
        NetworkSettings(
            // The user name tells whose transfer it is.
            proxy: "http://\(client)@127.0.0.1:\(port)", mappedPrefixes: mappings.map(\.prefix),
            hostsAllowingHTTP: hostsAllowingHTTP
        ).environment
    }

    /// Tells the watcher of a push of each transfer of the process that has it, until
    /// ``unwatch(_:)``.
    func watch(_ client: Int, _ watcher: @escaping @Sendable (String) -> Void) -> Int {
        state.withLock { state in
            state.nextWatcher += 1
            state.watchers[state.nextWatcher] = (client, watcher)
            state.pushes[client, default: 0] += 1
            return state.nextWatcher
        }
    }

    func unwatch(_ number: Int) { state.withLock { $0.watchers[number] = nil } }

    /// Tells of a transfer of a process.
    ///
    /// For which of its pushes a process fetches something nobody can know once it has had several:
    /// the work for an earlier one may still go on.
    func tell(_ event: String, of client: Int?) {
        let (count, watchers) = state.withLock { state in
            (
                client.flatMap { state.pushes[$0] } ?? 0,
                state.watchers.values.filter { $0.client == client }
            )
        }
        let text = count > 1 ? "\(event) (for any of the process's \(count) pushes)" : event
        for watcher in watchers { watcher.tell(text) }
    }

    // MARK: - Connections

    private func accept() {
        // The thread must not keep the network alive: its end closes the socket.
        Thread.detachNewThread { [weak self, socket] in
            while true {
                let connection = cprocess_accept(socket)
                if connection < 0, errno == EINTR || errno == ECONNABORTED { continue }
                guard connection >= 0 else { return }
                guard let self, self.add(connection) else {
                    Glibc.close(connection)
                    continue
                }
                Thread.detachNewThread {
                    ProxyConnection(connection, network: self).serve()
                    self.remove(connection)
                }
            }
        }
    }

    func add(_ connection: Int32) -> Bool {
        state.withLock { state in
            guard !state.isClosed, state.connections.count < Self.maximumConnections else {
                return false
            }
            state.connections.insert(connection)
            return true
        }
    }

    func remove(_ connection: Int32) {
        // Closed inside, so that nobody shuts a number down that is somebody else's by then.
        state.withLock { state in
            state.connections.remove(connection)
            Glibc.close(connection)
        }
    }

    // MARK: - Time

    /// Blocks until so many bytes have come to the phone.
    func waitForDownload(of byteCount: Int) { wait(for: byteCount, on: down) }

    /// Blocks until so many bytes have left the phone.
    func waitForUpload(of byteCount: Int) { wait(for: byteCount, on: up) }

    /// Blocks for the time to the other side and back, so many times.
    func waitForRoundTrips(_ count: Int) { Self.sleep(conditions.roundTrip * count) }

    private func wait(for byteCount: Int, on link: Locked<LinkModel>) {
        let now = ContinuousClock.now - start
        let arrival = link.withLock { $0.arrival(of: byteCount, readyAt: now) }
        Self.sleep(arrival - now)
    }

    private static func sleep(_ time: Duration) {
        guard time > .zero else { return }
        Thread.sleep(forTimeInterval: time / .seconds(1))
    }
}
