public import Diagnostics

/// Finds the explanation of a word, however people write it.
///
/// In: `BadDeviceToken`, `410`, `UNErrorDomain 101`, `-1022`, `insecure-http`, `RP306`,
/// `0xdead10cc`, `timed-out`, or a line of the system's log. Out: definitions of the registry. The texts are
/// the tables in `Tables`, one file for each domain. Whole logs are read by ``LogReader``.
public enum Explainer: Sendable {
    /// What others say: APNs, iOS, and its log, a table for each.
    static let foreignTables = [
        DiagnosticTable(apnsTopic, apnsReasons), DiagnosticTable("APNs statuses", httpStatuses),
        DiagnosticTable("HTTP/2 connections", connectionErrors),
        DiagnosticTable("UNErrorDomain", notificationErrors),
        DiagnosticTable("NSURLErrorDomain", urlErrors),
        DiagnosticTable("Files and keychain", fileErrors),
        DiagnosticTable("Ends of a process", terminations),
        DiagnosticTable("Lines of the system's log", LogPhrase.all.map(\.explanation)),
    ]

    public static let apnsTopic = "APNs reasons"

    /// Everything that can be explained, by topic.
    public static let all = DiagnosticRegistry.all.definitions

    /// All that a word can mean; empty for a word that nobody here knows.
    ///
    /// A number alone can be of several domains.
    public static func explanations(of word: String) -> [Diagnostic.Definition] {
        let trimmed = word.trimmingSpaces
        let key = self.key(trimmed)
        guard !key.isEmpty else { return [] }
        if let found = byName[key] { return found }
        // What stands in a log or an answer has more around it.
        if let found = coded(in: trimmed) { return found }
        if let found = LogPhrase.all.first(where: { $0.matches(trimmed) }) {
            return [DiagnosticRegistry.all[found.explanation.code] ?? found.explanation]
        }
        return reason(in: trimmed) ?? []
    }

    /// An error as Foundation prints it: `Error Domain=UNErrorDomain Code=101 "Unrecognized …"`.
    private static func coded(in text: String) -> [Diagnostic.Definition]? {
        guard let match = text.firstMatch(of: #/([A-Za-z]+ErrorDomain)[ :]*Code[ =]+(-?[0-9]+)/#)
        else { return nil }
        return byName[key("\(match.1) \(match.2)")]
    }

    /// A reason of APNs in what a sender logs: `{"reason":"BadDeviceToken"}`.
    private static func reason(in text: String) -> [Diagnostic.Definition]? {
        text.split { !$0.isLetter }.lazy.compactMap { byName[key(String($0))] }
            .first { $0.contains { $0.topic == apnsTopic } }
    }

    /// The known word that is nearest to one that is not known; `nil` when none is near.
    public static func suggestion(for word: String) -> String? {
        NearMiss.word(
            for: word.trimmingSpaces, among: all.flatMap(\.names).filter { !$0.isNumeric }.uniqued)
    }

    private static let byName: [String: [Diagnostic.Definition]] = {
        var table: [String: [Diagnostic.Definition]] = [:]
        for explanation in all {
            for name in explanation.names.map(key).uniqued {
                table[name, default: []].append(explanation)
            }
        }
        return table
    }()

    /// A word without what people write differently: case, spaces, and the words around a number.
    private static func key(_ word: String) -> String {
        var letters = word.lowercased().filter { !" \t_:=".contains($0) }
        for filler in ["errorcode", "code", "error", "http/2", "http/1.1", "http", "status"]
        where letters.contains(filler) {
            let shorter = letters.replacing(filler, with: "")
            // `NSURLErrorDomain -1022`, `UNError.Code 101` and `Code=101` are all meant.
            if shorter.contains(where: \.isNumber) { letters = shorter }
        }
        return letters.filter { $0 != "." && $0 != "(" && $0 != ")" }
    }
}

extension String {
    fileprivate var isNumeric: Bool { !isEmpty && allSatisfy { $0.isNumber || $0 == "-" } }

    fileprivate var trimmingSpaces: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
