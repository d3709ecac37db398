internal import APNs
internal import Diagnostics
internal import StrictJSON

// What is seen and heard: the alert and the sound.
extension PayloadExamination {
    private static let alertTable = KeyTable(SystemKey.alert.map(\.name))
    private static let alertNames = SystemKey.alert.map(\.name)
    private static let soundTable = KeyTable(SystemKey.sound.map(\.name))
    private static let soundNames = SystemKey.sound.map(\.name)

    /// Plain text, its key in the app's strings, and what goes into that, by their places in
    /// ``SystemKey/alert``.
    private static let texts = [
        (plain: 0, key: 4, arguments: 5), (plain: 1, key: 6, arguments: 7),
        (plain: 2, key: 8, arguments: 9),
    ]

    mutating func checkText() {
        if let alert = aps[.alert] {
            if tape.kind(of: alert) == .string {
                hasText = !tape.range(of: alert).isEmpty
            } else {
                checkAlert(alert)
            }
        }
        if let sound = aps[.sound] { checkSound(sound) }
        checkLevel()
    }

    // MARK: - Alert

    private mutating func checkAlert(_ alert: JSONTape.Node) {
        var nodes = InlineArray<13, JSONTape.Node?>(repeating: nil)
        for member in tape.members(of: alert) {
            guard let number = tape.number(of: member.key, in: Self.alertTable) else {
                checkUnknown(member, in: "aps.alert", among: Self.alertNames)
                continue
            }
            nodes[number] = present(member.value)
            checkForm(of: member.value, SystemKey.alert[number])
        }
        for text in Self.texts {
            let key = nodes[text.key]
            let texts = [nodes[text.plain], key].compactMap(\.self)
            if texts.contains(where: { tape.kind(of: $0) == .string && !tape.range(of: $0).isEmpty }
            ) {
                hasText = true
            }
            if let key, nodes[text.plain] != nil {
                find(
                    PayloadRule.textTwice, at: key,
                    "`\(Self.alertNames[text.plain])` and `\(Self.alertNames[text.key])` both stand "
                        + "in `aps.alert`.")
            }
            if let arguments = nodes[text.arguments] {
                checkArguments(arguments, hasKey: key != nil, names: (text.key, text.arguments))
            }
        }
    }

    private mutating func checkArguments(
        _ arguments: JSONTape.Node, hasKey: Bool, names: (key: Int, arguments: Int)
    ) {
        let name = Self.alertNames[names.arguments]
        if !hasKey {
            find(
                PayloadRule.arguments, at: arguments,
                "`\(name)` has no `\(Self.alertNames[names.key])` to go into.", severity: .warning)
        }
        // An older guide of Apple's allows null.
        for element in tape.elements(of: arguments)
        where ![.string, .null].contains(tape.kind(of: element)) {
            find(
                PayloadRule.arguments, at: element,
                "`\(name)` holds \(tape.typeName(of: element)), where the system reads strings.")
        }
    }

    // MARK: - Sound

    private mutating func checkSound(_ sound: JSONTape.Node) {
        guard tape.kind(of: sound) == .object else { return checkSoundName(sound) }
        for member in tape.members(of: sound) {
            guard let number = tape.number(of: member.key, in: Self.soundTable) else {
                checkUnknown(member, in: "aps.sound", among: Self.soundNames)
                continue
            }
            checkForm(of: member.value, SystemKey.sound[number])
            if number == 1 { checkSoundName(member.value) }
            if number == 0, tape.integer(of: member.value) == 1 {
                find(
                    PayloadRule.entitlement, at: member.key,
                    "A critical sound needs the entitlement for critical alerts.")
            }
        }
    }

    private mutating func checkSoundName(_ node: JSONTape.Node) {
        guard !tape.string(node, is: "default"), let name = tape.string(of: node) else { return }
        let last = name.split(separator: ".").last ?? ""
        let suffix = name.contains(".") ? last.lowercased() : nil
        if name.isEmpty {
            find(
                PayloadRule.sound, at: node, "The sound's name is empty; nothing is heard.",
                fix: "Send \"default\", or leave the key out for silence.")
        } else if name.lowercased() == "default" {
            find(
                PayloadRule.sound, at: node, "The word for the default sound is in lower case.",
                fix: "Did you mean \"default\"?")
        } else if name.contains("/") {
            find(
                PayloadRule.sound, at: node,
                "The sound's name holds a slash; the system looks for a file, not a path.")
        } else if let suffix, !["caf", "aiff", "aif", "wav"].contains(suffix) {
            find(
                PayloadRule.sound, at: node,
                "The sound is a .\(SafeText.name(suffix)) file, which the system does not play.")
        }
    }

    // MARK: - Interruption

    private mutating func checkLevel() {
        if check.includesNotes, let level = aps[.interruptionLevel] {
            let needs = [
                ("time-sensitive", "the capability for time-sensitive notifications"),
                ("critical", "the entitlement for critical alerts"),
            ].first { tape.string(of: level) == $0.0 }
            if let needs {
                find(
                    PayloadRule.entitlement, at: level,
                    "The interruption level \(needs.0) needs \(needs.1).")
            }
        }
        guard pushType != .liveActivity, let score = aps[.relevanceScore],
            !tape.isPlainFraction(score), let number = tape.double(of: score),
            !(0...1).contains(number)
        else { return }
        find(
            PayloadRule.wrongValue, at: score, "`relevance-score` is out of its range.",
            fix: "Send a number from 0 to 1; only Live Activities have others.")
    }
}
