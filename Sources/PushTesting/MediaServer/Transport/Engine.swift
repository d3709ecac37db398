internal import Foundation
internal import Sockets

extension MediaServer {
    /// Accepts connections on one thread and gives each a thread of its own.
    ///
    /// The main path: `run` accepts, `Connection` reads a request and asks `Sites` for a
    /// script, `Player` plays it on a `Wire`.
    final class Engine: Sendable {
        private struct State {
            var ports: [Port]
            var acceptor: WorkerThread?
            /// Numbers of connections whose threads are at their end, and can be joined.
            var finished: [Int] = []
            var isStopped = false
            var stopWaiters: [CheckedContinuation<Void, Never>] = []
        }

        let addresses: Addresses
        let sites = Sites()
        let journal = Journal()
        private let configuration: Configuration
        private let certificates: Certificates
        private let stopSignal: Signal
        /// Up when a connection has ended.
        private let endSignal: Signal
        private let state: Locked<State>

        init(configuration: Configuration) throws(Failure) {
            var ports: [Port] = []
            for endpoint in Endpoint.all { ports.append(try Port(endpoint)) }
            let numbers = Dictionary(uniqueKeysWithValues: ports.map { ($0.endpoint, $0.number) })
            addresses = try Addresses(ports: numbers, configuration: configuration)
            certificates = try Certificates(now: Date())
            // Better here than at the first client.
            if let certificate = configuration.certificate {
                _ = try certificates.context(for: certificate)
            }
            stopSignal = try Signal()
            endSignal = try Signal()
            self.configuration = configuration
            state = Locked(State(ports: ports))
        }

        var certificateAuthority: String { certificates.authorityCertificate }

        func start() throws(Failure) {
            let thread = try WorkerThread { [self] in run() }
            state.withLock { $0.acceptor = thread }
        }

        /// Ends everything; what is left of the threads goes by itself.
        func askToStop() {
            stopSignal.raise()
            takeAcceptor()?.detach()
        }

        func stop() async {
            stopSignal.raise()
            await withCheckedContinuation { continuation in
                let isStopped = state.withLock { state in
                    if !state.isStopped { state.stopWaiters.append(continuation) }
                    return state.isStopped
                }
                if isStopped { continuation.resume() }
            }
            // It has nothing left to do, so this does not hold up the caller's executor.
            takeAcceptor()?.join()
        }

        private func takeAcceptor() -> WorkerThread? {
            state.withLock { state in
                defer { state.acceptor = nil }
                return state.acceptor
            }
        }
    }
}

// MARK: - The accepting thread

extension MediaServer.Engine {
    private func run() {
        for thread in acceptUntilStopped() { thread.join() }
        let waiters = state.withLock { state in
            // The last references: this closes the ports.
            state.ports = []
            state.isStopped = true
            defer { state.stopWaiters = [] }
            return state.stopWaiters
        }
        journal.close()
        for waiter in waiters { waiter.resume() }
    }

    /// - Returns: the threads of connections that have not ended yet.
    private func acceptUntilStopped() -> [WorkerThread] {
        let ports = state.withLock { $0.ports.filter(\.endpoint.isAccepting) }
        var threads: [Int: WorkerThread] = [:]
        var count = 0
        while true {
            for number in takeFinished() { threads.removeValue(forKey: number)?.join() }
            let isFull = threads.count >= configuration.maximumConnections
            guard let ready = wait(for: isFull ? [] : ports) else { return Array(threads.values) }
            for port in ready where threads.count < configuration.maximumConnections {
                count += 1
                threads[count] = serve(port, number: count)
            }
        }
    }

    private func takeFinished() -> [Int] {
        endSignal.lower()
        return state.withLock { state in
            defer { state.finished = [] }
            return state.finished
        }
    }

    /// Waits for clients or for the end of a connection.
    ///
    /// - Returns: the ports at which somebody waits; `nil` when the server shall stop.
    private func wait(for ports: [MediaServer.Port]) -> [MediaServer.Port]? {
        var entries = [stopSignal.number, endSignal.number].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        entries += ports.map { pollfd(fd: $0.pollNumber ?? -1, events: Int16(POLLIN), revents: 0) }
        guard poll(&entries, nfds_t(entries.count), -1) >= 0 else { return [] }
        guard entries[0].revents == 0 else { return nil }
        return zip(ports, entries.dropFirst(2)).filter { $0.1.revents != 0 }.map(\.0)
    }

    /// Takes one connection; `nil` when the client has gone, or the system has no more sockets or
    /// threads.
    private func serve(_ port: MediaServer.Port, number: Int) -> WorkerThread? {
        guard let descriptor = port.accept() else {
            pauseIfExhausted()
            return nil
        }
        let connection = MediaServer.Connection(
            descriptor, endpoint: port.endpoint, configuration: configuration,
            certificates: certificates, origins: addresses.origins, sites: sites,
            journal: journal, stop: stopSignal)
        return try? WorkerThread { [self] in
            connection.run()
            state.withLock { $0.finished.append(number) }
            endSignal.raise()
        }
    }

    /// Without free descriptors the client stays in the queue, and poll(2) would return at once.
    private func pauseIfExhausted() {
        guard errno == EMFILE || errno == ENFILE else { return }
        var entry = pollfd(fd: stopSignal.number, events: Int16(POLLIN), revents: 0)
        poll(&entry, 1, 20)
    }
}
