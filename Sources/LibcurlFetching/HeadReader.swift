import Foundation
import RichPush

/// Reads the lines of an answer's head as libcurl hands them over: no socket, no clock.
///
/// Informational answers (RFC 9110, section 15.2) are passed over; what comes after the head, a
/// trailer, counts for the limits only.
struct HeadReader {
    private enum State: Equatable {
        case awaitingStatus
        case reading(status: Int)
        case done
    }

    private let largestHead: Int
    private let mostFields: Int
    private var state = State.awaitingStatus
    private var byteCount = 0
    private var fieldCount = 0
    /// By name in lower case, in the order in which they came.
    private var fields: [String: [String]] = [:]

    init(largestHead: Int, mostFields: Int) {
        self.largestHead = largestHead
        self.mostFields = mostFields
    }

    var isDone: Bool { state == .done }

    /// Takes one line with its line end.
    ///
    /// - Returns: whether this line completes the head.
    mutating func receive(_ line: some Collection<UInt8>) throws(Diagnostic) -> MediaResponseHead? {
        byteCount += line.count
        guard byteCount <= largestHead else {
            throw .malformed("The head of the answer has more than \(largestHead) bytes.")
        }
        let text = Self.trimmed(Array(line))
        switch state {
        case .done: return nil
        case .awaitingStatus:
            state = .reading(status: try Self.status(in: text))
            fields = [:]
            return nil
        case .reading(let status):
            guard text.isEmpty else {
                try add(text, isContinuation: line.first == 0x20 || line.first == 9)
                return nil
            }
            // After 101, nobody speaks HTTP on the connection any more.
            guard status != 101 else {
                throw .malformed("The server changes to another protocol, unasked.")
            }
            guard status >= 200 else {
                state = .awaitingStatus
                return nil
            }
            state = .done
            return try head(status)
        }
    }

    /// Where the answer redirects to, if it does, as the server spelled it.
    ///
    /// RFC 9110, section 15.4; 300 and 305 lead nowhere without a choice.
    func location(of head: MediaResponseHead) -> String? {
        guard [301, 302, 303, 307, 308].contains(head.status) else { return nil }
        return fields["location"]?.first
    }

    // MARK: - Lines

    private mutating func add(_ text: ArraySlice<UInt8>, isContinuation: Bool) throws(Diagnostic) {
        fieldCount += 1
        guard fieldCount <= mostFields else {
            throw .malformed("The answer has more than \(mostFields) header fields.")
        }
        // Folded lines are obsolete (RFC 9112, section 5.2). What is no field is nobody's.
        guard !isContinuation, let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return }
        let name = text[..<colon]
        let value = Self.trimmed(text[text.index(after: colon)...])
        guard Self.isToken(name), !value.contains(where: { $0 < 0x20 && $0 != 9 || $0 == 127 })
        else { return }
        fields[String(decoding: name, as: UTF8.self).lowercased(), default: []]
            .append(String(decoding: value, as: UTF8.self))
    }

    /// The number in `HTTP/1.1 200 OK` or `HTTP/2 200`.
    private static func status(in text: ArraySlice<UInt8>) throws(Diagnostic) -> Int {
        let words = text.split(separator: 0x20, maxSplits: 2)
        guard words.count > 1, words[0].starts(with: "HTTP/".utf8), words[1].count == 3,
            let status = Int(String(decoding: words[1], as: UTF8.self)), status >= 100
        else { throw .malformed("The server's answer begins with no HTTP status.") }
        return status
    }

    private static func trimmed(_ bytes: some RandomAccessCollection<UInt8>) -> ArraySlice<UInt8> {
        let blanks: Set<UInt8> = [9, 10, 13, 0x20]
        guard let first = bytes.firstIndex(where: { !blanks.contains($0) }),
            let last = bytes.lastIndex(where: { !blanks.contains($0) })
        else { return [] }
        return Array(bytes[first...last])[...]
    }

    /// Whether the bytes are a name of a field (RFC 9110, section 5.6.2).
    static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
        !bytes.isEmpty
            && bytes.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }

    // MARK: - The head

    private func head(_ status: Int) throws(Diagnostic) -> MediaResponseHead {
        let encodings = list("content-encoding").filter { $0.lowercased() != "identity" }
        // A coding makes the declared length another than that of what comes out.
        let isPlain = encodings.isEmpty && fields["transfer-encoding"] == nil
        return MediaResponseHead(
            status: status, declaredLength: isPlain ? try declaredLength() : nil,
            headers: fields.mapValues { $0.joined(separator: ", ") })
    }

    /// Different lengths mean that somebody lies (RFC 9112, section 6.3).
    private func declaredLength() throws(Diagnostic) -> Int? {
        let lengths = list("content-length")
        guard let first = lengths.first else { return nil }
        guard lengths.allSatisfy({ $0 == first }) else {
            throw .malformed("The server declares two different lengths.")
        }
        guard !first.isEmpty, first.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw .malformed("The length that the server declares is no number.")
        }
        // What no number here holds is larger than any limit.
        return Int(first) ?? .max
    }

    private func list(_ name: String) -> [String] {
        (fields[name] ?? []).flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
