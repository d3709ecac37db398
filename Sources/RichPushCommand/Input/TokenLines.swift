import APNs
import Foundation
import Synchronization

/// Device tokens from a file or standard input, one a line, read as they are needed, once.
///
/// Empty lines and those that begin with `#` are passed over; what is no token is counted, and a
/// token that stands there twice is given once.
struct TokenLines: Sequence, Sendable {
    /// What the reading found, and whether it shall go on.
    final class Watch: Sendable {
        struct State {
            var badLines: [Int] = []
            var badCount = 0
            /// Tokens that a run before is done with.
            var skipped = 0
            var duplicates = 0
            /// The source that could not be read to its end.
            var brokenSource: String?
            var isStopped = false
            var seen: SeenTokens

            /// Lines that nothing is sent for.
            var passedOver: Int { badCount + skipped + duplicates }
        }

        let state: Mutex<State>

        /// The seen has what a run before is done with.
        init(_ seen: SeenTokens = SeenTokens()) { state = Mutex(State(seen: seen)) }

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

    func makeIterator() -> Iterator { Iterator(self) }

    struct Iterator: IteratorProtocol {
        private let lines: TokenLines
        private var place = 0
        private var index = 0
        private var reader: LineReader?

        init(_ lines: TokenLines) { self.lines = lines }

        mutating func next() -> DeviceToken? {
            while let token = read() {
                let isWanted = lines.watch.state.withLock { state -> Bool? in
                    guard !state.isStopped else { return nil }
                    switch state.seen.meet(token) {
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
                switch lines.sources[place] {
                case .tokens(let tokens):
                    if index < tokens.count {
                        index += 1
                        return tokens[index - 1]
                    }
                case .file(let path):
                    reader = reader ?? LineReader(path: path, isStopped: lines.watch.isStopped)
                    if let token = nextLine(of: path) { return token }
                case .standardInput:
                    reader =
                        reader
                        ?? LineReader(
                            FileHandle.standardInput, isStopped: lines.watch.isStopped)
                    if let token = nextLine(of: "standard input") { return token }
                }
                place += 1
                index = 0
                reader = nil
            }
            return nil
        }

        private mutating func nextLine(of source: String) -> DeviceToken? {
            while let line = reader?.next() {
                index += 1
                if line.isEmpty || line.hasPrefix("#") { continue }
                if let token = try? DeviceToken(line) { return token }
                lines.watch.state.withLock { state in
                    state.badCount += 1
                    if state.badLines.count < 10 { state.badLines.append(index) }
                }
            }
            if reader?.hasFailed ?? true {
                lines.watch.state.withLock { $0.brokenSource = source }
                // What comes after a hole is not for this run.
                place = lines.sources.count
            }
            return nil
        }
    }
}
