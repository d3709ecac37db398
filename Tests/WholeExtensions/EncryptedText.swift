// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals
// Text that only the app can read.

import CryptoKit
import UserNotifications
import os

class NotificationService: UNNotificationServiceExtension {
    private let logger = Logger()
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        defer { contentHandler(content) }
        let key = SymmetricKey(data: SHA256.hash(data: Data("secret".utf8)))
        do {
            let sealed = try AES.GCM.seal(Data("hello".utf8), using: key)
            let box = try AES.GCM.SealedBox(combined: sealed.combined!)
            let open = try AES.GCM.open(box, using: key)
            content.body = String(decoding: open, as: UTF8.self)
            let mac = HMAC<SHA256>.authenticationCode(for: open, using: key)
            content.subtitle = Data(mac).base64EncodedString()
            let digest = SHA256.hash(data: open).map { String(format: "%02x", $0) }.joined()
            content.threadIdentifier = digest
            let md5 = Insecure.MD5.hash(data: open)
            logger.info("md5 \(md5.description)")
            let derived = HKDF<SHA256>.deriveKey(
                inputKeyMaterial: key, salt: Data(), info: Data("x".utf8), outputByteCount: 32)
            _ = derived.bitCount
            if !HMAC<SHA256>.isValidAuthenticationCode(mac, authenticating: open, using: key) {
                content.title = "bad"
            }
        } catch CryptoKitError.authenticationFailure { content.title = "tampered" } catch {
            logger.error("\(error)")
        }
    }
}
