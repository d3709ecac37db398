internal import APNs
internal import Diagnostics
internal import StrictJSON

// Whether the push is shown, whether it wakes the app, whether the extension starts.
extension PayloadExamination {
    mutating func checkGate() {
        checkFlag()
        let alert = present(aps[.alert])
        if let alert, !hasText, pushType == .alert {
            find(
                PayloadRule.emptyAlert, at: alert,
                "The alert has no title, subtitle or body, so there is nothing to show.")
        }
        if alert == nil, flag == .on, pushType == .alert || pushType == .background {
            find(
                PayloadRule.flagWithoutAlert, at: aps[.mutableContent],
                "`mutable-content` asks for the extension, and there is no alert.")
        }
        if flag == .on, ![.alert, .background].contains(pushType) {
            find(
                PayloadRule.foreignKey, at: aps[.mutableContent],
                "`mutable-content` works in alert pushes, and this is sent as "
                    + "\(SafeText.name(pushType.rawValue)).")
        }
        checkSilence(isShown: alert != nil)
    }

    private mutating func checkSilence(isShown: Bool) {
        let isAudible = present(aps[.badge]) != nil || present(aps[.sound]) != nil
        let isSilent = aps[.contentAvailable].map { tape.integer(of: $0) == 1 } ?? false
        if isSilent, isShown || isAudible, pushType == .alert {
            let what = isShown ? "an alert" : "a badge or a sound"
            find(
                PayloadRule.silentMix, at: aps[.contentAvailable],
                "`content-available` stands beside \(what).")
        }
        let isNothing = !isShown && !isAudible && !isSilent && flag != .on && pushType == .alert
        // What is there and wrong has been said.
        if isNothing, aps[.contentAvailable] == nil, !hasKeyOfAnotherName {
            find(
                PayloadRule.nothing, at: keys.apsKey,
                "`aps` has neither alert, badge, sound nor content-available.")
        }
    }

    /// Whether text, or a key that is meant as the system's, stands at another place.
    private var hasKeyOfAnotherName: Bool {
        findings.contains { finding in
            [PayloadRule.misspelt, PayloadRule.misplaced, PayloadRule.nestedAps]
                .contains { $0.code == finding.code }
        }
    }

    private mutating func checkFlag() {
        guard let node = present(aps[.mutableContent]) else {
            // Whoever has no alert has no use for it.
            if flag == .missing, pushType == .alert { findFlagElsewhere() }
            return
        }
        switch tape.integer(of: node) {
        case 1?: flag = .on
        case 0?: flag = .off
        default:
            flag = .wrong
            let isTrue = tape.bool(of: node) == true
            if tape.bool(of: node) == false {
                // As good as 0, however the system reads it.
                flag = .off
                return
            }
            find(
                PayloadRule.flag, at: node,
                "`mutable-content` is \(flagText(node)), not the number 1.",
                severity: isTrue ? .warning : nil,
                evidence: isTrue || tape.string(node, is: "1") ? .unverifiedFlag : nil)
        }
    }

    private func flagText(_ node: JSONTape.Node) -> String {
        switch tape.kind(of: node) {
        case .bool: tape.bool(of: node) == true ? "true" : "false"
        case .string: tape.string(node, is: "1") ? "\"1\"" : "a string"
        case .number: "another number"
        default: tape.typeName(of: node)
        }
    }

    /// The flag in a map of the app's own values, as SDKs' examples have it.
    private mutating func findFlagElsewhere() {
        guard let key = tape.firstKey(where: { StrayKeys.isFlag($0, on: tape) }),
            tape.contains(payload, key), keys.aps.map({ !tape.contains($0, key) }) ?? true
        else { return }
        flag = .wrong
        let pointer = tape.pointer(to: key, from: payload).split(separator: "/").dropLast()
        find(
            PayloadRule.misplaced, at: key,
            "\(name(of: key)) stands in `\(SafeText.name(pointer.joined(separator: ".")))`; the system "
                + "reads it in `aps`.",
            fix: "Send \"mutable-content\": 1 inside aps.")
    }
}

extension Diagnostic.Evidence {
    fileprivate static let unverifiedFlag = Self(
        .unverified, source: "Apple documents a number; senders report that true and \"1\" fail")
}
