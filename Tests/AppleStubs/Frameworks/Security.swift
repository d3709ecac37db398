// Security. Source: developer.apple.com/documentation/security/keychain_services
// iOS 2.0 (macOS 10.6), watchOS 2.0, visionOS 1.0 unless a declaration says otherwise.
@_exported import CoreFoundation

public typealias OSStatus = Int32

// security/security_framework_result_codes
public var errSecSuccess: OSStatus { 0 }
public var errSecItemNotFound: OSStatus { -25300 }
public var errSecDuplicateItem: OSStatus { -25299 }
public var errSecInteractionNotAllowed: OSStatus { -25308 }

// security/keychain_services/keychain_items: keys and values
nonisolated(unsafe) public let kSecClass: CFString = ""
nonisolated(unsafe) public let kSecClassGenericPassword: CFString = ""
nonisolated(unsafe) public let kSecAttrService: CFString = ""
nonisolated(unsafe) public let kSecAttrAccount: CFString = ""
nonisolated(unsafe) public let kSecReturnData: CFString = ""
nonisolated(unsafe) public let kSecMatchLimit: CFString = ""
nonisolated(unsafe) public let kSecMatchLimitOne: CFString = ""
nonisolated(unsafe) public let kSecValueData: CFString = ""
@available(iOS 4.0, macOS 10.9, watchOS 2.0, visionOS 1.0, *)
nonisolated(unsafe) public let kSecAttrAccessible: CFString = ""
@available(iOS 4.0, macOS 10.9, watchOS 2.0, visionOS 1.0, *)
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = ""
@available(iOS 3.0, macOS 10.9, watchOS 2.0, visionOS 1.0, *)
nonisolated(unsafe) public let kSecAttrAccessGroup: CFString = ""
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
nonisolated(unsafe) public let kSecUseDataProtectionKeychain: CFString = ""

// security/secitemcopymatching(_:_:), secitemadd(_:_:), secitemdelete(_:)
public func SecItemCopyMatching(
    _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { 0 }
public func SecItemAdd(
    _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { 0 }
@discardableResult public func SecItemDelete(_ query: CFDictionary) -> OSStatus { 0 }
