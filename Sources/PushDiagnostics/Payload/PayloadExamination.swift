internal import APNs
internal import Diagnostics
internal import StrictJSON

/// One payload under examination: what the rules see of it, and what they found.
///
/// In: a tape that has read the text. Out: ``findings``. The parts are in the order in which
/// ``examine()`` calls them: `+Keys`, `+Text`, `+Gate`, `+Headers`, `+Size`, `+Media`, `+Encrypted`. All run for
/// each line of a file with millions, so nothing is copied before there is something to say.
struct PayloadExamination {
    let tape: JSONTape
    let range: Range<Int>
    let check: PayloadCheck
    let headerFindings: HeaderFindings
    private(set) var findings: [Diagnostic] = []

    /// The object that the phone gets: the text's own, or one within a push service's request.
    var payload: JSONTape.Node
    /// The members of ``payload`` and of `aps` that rules ask for.
    var keys = RootKeys()
    var aps = ApsKeys()
    /// What the payload is sent as, given or assumed.
    var pushType = PushType.alert
    /// Whether the service extension is asked for, and how.
    var flag = Flag.missing
    var hasText = false
    /// Whether `aps` has keys in which some sender has media or words of its own.
    var hasKeysOfSenders = false
    /// The headers, those of a push service's request included.
    var headers: PushHeaders

    /// Where a code was found, and how often beyond what is listed.
    private struct Seen {
        var listed: [(offset: Int, index: Int)] = []
        var omitted = 0
    }

    private var seen: [Diagnostic.Code: Seen] = [:]

    /// How many diagnostics of one code are listed for a payload.
    static let maximumOfCode = 20

    private let file: String?
    private let firstLine: Int

    /// What `mutable-content` says.
    enum Flag: Hashable {
        case missing
        case off
        case on
        /// Something that is meant as 1 and may not be read as it, or that has another name or place;
        /// that has been said.
        case wrong
    }

    init(
        _ tape: JSONTape, of range: Range<Int>, _ check: PayloadCheck,
        _ headerFindings: HeaderFindings, file: String?, firstLine: Int
    ) {
        self.tape = tape
        self.range = range
        self.check = check
        self.headerFindings = headerFindings
        self.file = file
        self.firstLine = firstLine
        payload = tape.root
        headers = check.headers
    }

    mutating func examine() {
        guard tape.kind(of: tape.root) == .object else {
            return find(
                PayloadRule.notObject, at: tape.root,
                "The payload is \(tape.typeName(of: tape.root)), not an object.")
        }
        for key in tape.repeatedKeys() {
            find(PayloadRule.duplicateKey, at: key, "\(name(of: key)) stands twice.")
        }
        readRoot()
        guard unwrap() else { return }
        readAps()
        assumePushType()
        if let node = keys.aps, tape.kind(of: node) == .object {
            checkApsKeys()
            checkText()
            checkGate()
        }
        checkHeaders()
        checkSize()
        checkMedia()
        checkEncrypted()
        checkSimulator()
        finish()
    }

    // MARK: - Findings

    /// Reports a problem once for each node, and of one code only so many.
    mutating func find(
        _ rule: Diagnostic.Definition, at node: JSONTape.Node?,
        _ message: String,
        fix: String? = nil, severity: Diagnostic.Severity? = nil,
        evidence: Diagnostic.Evidence? = nil
    ) {
        guard severity ?? rule.severity != .note || check.includesNotes,
            !check.ignored.contains(rule.code)
        else { return }
        let offset = node.map { tape.offset(of: $0) } ?? -1
        var seen = seen[rule.code] ?? Seen()
        defer { self.seen[rule.code] = seen }
        if let same = seen.listed.firstIndex(where: { $0.offset == offset }) {
            return add(message, to: seen.listed[same].index)
        }
        guard seen.listed.count < Self.maximumOfCode else {
            seen.omitted += 1
            return
        }
        seen.listed.append((offset, findings.count))
        findings.append(
            Diagnostic(
                rule, message, fix: fix, severity: severity, location: location(of: node),
                evidence: evidence))
    }

    /// Says one more thing of a node in the diagnostic that it has.
    private mutating func add(_ message: String, to index: Int) {
        let known = findings[index]
        guard !known.message.contains(message) else { return }
        findings[index] = Diagnostic(
            known.code, "\(known.message) \(message)", fix: known.fix, severity: known.severity,
            location: known.location, evidence: known.evidence)
    }

    /// Whether no more diagnostics of a rule are listed, so that looking closer is of no use.
    func isFull(_ rule: Diagnostic.Definition) -> Bool {
        (seen[rule.code]?.listed.count ?? 0) >= Self.maximumOfCode
    }

    /// Sorts by position, and says how many are not listed.
    private mutating func finish() {
        for (code, seen) in seen where seen.omitted > 0 {
            guard let index = findings.lastIndex(where: { $0.code == code }) else { continue }
            add("And \(seen.omitted.formatted) more like this.", to: index)
        }
        guard findings.count > 1 else { return }
        let positions = findings.enumerated().map { index, finding in
            (finding.location?.line ?? 0, finding.location?.column ?? 0, index)
        }
        findings = positions.sorted(by: <).map { findings[$0.2] }
    }

    private func location(of node: JSONTape.Node?) -> Diagnostic.Location {
        guard let node else { return Diagnostic.Location(file: file, line: firstLine, column: 1) }
        let (line, column) = tape.place(of: tape.offset(of: node), from: range.lowerBound)
        return Diagnostic.Location(
            file: file, line: firstLine + line - 1, column: column,
            pointer: tape.pointer(to: node, from: tape.root))
    }

    /// A key in back-ticks, for a sentence.
    func name(of key: JSONTape.Node) -> String { "`\(SafeText.name(tape.string(of: key) ?? ""))`" }

    /// A value, unless it is absent or null, which is as good as absent.
    func present(_ node: JSONTape.Node?) -> JSONTape.Node? {
        guard let node, tape.kind(of: node) != .null else { return nil }
        return node
    }
}
