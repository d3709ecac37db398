import APNs
import Foundation
import Synchronization

/// Device tokens from files or standard input, read as they are needed, each once.
///
/// What is no token is counted, and a token that stands there twice is given once.
struct TokenLines: Sequence, Sendable {
    /// What the reading found, and whether it shall go on.
    final class Watch: Sendable {
        struct State {
            var badLines: [Int] = []
            var badCount = 0
            /// What the bad lines look like; there are few kinds.
            var badKinds: [DeviceToken.FormatError: Int] = [:]
            /// Tokens that a run before is done with.
            var skipped = 0
            var duplicates = 0
            /// The source that could not be read to its end, and why when that is known.
            var brokenSource: (name: String, reason: String?)?
            var isStopped = false
            var seen: SeenTokens
            /// What a run before does not know the outcome of, when it shall be sent again.
            var resends: [String: PushID] = [:]

            /// Lines that nothing is sent for.
            var passedOver: Int { badCount + skipped + duplicates }
        }

        let state: Mutex<State>

        /// The seen tokens are those that a run before is done with.
        init(_ seen: SeenTokens = SeenTokens(), resends: [String: PushID] = [:]) {
            state = Mutex(State(seen: seen, resends: resends))
        }

        func stop() { state.withLock { $0.isStopped = true } }

        func isStopped() -> Bool { state.withLock { $0.isStopped } }
    }

    enum Source: Sendable {
        case tokens([DeviceToken])
        case file(String)
        case standardInput
    }

    let sources: [Source]
    let watch: Watch
    /// The column or key that holds the tokens; `nil` finds it.
    var column: String?
    /// How long what has come waits for more, when a source is a pipe.
    static let flushTime = Duration.milliseconds(200)
    static let batchLength = 256

    /// Whether a source is a pipe or a terminal: tokens come in their own time.
    var isLive: Bool {
        sources.contains { source in
            var status = stat()
            let isThere =
                switch source {
                case .tokens: false
                case .file(let path): stat(path, &status) == 0
                case .standardInput: fstat(STDIN_FILENO, &status) == 0
                }
            return isThere && status.st_mode & S_IFMT != S_IFREG
        }
    }

    func makeIterator() -> Iterator { Iterator(self) }

    /// Batches for a client: `nil` at the end, empty while nothing has come.
    func batches() -> @Sendable () -> () -> [PushRecipient]? {
        let isLive = isLive
        return {
            var iterator = makeIterator()
            return {
                var batch: [PushRecipient] = []
                batch.reserveCapacity(Self.batchLength)
                iterator.waitsUntil = isLive ? ContinuousClock.now + Self.flushTime : nil
                while batch.count < Self.batchLength {
                    guard let token = iterator.next() else {
                        return batch.isEmpty && !iterator.isPending ? nil : batch
                    }
                    batch.append(recipient(token))
                }
                return batch
            }
        }
    }

    private func recipient(_ token: DeviceToken) -> PushRecipient {
        let id = watch.state.withLock { state in
            state.resends.isEmpty ? nil : state.resends[token.hex.lowercased()]
        }
        return PushRecipient(token, id: id)
    }

    struct Iterator: IteratorProtocol {
        private let lines: TokenLines
        private var place = 0
        private var index = 0
        private var reader: TokenReader?
        var waitsUntil: ContinuousClock.Instant? {
            didSet { reader?.lines.waitsUntil = waitsUntil }
        }

        init(_ lines: TokenLines) { self.lines = lines }

        /// Whether the last `nil` only meant that nothing has come yet.
        var isPending: Bool { reader?.lines.isPending ?? false }

        mutating func next() -> DeviceToken? {
            while let token = read() {
                let isWanted = lines.watch.state.withLock { state -> Bool? in
                    guard !state.isStopped else { return nil }
                    switch state.seen.insert(token) {
                    case .first: return true
                    case .finished: state.skipped += 1
                    case .again: state.duplicates += 1
                    }
                    return false
                }
                switch isWanted {
                case true?: return token
                case false?: continue
                case nil: return nil
                }
            }
            return nil
        }

        private mutating func read() -> DeviceToken? {
            while place < lines.sources.count {
                let name: String
                switch lines.sources[place] {
                case .tokens(let tokens):
                    if index < tokens.count {
                        index += 1
                        return tokens[index - 1]
                    }
                    place += 1
                    index = 0
                    continue
                case .file(let path):
                    name = path
                    reader =
                        reader
                        ?? LineReader(path: path, isStopped: lines.watch.isStopped)
                        .map { TokenReader($0, column: lines.column) }
                case .standardInput:
                    name = "standard input"
                    reader =
                        reader
                        ?? TokenReader(
                            LineReader(.standardInput, isStopped: lines.watch.isStopped),
                            column: lines.column)
                }
                reader?.lines.waitsUntil = waitsUntil
                if let token = nextToken(of: name) { return token }
                if isPending { return nil }
                place += 1
                index = 0
                reader = nil
            }
            return nil
        }

        private mutating func nextToken(of source: String) -> DeviceToken? {
            while let entry = reader?.next() {
                switch entry {
                case .token(let token): return token
                case .bad(let error):
                    let line = reader?.lineNumber ?? 0
                    lines.watch.state.withLock { state in
                        state.badCount += 1
                        state.badKinds[error, default: 0] += 1
                        if state.badLines.count < 10 { state.badLines.append(line) }
                    }
                }
            }
            guard !isPending else { return nil }
            let problem = reader?.problem
            if problem != nil || reader?.lines.hasFailed ?? true {
                lines.watch.state.withLock { $0.brokenSource = (source, problem) }
                // What comes after a hole is not for this run.
                place = lines.sources.count
            }
            return nil
        }
    }
}
