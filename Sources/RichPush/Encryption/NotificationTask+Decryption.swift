import Foundation
import UserNotifications

extension NotificationEnricher {
    /// Whether a payload has an encrypted part.
    func isEncrypted(_ payload: PushPayload) -> Bool {
        PayloadDecryptor.isEncrypted(payload)
            || configuration.decryption?.isEncrypted(payload) == true
    }
}

extension NotificationTask {
    /// The payload to read: opened when it was encrypted, and the content then shows what is in it.
    ///
    /// When it cannot be opened, the outer payload is read, its text stays, and the report says why.
    func decryptedPayload(of request: UNNotificationRequest) -> PushPayload {
        let outer = PushPayload(request.content.userInfo)
        guard NotificationEnricher(configuration: configuration).isEncrypted(outer) else {
            return outer
        }
        do throws(Diagnostic) {
            guard let decryption = configuration.decryption, decryption.isEncrypted(outer) else {
                throw .decryptionNotConfigured
            }
            let inner = PushPayload(try decryption.decrypt(outer))
            edit { $0.show(inner) }
            return inner
        } catch {
            report { $0.decryptionFailure = error }
            return outer
        }
    }
}

extension UNMutableNotificationContent {
    /// Shows what a payload's `aps` says, as the system does with one that it can read.
    ///
    /// What is absent, or of the wrong type, stays as the outer payload had it.
    fileprivate func show(_ payload: PushPayload) {
        userInfo = payload.userInfo
        showText(of: payload)
        if let number = payload["aps.badge"] as? NSNumber, PushPayload.isNumber(number) {
            badge = number
        }
        if let name = payload.string(at: "aps.sound"), !name.isEmpty {
            sound = .payloadSound(name)
        }
        categoryIdentifier = payload.string(at: "aps.category") ?? categoryIdentifier
        threadIdentifier = payload.string(at: "aps.thread-id") ?? threadIdentifier
        targetContentIdentifier =
            payload.string(at: "aps.target-content-id") ?? targetContentIdentifier
        if let score = payload["aps.relevance-score"] as? NSNumber, PushPayload.isNumber(score) {
            relevanceScore = min(max(score.doubleValue, 0), 1)
        }
        switch payload.string(at: "aps.interruption-level") {
        case "passive": interruptionLevel = .passive
        case "active": interruptionLevel = .active
        case "time-sensitive": interruptionLevel = .timeSensitive
        default: break
        }
    }

    private func showText(of payload: PushPayload) {
        switch payload["aps.alert"] {
        case let text as String:
            guard !text.isEmpty else { return }
            (title, subtitle, body) = ("", "", text)
        case is [AnyHashable: Any]:
            let texts = ["title", "subtitle", ""].map { payload.alertText($0) }
            // The generic texts belong together: a title that is not sent is none. An alert without
            // any text is a mistake that must not cost them.
            guard texts.contains(where: { $0?.isEmpty == false }) else { return }
            (title, subtitle, body) = (texts[0] ?? "", texts[1] ?? "", texts[2] ?? "")
        default:
            break
        }
    }
}

extension PushPayload {
    /// A text of `aps.alert`, or the app's text that the alert names by key; `""` means the body.
    fileprivate func alertText(_ name: String) -> String? {
        let prefix = name.isEmpty ? "" : name + "-"
        let alert: PayloadPath = "aps.alert"
        if let text = string(at: alert.child(name.isEmpty ? "body" : name)) { return text }
        guard let key = string(at: alert.child(prefix + "loc-key")) else { return nil }
        let arguments = self[alert.child(prefix + "loc-args")] as? [Any]
        return NSString.localizedUserNotificationString(
            forKey: key, arguments: arguments?.compactMap { $0 as? String })
    }
}
