public import Foundation
import MediaInspection

/// Where a fetcher delivers one medium: judges every step and streams the bytes to disk.
///
/// Calls come in the order redirects, head, body, one at a time. Each throws the reason to stop.
public final class MediaReceiver: Sendable {
    private struct State {
        var machine: DownloadMachine
        let file: FileHandle
        var byteCount = 0
    }

    private let state: Locked<State>

    /// Takes an empty file that is open for writing; ``finish()`` closes it.
    init(machine: DownloadMachine, writingTo file: sending FileHandle) {
        state = Locked(State(machine: machine, file: file))
    }

    /// The server redirects; follow only if this does not throw.
    public func redirect(to url: URL) throws(Reason) {
        try state.withLock { state throws(Reason) in
            _ = try Self.tell(.redirect(url), to: &state.machine)
        }
    }

    /// The head is there.
    public func head(_ head: MediaResponseHead) throws(Reason) {
        try state.withLock { state throws(Reason) in
            _ = try Self.tell(.head(head), to: &state.machine)
        }
    }

    /// The next piece of the body is there.
    public func body(_ bytes: Data) throws(Reason) {
        try state.withLock { state throws(Reason) in
            _ = try Self.tell(.body(bytes), to: &state.machine)
            do {
                try state.file.write(contentsOf: bytes)
            } catch {
                throw .storageFailed(error)
            }
            state.byteCount += bytes.count
        }
    }

    /// The body is complete; says what it is and how long.
    func finish() throws(Reason) -> (type: MediaType, byteCount: Int) {
        try state.withLock { state throws(Reason) in
            let type = try Self.tell(.end, to: &state.machine)
            do {
                try state.file.close()
            } catch {
                throw .storageFailed(error)
            }
            guard let type else { throw .typeUnrecognized }
            return (type, state.byteCount)
        }
    }

    private static func tell(
        _ event: DownloadMachine.Event, to machine: inout DownloadMachine
    ) throws(Reason) -> MediaType? {
        switch machine.receive(event) {
        case .proceed: nil
        case .finish(let type): type
        case .refuse(let reason): throw reason
        }
    }
}
