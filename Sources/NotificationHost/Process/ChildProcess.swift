import CProcess
import Foundation
import Glibc

/// A child process in a process group of its own: started, listened to, and ended with all of its
/// children.
///
/// It has nothing as standard input, and one socket for both outputs. A process that `talks` gets a
/// second socket as file descriptor 3, for lines in both directions. No other descriptor is handed
/// on. When it ends, the rest of its group is killed and it is waited for, so that neither a process
/// nor a descriptor is left.
final class ChildProcess: Sendable {
    struct Launch: Sendable {
        let executable: String
        let arguments: [String]
        let environment: [String: String]
        var directory: String?
        var talks = false
    }

    /// What somebody is told, on threads of the process; `ended` comes last, once.
    struct Listener: Sendable {
        var output: @Sendable ([UInt8]) -> Void = { _ in }
        var spoken: @Sendable ([UInt8]) -> Void = { _ in }
        let ended: @Sendable (ProcessEnding) -> Void
    }

    /// The error number of a launch that failed.
    struct LaunchError: Error, Hashable, CustomStringConvertible {
        let number: Int32
        var description: String { String(cString: strerror(number)) }
    }

    /// How long what holds the sockets open after the process ended may keep the host waiting.
    private static let drainLimit = DispatchTimeInterval.seconds(1)

    private static let interruptLimit = DispatchTimeInterval.seconds(3)

    let processID: pid_t
    private let output: Int32
    private let conversation: Locked<Int32?>
    private let isReaped = Locked(false)

    init(_ launch: Launch, listener: Listener) throws(LaunchError) {
        let output = try SocketPair()
        let talk: SocketPair?
        do throws(LaunchError) {
            talk = launch.talks ? try SocketPair() : nil
        } catch {
            output.closeBoth()
            throw error
        }
        do throws(LaunchError) {
            processID = try Self.spawn(launch, output: output.child, talk: talk?.child)
        } catch {
            output.closeBoth()
            talk?.closeBoth()
            throw error
        }
        close(output.child)
        if let talk { close(talk.child) }
        self.output = output.host
        conversation = Locked(talk?.host)
        watch(listener)
    }

    // MARK: - Talking and ending

    /// Says something to the process; one that is gone or does not listen is said nothing.
    func say(_ bytes: [UInt8]) {
        conversation.withLock { socket in
            guard let socket else { return }
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                    send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Asks the process to end, as Ctrl-C does: it may have children in groups of their own, which only
    /// it can end. One that does not listen is killed after a while.
    func interrupt() {
        isReaped.withLock { if !$0 { _ = Glibc.kill(-processID, SIGINT) } }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.interruptLimit) { [weak self] in
            self?.kill()
        }
    }

    /// Kills the process and its children; its ending is then told to the listener.
    func kill() {
        // The number belongs to somebody else once the process was waited for.
        isReaped.withLock { if !$0 { _ = Glibc.kill(-processID, SIGKILL) } }
    }

    /// What its memory is now; `nil` when it is gone.
    var memory: MemoryReading? {
        isReaped.withLock { $0 ? nil : MemoryReading(of: processID) }
    }

    private func watch(_ listener: Listener) {
        let readers = DispatchGroup()
        let talk = conversation.withLock { $0 }
        read(output, in: readers, listener.output)
        if let talk { read(talk, in: readers, listener.spoken) }
        Thread.detachNewThread { [self] in
            let ending = waitForEnd()
            if readers.wait(timeout: .now() + Self.drainLimit) == .timedOut {
                // A process that left the group still holds the other ends.
                shutdown(output, Int32(SHUT_RDWR))
                if let talk { shutdown(talk, Int32(SHUT_RDWR)) }
                readers.wait()
            }
            close(output)
            conversation.withLock { socket in
                if let open = socket { close(open) }
                socket = nil
            }
            listener.ended(ending)
        }
    }

    private func read(
        _ socket: Int32, in readers: DispatchGroup, _ take: @escaping @Sendable ([UInt8]) -> Void
    ) {
        readers.enter()
        Thread.detachNewThread {
            var buffer = [UInt8](repeating: 0, count: 1 << 14)
            while true {
                let count = Glibc.read(socket, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                take(Array(buffer[..<count]))
            }
            readers.leave()
        }
    }

    private func waitForEnd() -> ProcessEnding {
        // First without taking the number back: nobody else gets it while its group is killed.
        var info = siginfo_t()
        while waitid(P_PID, id_t(processID), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        return isReaped.withLock { isReaped in
            _ = Glibc.kill(-processID, SIGKILL)
            var status: Int32 = 0
            while waitpid(processID, &status, 0) < 0, errno == EINTR {}
            isReaped = true
            let signal = status & 0x7F
            return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
        }
    }

    // MARK: - Starting

    private static func spawn(
        _ launch: Launch, output: Int32, talk: Int32?
    ) throws(LaunchError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let directory = launch.directory {
            cprocess_add_chdir(&actions, directory)
        }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, output, 2)
        if let talk { posix_spawn_file_actions_adddup2(&actions, talk, 3) }
        cprocess_add_closefrom(&actions, talk == nil ? 3 : 4)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The host may ignore signals, and a thread of it may block some; the process starts fresh.
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        let words = ([launch.executable] + launch.arguments).map { strdup($0) }
        let variables = launch.environment.map { strdup("\($0)=\($1)") }
        defer { for pointer in words + variables { free(pointer) } }
        var processID: pid_t = 0
        let number = posix_spawn(
            &processID, launch.executable, &actions, &attributes, words + [nil], variables + [nil])
        guard number == 0 else { throw LaunchError(number: number) }
        return processID
    }
}

/// Two ends of a conversation, both closed on `exec` and numbered above those that a child gets.
private struct SocketPair {
    let host: Int32
    let child: Int32

    /// How long a side that does not listen may hold up the one that speaks.
    private static let sendLimit = timeval(tv_sec: 5, tv_usec: 0)

    init() throws(ChildProcess.LaunchError) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .init(number: errno) }
        var limit = Self.sendLimit
        setsockopt(
            ends[0], SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        host = ends[0]
        // Were the child's end number 1, 2 or 3, placing another end there would close it.
        let moved = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
        let number = errno
        close(ends[1])
        guard moved >= 0 else {
            close(ends[0])
            throw .init(number: number)
        }
        child = moved
    }

    func closeBoth() {
        close(host)
        close(child)
    }
}
