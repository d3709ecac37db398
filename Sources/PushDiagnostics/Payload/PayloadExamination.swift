internal import APNs
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
    private(set) var findings: [Finding] = []

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
        guard findings.count > 1 else { return }
        let places = findings.enumerated().map { index, finding in
            (finding.place.line ?? 0, finding.place.column ?? 0, index)
        }
        findings = places.sorted(by: <).map { findings[$0.2] }
    }

    // MARK: - Findings

    mutating func find(
        _ rule: Rule, at node: JSONTape.Node?, _ message: String,
        advice: String? = nil, severity: Finding.Severity? = nil
    ) {
        guard severity ?? rule.severity != .note || check.includesNotes,
            !check.ignored.contains(rule.id)
        else { return }
        findings.append(
            Finding(rule, at: place(of: node), message, advice: advice, severity: severity))
    }

    private func place(of node: JSONTape.Node?) -> Finding.Place {
        guard let node else { return Finding.Place(file: file, line: firstLine) }
        let (line, column) = tape.place(of: tape.offset(of: node), from: range.lowerBound)
        return Finding.Place(
            file: file, line: firstLine + line - 1, column: column,
            pointer: tape.pointer(to: node, from: tape.root))
    }

    /// A key in back-ticks, for a sentence.
    func name(of key: JSONTape.Node) -> String { "`\((tape.string(of: key) ?? "").asKeyName)`" }

    /// A value, unless it is absent or null, which is as good as absent.
    func present(_ node: JSONTape.Node?) -> JSONTape.Node? {
        guard let node, tape.kind(of: node) != .null else { return nil }
        return node
    }
}
