#if canImport(Darwin)
    import Foundation
    import Security

    /// Keys in the keychain, shared by the app and its extension through an access group.
    ///
    /// A key is a generic password: its id is the account, its 32 bytes are the data. Both targets need
    /// the access group in their entitlements. ``store(_:id:)`` makes a key readable after the first
    /// unlock, since an extension runs while the phone is locked: a key that is readable only while
    /// it is unlocked leaves the generic text on the lock screen.
    public struct EncryptionKeychain: EncryptionKeySource, Hashable {
        /// The keychain items' service.
        public let service: String
        /// The access group of app and extension; `nil` for the default one.
        public let accessGroup: String?

        /// - Parameters:
        ///   - service: what the items are filed under. Default: `RichPush`.
        ///   - accessGroup: the group of the entitlements; `nil` for the process's first one.
        public init(service: String = "RichPush", accessGroup: String? = nil) {
            self.service = service
            self.accessGroup = accessGroup
        }

        public func key(id: String) throws(Diagnostic) -> EncryptionKey? {
            var query = query(id)
            query[kSecReturnData] = true
            query[kSecMatchLimit] = kSecMatchLimitOne
            var result: CFTypeRef?
            switch SecItemCopyMatching(query as CFDictionary, &result) {
            case errSecSuccess:
                guard let key = (result as? Data).flatMap({ EncryptionKey($0) }) else {
                    throw .notAnEncryptionKey(id)
                }
                return key
            case errSecItemNotFound: return nil
            case errSecInteractionNotAllowed: throw .encryptionKeyLocked(id)
            default: throw .encryptionKeyUnreadable(id)
            }
        }

        /// Keeps a key on this device alone, in place of one with the same id.
        public func store(_ key: EncryptionKey, id: String) throws(Diagnostic) {
            guard EncryptionKeyID(id) != nil else { throw .notAnEncryptionKeyID }
            remove(id: id)
            var item = query(id)
            item[kSecValueData] = Data(key.bytes)
            item[kSecAttrAccessible] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            guard SecItemAdd(item as CFDictionary, nil) == errSecSuccess else {
                throw .encryptionKeyUnwritable(id)
            }
        }

        /// Forgets a key.
        public func remove(id: String) { SecItemDelete(query(id) as CFDictionary) }

        private func query(_ id: String) -> [CFString: Any] {
            var query: [CFString: Any] = [
                kSecClass: kSecClassGenericPassword, kSecAttrService: service,
                kSecAttrAccount: id, kSecUseDataProtectionKeychain: true,
            ]
            query[kSecAttrAccessGroup] = accessGroup
            return query
        }
    }
#endif
