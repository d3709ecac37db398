import APNs
import Foundation
import Synchronization

/// Device tokens from a file or standard input, one a line, read as they are needed.
///
/// Empty lines and those that begin with `#` are passed over; what is no token is counted.
struct TokenLines: Sequence, Sendable {
    /// What the reading found, and whether it shall go on.
    final class Watch: Sendable {
        struct State {
            var badLines: [Int] = []
            var badCount = 0
            var skipped = 0
            var isStopped = false
        }

        let state = Mutex(State())

        func stop() { state.withLock { $0.isStopped = true } }
    }

    enum Source: Sendable {
        case tokens([DeviceToken])
        case file(String)
        case standardInput
    }

    let sources: [Source]
    let watch: Watch
    /// Tokens that need not be sent to again.
    let finished: Set<String>

    func makeIterator() -> Iterator { Iterator(self) }

    struct Iterator: IteratorProtocol {
        private let lines: TokenLines
        private var place = 0
        private var index = 0
        private var reader: LineReader?

        init(_ lines: TokenLines) { self.lines = lines }

        mutating func next() -> DeviceToken? {
            while !lines.watch.state.withLock({ $0.isStopped }), let token = read() {
                guard lines.finished.contains(token.hex.lowercased()) else { return token }
                lines.watch.state.withLock { $0.skipped += 1 }
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
                    if let token = nextLine(LineReader(path: path)) { return token }
                case .standardInput:
                    if let token = nextLine(LineReader(path: "/dev/stdin")) { return token }
                }
                place += 1
                index = 0
                reader = nil
            }
            return nil
        }

        private mutating func nextLine(_ fresh: @autoclosure () -> LineReader?) -> DeviceToken? {
            if reader == nil { reader = fresh() }
            while let line = reader?.next() {
                index += 1
                let text = line.trimmingCharacters(in: .whitespaces)
                if text.isEmpty || text.hasPrefix("#") { continue }
                if let token = DeviceToken(text) { return token }
                lines.watch.state.withLock { state in
                    state.badCount += 1
                    if state.badLines.count < 10 { state.badLines.append(index) }
                }
            }
            return nil
        }
    }
}

/// Reads a file line by line, in pieces.
final class LineReader {
    private let handle: FileHandle
    private var buffer: [UInt8] = []
    private var start = 0
    private var hasEnded = false
    /// A line longer than this is cut: no token is.
    private static let longest = 65_536

    init?(path: String) {
        guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
        self.handle = handle
    }

    deinit { try? handle.close() }

    func next() -> String? {
        while true {
            if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return String(decoding: buffer[start..<end], as: UTF8.self)
            }
            if hasEnded || buffer.count - start > Self.longest {
                guard start < buffer.count else { return nil }
                defer { start = buffer.count }
                return String(decoding: buffer[start...], as: UTF8.self)
            }
            buffer.removeFirst(start)
            start = 0
            let piece = (try? handle.read(upToCount: 1 << 16)) ?? nil
            if let piece, !piece.isEmpty { buffer += [UInt8](piece) } else { hasEnded = true }
        }
    }
}
