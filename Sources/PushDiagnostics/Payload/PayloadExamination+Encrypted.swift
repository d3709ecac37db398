internal import APNs
internal import Diagnostics
internal import Foundation
internal import RichPush
internal import StrictJSON

// The encrypted part: whether the phone can read its form, and whether it is asked to.
extension PayloadExamination {
    mutating func checkEncrypted() {
        guard let node = keys.sealed, pushType == .alert else { return }
        findMissingFlag("an encrypted part")
        guard let reason = Self.fault(of: tape.value(of: node).foundationValue) else {
            return find(
                PayloadRule.encryptedPartUnread, at: node,
                "What is encrypted is not looked at here.")
        }
        find(
            DiagnosticRegistry.rules[reason.code] ?? PayloadRule.envelope, at: node, reason.message,
            fix: reason.fix)
    }

    /// What the library says of the form; nobody has a key here, which is all that it may miss.
    private static func fault(of value: Any) -> Diagnostic? {
        let noKeys: [String: EncryptionKey] = [:]
        do throws(Diagnostic) {
            _ = try PayloadDecryptor(keys: noKeys).decrypt(PushPayload(["sealed": value]))
            return nil
        } catch {
            return error.code == .encryptionKeyUnknown ? nil : error
        }
    }
}
