internal import CSockets
internal import Foundation
internal import TLS

/// Why a connection ended before its script did.
enum Interruption: Error, Hashable {
    case clientLeft
    case tlsFailed
    case serverStopped
}

/// One client's connection, in clear or through TLS; closed when this value goes away.
///
/// Every wait ends when the client goes or when the server stops.
struct Wire: ~Copyable {
    private let descriptor: Descriptor
    private let stop: Signal
    private var tls: TLSSession?

    init(_ descriptor: consuming Descriptor, stop: Signal) {
        // Single bytes of a slow body shall not wait for each other.
        var on: Int32 = 1
        setsockopt(
            descriptor.number, Int32(IPPROTO_TCP), TCP_NODELAY, &on,
            socklen_t(MemoryLayout<Int32>.size))
        self.descriptor = descriptor
        self.stop = stop
    }

    /// Does the handshake; from then on all bytes are encrypted.
    mutating func secure(_ session: consuming TLSSession) throws(Interruption) {
        tls = consume session
        while try !handshake() {
            let bytes = try receiveRaw()
            guard !bytes.isEmpty else { throw .clientLeft }
            do {
                try tls?.receive(bytes)
            } catch { throw .tlsFailed }
        }
    }

    private mutating func handshake() throws(Interruption) -> Bool {
        var isDone: Bool?
        do {
            isDone = try tls?.handshake() ?? true
        } catch {}
        // When it failed, this is the alert that says why.
        try flush()
        guard let isDone else { throw .tlsFailed }
        return isDone
    }

    /// Waits for bytes; none mean that the client sends nothing more.
    mutating func receive() throws(Interruption) -> [UInt8] {
        guard tls != nil else { return try receiveRaw() }
        while true {
            do {
                switch try tls?.read(upTo: Self.slice) ?? .closed {
                case .bytes(let bytes): return bytes
                case .closed: return []
                case .needsMore: break
                }
            } catch { throw .tlsFailed }
            let bytes = try receiveRaw()
            guard !bytes.isEmpty else { return [] }
            do {
                try tls?.receive(bytes)
            } catch { throw .tlsFailed }
        }
    }

    mutating func send(_ bytes: ArraySlice<UInt8>) throws(Interruption) {
        guard tls != nil else { return try sendRaw(bytes) }
        do {
            try tls?.write(bytes)
        } catch { throw .tlsFailed }
        try flush()
    }

    /// Waits, and returns when the time is over; with `nil`, never.
    func pause(_ duration: Duration?) throws(Interruption) {
        let isOver = try wait(for: csockets_pollrdhup, until: duration.map { .now + $0 }) == 0
        guard isOver else { throw .clientLeft }
    }

    /// Says that nothing more comes, and leaves the connection open.
    mutating func endSending() throws(Interruption) {
        tls?.close()
        try flush()
        shutdown(descriptor.number, Int32(SHUT_WR))
    }

    /// Closes in order, and takes what the client still sends, since the system would otherwise
    /// reset the connection and the client might lose the end of the answer.
    mutating func finish(within limit: Duration) throws(Interruption) {
        let deadline = ContinuousClock.now + limit
        try endSending()
        while deadline > .now, try wait(for: Int16(POLLIN), until: deadline) != 0 {
            guard try !receiveRaw().isEmpty else { return }
        }
    }

    /// Makes the end of this connection a reset: what was not sent yet is thrown away (socket(7),
    /// SO_LINGER).
    func resetAtEnd() {
        var now = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            descriptor.number, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    }

    /// The most that is read, encrypted or sent in one go.
    static let slice = 64 * 1_024
}

// MARK: - The socket

extension Wire {
    private mutating func flush() throws(Interruption) {
        guard let output = tls?.takeOutput(), !output.isEmpty else { return }
        try sendRaw(output[...])
    }

    private func sendRaw(_ bytes: ArraySlice<UInt8>) throws(Interruption) {
        var rest = bytes
        while !rest.isEmpty {
            // A client that has gone is an error here, and no signal for the whole process.
            let (sent, code) = rest.withUnsafeBytes { buffer in
                let flags = Int32(MSG_NOSIGNAL)
                return (
                    Foundation.send(descriptor.number, buffer.baseAddress, buffer.count, flags),
                    errno
                )
            }
            if sent >= 0 {
                rest = rest.dropFirst(sent)
            } else if code == EAGAIN {
                _ = try wait(for: Int16(POLLOUT), until: nil)
            } else if code != EINTR {
                throw .clientLeft
            }
        }
        // A client as fast as the server would never make it wait.
        var entry = pollfd(fd: stop.number, events: Int16(POLLIN), revents: 0)
        if poll(&entry, 1, 0) > 0 { throw .serverStopped }
    }

    private func receiveRaw() throws(Interruption) -> [UInt8] {
        while true {
            _ = try wait(for: Int16(POLLIN), until: nil)
            var (result, code) = (0, Int32(0))
            let bytes = [UInt8](unsafeUninitializedCapacity: Self.slice) { buffer, count in
                result = recv(descriptor.number, buffer.baseAddress, buffer.count, 0)
                code = errno
                count = max(0, result)
            }
            if result >= 0 { return bytes }
            guard code == EAGAIN || code == EINTR else { throw .clientLeft }
        }
    }

    /// Waits for the socket, the server's end or the time.
    ///
    /// - Returns: what the socket is ready for, errors included; 0 when the time is over.
    private func wait(
        for events: Int16, until deadline: ContinuousClock.Instant?
    ) throws(Interruption) -> Int16 {
        while true {
            var entries = [
                pollfd(fd: descriptor.number, events: events, revents: 0),
                pollfd(fd: stop.number, events: Int16(POLLIN), revents: 0),
            ]
            let timeout = deadline.map { (ContinuousClock.now.duration(to: $0)).milliseconds } ?? -1
            let count = poll(&entries, nfds_t(entries.count), timeout)
            if entries[1].revents != 0 { throw .serverStopped }
            if count > 0, entries[0].revents != 0 { return entries[0].revents }
            if count == 0, let deadline, deadline <= .now { return 0 }
        }
    }
}

extension Duration {
    /// For poll(2): rounded up, and at most a day.
    var milliseconds: Int32 {
        let whole = self / .milliseconds(1)
        return Int32(min(max(0, whole.rounded(.up)), 86_400_000))
    }
}
