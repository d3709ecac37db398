internal import Sockets

/// The way into an engine from any thread: commands go into a box, and the engine is woken.
final class EngineHandle: Sendable {
    enum Command: Sendable {
        case send(Batch)
        /// Gives up whatever somebody waits for.
        case cancel(any OutcomeSink)
        /// Gives up whatever has not been given to a connection.
        case cancelPending
        case resolved(connection: UInt64, Result<[Address], ResolutionError>)
        /// Ends when everything has its answer; calls back then.
        case drain(@Sendable () -> Void)
        /// Ends now.
        case close
    }

    private struct Box {
        var commands: [Command] = []
        var isClosed = false
    }

    let poller: Poller
    private let box = Locked(Box())

    init() throws(SystemError) { poller = try Poller() }

    /// - Returns: whether the engine takes the command; it does not when it has ended.
    @discardableResult
    func post(_ command: Command) -> Bool {
        let (isTaken, isFirst) = box.withLock { box -> (Bool, Bool) in
            guard !box.isClosed else { return (false, false) }
            box.commands.append(command)
            return (true, box.commands.count == 1)
        }
        // Whoever finds others in the box knows that the engine has been woken already.
        if isFirst { poller.wake() }
        return isTaken
    }

    /// What has been posted since the last call.
    func take(into commands: inout [Command]) {
        box.withLock { swap(&$0.commands, &commands) }
    }

    /// Refuses commands from now on, and returns those that are left.
    func end() -> [Command] {
        box.withLock { box in
            box.isClosed = true
            defer { box.commands = [] }
            return box.commands
        }
    }
}
