import APNs
import Foundation
import StrictJSON

/// Device tokens out of a text as people have them: one a line, CSV, JSON or JSON Lines.
///
/// The first line decides the form. `TokenReader+Forms.swift` reads each.
final class TokenReader {
    enum Entry: Hashable {
        case token(DeviceToken)
        /// No token, and why.
        case bad(DeviceToken.FormatError)
    }

    enum Form: Hashable {
        /// One token a line; `#` begins a comment.
        case lines
        /// Fields with a separator; the token is in this one.
        case table(separator: Character, column: Int)
        /// One JSON value a line: a token, or an object with one.
        case jsonLines
        /// One JSON document: an array of tokens or of objects, or an object with such an array.
        case json
    }

    let lines: LineReader
    /// The column or key that holds the token, when somebody names one.
    let column: String?
    private(set) var form: Form?
    /// The line that was read last, from 1.
    private(set) var lineNumber = 0
    /// Why the text cannot be read, beyond single tokens.
    private(set) var problem: String?
    private var waiting: [Entry] = []

    /// A JSON document is held as a whole: above this many bytes it has to be JSON Lines.
    static let documentLimit = 64 << 20

    init(_ lines: LineReader, column: String? = nil) {
        self.lines = lines
        self.column = column
    }

    /// The next entry; `nil` at the end, and while a pipe has nothing (``LineReader/isPending``).
    func next() -> Entry? {
        while true {
            if !waiting.isEmpty { return waiting.removeLast() }
            guard problem == nil, let line = nextLine() else { return nil }
            guard let form else {
                begin(with: line)
                continue
            }
            if let entry = entry(in: line, form) { return entry }
        }
    }

    /// The next line that is neither empty nor a comment.
    private func nextLine() -> String? {
        while let line = lines.next() {
            lineNumber += 1
            if !line.isEmpty, !line.hasPrefix("#") { return line }
        }
        return nil
    }

    private func entry(in line: String, _ form: Form) -> Entry? {
        switch form {
        case .lines: Self.entry(line)
        case .table(let separator, let column):
            Self.entry(Self.field(column, of: line, separator: separator) ?? "")
        case .jsonLines:
            Self.entries(in: line, key: column, deep: false)?.first ?? .bad(.unreadable)
        case .json: nil
        }
    }

    // MARK: - The first line

    private func begin(with line: String) {
        if line.hasPrefix("{\"") || line.hasPrefix("{ \""), isWhole(line) {
            form = .jsonLines
            // A document on one line has its tokens in an array.
            waiting = (Self.entries(in: line, key: column, deep: true) ?? []).reversed()
        } else if line.hasPrefix("["), !line.hasPrefix("[\u{2018}") {
            document(from: line)
        } else if line.hasPrefix("{length") {
            // How NSData prints itself; its comma separates no columns.
            form = .lines
            waiting = [Self.entry(line)]
        } else if line.hasPrefix("{") {
            document(from: line)
        } else if line.hasPrefix("\""), (try? JSONReader.read(line.utf8))?.string != nil {
            form = .jsonLines
            waiting = [entry(in: line, .jsonLines) ?? .bad(.unreadable)]
        } else if let separator = Self.separator(in: line) {
            table(separator, header: line)
        } else if column != nil || Self.isHeader(line) {
            // A table of one column.
            form = .lines
        } else {
            form = .lines
            waiting = [Self.entry(line)]
        }
    }

    private func isWhole(_ line: String) -> Bool { (try? JSONReader.read(line.utf8)) != nil }

    private func document(from line: String) {
        form = .json
        var text = line
        while let more = lines.next() {
            lineNumber += 1
            text += "\n" + more
            guard text.utf8.count <= Self.documentLimit else {
                problem = "is more than \(Self.documentLimit >> 20) MB of JSON: write JSON Lines"
                return
            }
        }
        guard let entries = Self.entries(in: text, key: column, deep: true) else {
            problem = "is not valid JSON, or has no array of tokens"
            return
        }
        waiting = entries.reversed()
    }

    private func table(_ separator: Character, header line: String) {
        let fields = Self.fields(of: line, separator: separator)
        let wanted = column.map { name in fields.firstIndex { Self.fold($0) == Self.fold(name) } }
        if let wanted, wanted == nil {
            problem =
                "has no column of that name; its columns: "
                + fields.joined(separator: ", ")
            return
        }
        if let index = wanted ?? fields.firstIndex(where: Self.isHeader) {
            form = .table(separator: separator, column: index)
            return
        }
        // No header: the first field that is a token says which column it is.
        guard let index = fields.firstIndex(where: { (try? DeviceToken($0)) != nil }) else {
            problem = "has columns, and none is called token: name one with --token-column"
            return
        }
        form = .table(separator: separator, column: index)
        waiting = [Self.entry(fields[index])]
    }
}
