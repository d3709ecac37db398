internal import APNs
internal import Diagnostics
internal import StrictJSON

// What the simulator makes of the file.
extension PayloadExamination {
    private static let simulatorKey = "Simulator Target Bundle"

    mutating func checkSimulator() {
        if let bundle = keys.simulatorBundle {
            guard let name = tape.string(of: bundle) else {
                return find(
                    PayloadRule.simulatorBundle, at: bundle,
                    "`\(Self.simulatorKey)` is \(tape.typeName(of: bundle)), not a string.")
            }
            if !Self.isBundleIdentifier(name) {
                find(
                    PayloadRule.simulatorBundle, at: bundle,
                    "`\(Self.simulatorKey)` is not a bundle identifier.")
            }
            if ![.alert, .background].contains(pushType) {
                find(
                    PayloadRule.simulatorKind, at: keys.simulatorBundleKey,
                    "The simulator takes no \(SafeText.name(pushType.rawValue)) pushes.")
            }
            if flag == .on {
                find(
                    PayloadRule.simulatorExtension, at: keys.simulatorBundleKey,
                    "The simulator will show this without starting the extension.")
            }
            return
        }
        // Only keys with as many letters can be meant.
        for member in tape.members(of: payload)
        where abs(tape.range(of: member.key).count - Self.simulatorKey.utf8.count) <= 4 {
            guard let key = tape.string(of: member.key),
                NearMiss.word(for: key, among: [Self.simulatorKey]) != nil
            else { continue }
            find(
                PayloadRule.simulatorBundle, at: member.key,
                "\(name(of: member.key)) is not a key that the simulator reads.",
                fix: "Did you mean `\(Self.simulatorKey)`?")
        }
    }

    /// Letters, digits, hyphens and dots, in parts ("CFBundleIdentifier").
    private static func isBundleIdentifier(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return text.utf8.count <= 255 && parts.count >= 2
            && parts.allSatisfy { part in
                !part.isEmpty
                    && part.utf8.allSatisfy { byte in
                        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
                            || Character(UnicodeScalar(byte)).isLetter && byte < 0x80
                            || 0x30...0x39 ~= byte
                    }
            }
    }
}
