public import Diagnostics
internal import Foundation
internal import StrictJSON

/// Judges payloads by all that can be known without a network and without a phone.
///
/// In: the text of an `.apns` file or of a request's body, and the headers it is sent with, as far
/// as they are known. Out: `Diagnostic`s, in the order of the text. One file is
/// ``findings(in:file:)``; for a million, make a ``PayloadChecker`` for each thread. Open next:
/// `PayloadExamination.swift`.
public struct PayloadCheck: Hashable, Sendable {
    /// What the payloads are sent with.
    public var headers: PushHeaders
    /// Rules whose findings are left out.
    public var ignored: Set<Diagnostic.Code>
    /// Whether notes are among the findings. They say what will be fetched, which takes several
    /// times as long as looking for what is wrong.
    public var includesNotes: Bool
    /// Hosts that the app fetches plain http links from, as the extension's own Info.plist allows.
    /// Default: none.
    public var hostsAllowingHTTP: Set<String>
    /// The present, in seconds since 1970, which expirations are compared with.
    public var now: Int

    /// The length in bytes above which a text is refused unread: far above any push.
    public static let maximumLength = 1 << 20

    public init(
        headers: PushHeaders = PushHeaders(), ignored: Set<Diagnostic.Code> = [],
        includesNotes: Bool = true, hostsAllowingHTTP: Set<String> = [], now: Int? = nil
    ) {
        self.headers = headers
        self.ignored = ignored
        self.includesNotes = includesNotes
        self.hostsAllowingHTTP = hostsAllowingHTTP
        self.now = now ?? Int(Date().timeIntervalSince1970)
    }

    /// What is wrong with one payload, or worth knowing of it.
    ///
    /// - Parameters:
    ///   - text: the payload's text, UTF-8.
    ///   - file: its name for the findings.
    /// - Returns: the findings; empty when all is well.
    public func findings(in text: [UInt8], file: String? = nil) -> [Diagnostic] {
        var checker = PayloadChecker(self)
        return checker.findings(in: text, text.indices, file: file)
    }

    /// The finding for a text that is too long to be read.
    ///
    /// - Parameters:
    ///   - file: its name.
    ///   - line: the line that it begins in.
    /// - Returns: the finding; `nil` when the rule is ignored.
    public func tooLong(file: String?, line: Int) -> Diagnostic? {
        let rule = PayloadRule.tooLong
        guard !ignored.contains(rule.code) else { return nil }
        return Diagnostic(
            rule, "The text has more than \(Self.maximumLength.formatted) bytes; it is not read.",
            location: Diagnostic.Location(file: file, line: line, column: 1))
    }
}

/// Checks payloads one after the other, with the same memory.
///
/// For one thread; every thread makes its own.
public struct PayloadChecker: Sendable {
    private let check: PayloadCheck
    private let headerFindings: HeaderFindings
    private var tape = JSONTape()

    public init(_ check: PayloadCheck) {
        self.check = check
        headerFindings = HeaderFindings(check)
    }

    /// What is wrong with the payload in a range of the bytes, or worth knowing of it.
    ///
    /// - Parameters:
    ///   - bytes: bytes that hold the text, such as a piece of a file.
    ///   - range: where it is in them.
    ///   - file: the file's name for the findings.
    ///   - firstLine: the number of the line that the text begins with.
    /// - Returns: the findings; empty when all is well.
    public mutating func findings(
        in bytes: [UInt8], _ range: Range<Int>, file: String? = nil, firstLine: Int = 1
    ) -> [Diagnostic] {
        guard range.count <= PayloadCheck.maximumLength else {
            return check.tooLong(file: file, line: firstLine).map { [$0] } ?? []
        }
        guard tape.read(bytes, in: range) else {
            return fault(in: bytes[range], file: file, firstLine: firstLine)
        }
        var examination = PayloadExamination(
            tape, of: range, check, headerFindings, file: file, firstLine: firstLine)
        examination.examine()
        return examination.findings
    }

    /// The tape only knows that it is not JSON; the reader knows why.
    private func fault(
        in text: ArraySlice<UInt8>, file: String?, firstLine: Int
    ) -> [Diagnostic] {
        guard !check.ignored.contains(PayloadRule.notJSON.code) else { return [] }
        var message = "cannot be read"
        var location = Diagnostic.Location(file: file, line: firstLine, column: 1)
        do throws(JSONFault) {
            _ = try JSONReader.read(text)
        } catch {
            message = error.message
            location.line = firstLine + error.line - 1
            location.column = error.column
        }
        return [
            Diagnostic(PayloadRule.notJSON, "This is not JSON: \(message).", location: location)
        ]
    }
}

extension Int {
    /// With commas between thousands.
    var formatted: String {
        var text = ""
        for (index, digit) in String(self).reversed().enumerated() {
            if index > 0, index % 3 == 0, digit != "-" { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }
}
