internal import APNs
internal import Diagnostics
internal import StrictJSON

/// The members of a payload that rules ask for.
struct RootKeys {
    var aps: JSONTape.Node?
    var apsKey: JSONTape.Node?
    var simulatorBundle: JSONTape.Node?
    var simulatorBundleKey: JSONTape.Node?
    var isMDM = false
    /// The encrypted part.
    var sealed: JSONTape.Node?
    /// Whether there is a key that requests to push services have.
    var mayBeWrapped = false
    /// Members whose key begins the path of some sender's media: the key's number in
    /// ``MediaPaths``, and the value.
    var media: [(number: Int, value: JSONTape.Node)] = []
    /// Keys that belong into `aps`, by their place in ``SystemKey/aps``.
    var strays: [(number: Int, member: JSONTape.Member)] = []
}

/// The values of `aps`, by their place in ``SystemKey/aps``.
struct ApsKeys {
    /// How many keys ``SystemKey/aps`` has.
    static let count = 22

    private var nodes = InlineArray<22, JSONTape.Node?>(repeating: nil)
    /// Members whose keys the system does not know.
    var unknown: [JSONTape.Member] = []

    subscript(_ key: ApsKey) -> JSONTape.Node? { nodes[key.rawValue] }

    subscript(number: Int) -> JSONTape.Node? {
        get { nodes[number] }
        set { nodes[number] = newValue }
    }
}

/// The keys of `aps` that rules name, by their place in ``SystemKey/aps``.
enum ApsKey: Int {
    case alert = 0
    case badge = 1
    case sound = 2
    case contentAvailable = 5
    case mutableContent = 6
    case interruptionLevel = 8
    case relevanceScore = 9
    case timestamp = 11
    case event = 12
    case contentState = 13
    case contentChanged = 20
}

extension PayloadExamination {
    private static let apsTable = KeyTable(SystemKey.aps.map(\.name))
    private static let alertNames = SystemKey.alert.map(\.name)
    private static let apsNames = SystemKey.aps.map(\.name)
    private static let rootTable = KeyTable(
        ["aps", "Simulator Target Bundle", "mdm", "sealed"] + PushServiceRequest.keys)

    // MARK: - The payload's own keys

    mutating func readRoot() {
        keys = RootKeys()
        for member in tape.members(of: payload) {
            switch tape.number(of: member.key, in: Self.rootTable) {
            case 0?: (keys.apsKey, keys.aps) = (member.key, member.value)
            case 1?: (keys.simulatorBundleKey, keys.simulatorBundle) = (member.key, member.value)
            case 2?: keys.isMDM = true
            case 3?: keys.sealed = member.value
            case .some: keys.mayBeWrapped = true
            case nil: break
            }
            if let number = tape.number(of: member.key, in: MediaPaths.shared.firstKeys) {
                keys.media.append((number, member.value))
            }
            if let number = StrayKeys.number(of: member.key, on: tape) {
                keys.strays.append((number, member))
            }
        }
    }

    // MARK: - The keys of aps

    /// Finds the values of `aps`, before anything is said of them.
    mutating func readAps() {
        guard let node = keys.aps, tape.kind(of: node) == .object else { return }
        for member in tape.members(of: node) {
            if let number = tape.number(of: member.key, in: Self.apsTable) {
                aps[number] = member.value
            } else {
                aps.unknown.append(member)
            }
        }
    }

    mutating func checkApsKeys() {
        for number in 0..<ApsKeys.count {
            guard let value = aps[number] else { continue }
            let key = SystemKey.aps[number]
            // The flag has a rule of its own.
            if number != ApsKey.mutableContent.rawValue { checkForm(of: value, key) }
            if !key.pushTypes.isEmpty, !key.pushTypes.contains(pushType) {
                find(
                    PayloadRule.foreignKey, at: tape.key(of: value),
                    "`\(key.name)` belongs to \(Self.kinds(key.pushTypes)), and this is sent as "
                        + "\(SafeText.name(pushType.rawValue)).")
            }
        }
        for member in aps.unknown { checkUnknown(member) }
        for stray in keys.strays where aps[stray.number] == nil { findStray(stray) }
    }

    private static func kinds(_ types: [PushType]) -> String {
        types.map(\.rawValue).joined(separator: " and ") + " pushes"
    }

    /// Checks type and value of a member that the system reads.
    mutating func checkForm(of value: JSONTape.Node, _ key: SystemKey) {
        if let retired = key.retired {
            find(
                PayloadRule.oldKey, at: tape.key(of: value),
                "`\(key.name)` is no longer read: \(retired).")
            return
        }
        guard key.form != .anything else { return }
        guard tape.kind(of: value) != .null else {
            return find(
                PayloadRule.wrongType, at: value, "`\(key.name)` is null, which is no value.",
                fix: "Leave the key out.", severity: .note)
        }
        guard isRead(value, as: key.form) else {
            let isWrongNumber = tape.kind(of: value) == .number && key.form.isNumeric
            return find(
                isWrongNumber ? PayloadRule.wrongValue : PayloadRule.wrongType, at: value,
                "`\(key.name)` is \(isWrongNumber ? "another number" : tape.typeName(of: value)), "
                    + "where the system reads \(key.wanted).",
                fix: typeAdvice(value, key))
        }
        if !key.words.isEmpty, !key.words.contains(where: { isWord(value, $0) }) {
            let text = tape.string(of: value) ?? ""
            let meant = NearMiss.word(for: text, among: key.words)
            find(
                PayloadRule.wrongValue, at: value,
                "`\(key.name)` is none of the words that the system knows.",
                fix: meant.map { "Did you mean \"\($0)\"?" }
                    ?? "Send \(key.words.joined(separator: ", ")).")
        }
        if let range = key.range, let number = tape.double(of: value), !range.contains(number) {
            find(
                PayloadRule.wrongValue, at: value, "`\(key.name)` is out of its range.",
                fix: "Send \(key.wanted) from \(Self.text(range.lowerBound)) to "
                    + "\(Self.text(range.upperBound)).")
        }
    }

    private static func text(_ number: Double) -> String {
        Int(exactly: number).map(\.formatted) ?? "\(number)"
    }

    private func isWord(_ node: JSONTape.Node, _ word: String) -> Bool {
        tape.isEscaped(node)
            ? tape.string(of: node) == word
            : tape.withBytes(of: node) { $0.elementsEqual(word.utf8) }
    }

    private func isRead(_ value: JSONTape.Node, as form: SystemKey.Form) -> Bool {
        let kind = tape.kind(of: value)
        switch form {
        case .string: return kind == .string
        case .integer: return kind == .number && tape.integer(of: value) != nil
        case .number: return kind == .number
        // A 0 says what an absent key says.
        case .flag, .zeroOrOne: return [0, 1].contains(tape.integer(of: value))
        case .flagOrBool: return kind == .bool || tape.integer(of: value) == 1
        case .object: return kind == .object
        // The elements of arguments have a rule of their own.
        case .strings: return kind == .array
        case .anything: return true
        case .text: return kind == .string || kind == .object
        }
    }

    private func typeAdvice(_ value: JSONTape.Node, _ key: SystemKey) -> String {
        if key.name == "badge", let text = tape.string(of: value), text.first == "+" {
            return "The badge is the number itself: count on the server, or in the extension."
        }
        return "Send \(key.wanted)."
    }

    // MARK: - Keys that the system does not know

    private mutating func checkUnknown(_ member: JSONTape.Member) {
        let key = tape.string(of: member.key) ?? ""
        if key == "aps" {
            return find(
                PayloadRule.nestedAps, at: member.key,
                "`aps` holds another `aps`, which the system does not read.")
        }
        // Some senders' media are below aps.
        if MediaPaths.shared.isBelowAps(key) {
            hasKeysOfSenders = true
            return
        }
        if Self.alertNames.contains(key) {
            return find(
                PayloadRule.misplaced, at: member.key,
                "`\(key)` stands in `aps`; the system reads it in `aps.alert`.",
                fix: "Move it into an object under the key alert.")
        }
        if !isFull(PayloadRule.unknownKey),
            let meant = NearMiss.word(for: key, among: Self.apsNames)
        {
            if meant == "mutable-content" { flag = .wrong }
            return find(
                PayloadRule.misspelt, at: member.key,
                "\(name(of: member.key)) is not a key that the system reads.",
                fix: "Did you mean `\(meant)`?")
        }
        find(
            PayloadRule.unknownKey, at: member.key,
            "\(name(of: member.key)) is not a key that the system reads in `aps`.")
    }

    /// A key of the alert or of a sound that the system does not know.
    mutating func checkUnknown(
        _ member: JSONTape.Member, in place: String, among names: [String]
    ) {
        let key = tape.string(of: member.key) ?? ""
        if MediaPaths.shared.isBelowAps("alert", key) {
            hasKeysOfSenders = true
            return
        }
        if Self.apsNames.contains(key) {
            if key == "mutable-content" { flag = .wrong }
            return find(
                PayloadRule.misplaced, at: member.key,
                "`\(key)` stands in `\(place)`; the system reads it in `aps`.")
        }
        // Whoever has so many keys of an app's own has misspelled none.
        if !isFull(PayloadRule.unknownKey), let meant = NearMiss.word(for: key, among: names) {
            return find(
                PayloadRule.misspelt, at: member.key,
                "\(name(of: member.key)) is not a key that the system reads in `\(place)`.",
                fix: "Did you mean `\(meant)`?")
        }
        find(
            PayloadRule.unknownKey, at: member.key,
            "\(name(of: member.key)) is not a key that the system reads in `\(place)`.",
            fix: "Move the app's own values out of `aps`.")
    }

    private mutating func findStray(_ stray: (number: Int, member: JSONTape.Member)) {
        let meant = SystemKey.aps[stray.number].name
        let key = name(of: stray.member.key)
        let isFlag = stray.number == ApsKey.mutableContent.rawValue
        if isFlag { flag = .wrong }
        // A sender may use words such as sound for its own purposes.
        let isCertain = meant.contains("-")
        find(
            PayloadRule.misplaced, at: stray.member.key,
            "\(key) stands beside `aps`; the system reads it in `aps`.",
            fix: key == "`\(meant)`"
                ? "Move it into aps." : "Move it into aps, as `\(meant)`.",
            severity: isCertain ? .error : .warning)
    }
}

extension SystemKey.Form {
    fileprivate var isNumeric: Bool {
        [.integer, .number, .flag, .zeroOrOne, .flagOrBool].contains(self)
    }
}
