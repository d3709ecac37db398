import Foundation
import TLS

/// A provisioning profile: what Apple allows an app to be signed for.
///
/// An `embedded.mobileprovision` is a property list in a signed message. The message's signature
/// has to fit; whether Apple made it, the phone judges.
struct ProvisioningProfile: Hashable, Sendable {
    /// Why a profile cannot be read, as the end of a sentence.
    struct Fault: Error, Hashable {
        let message: String
    }

    let name: String
    let expires: Date?
    let entitlements: Entitlements
    let teams: [String]

    static let maximumBytes = 4_000_000

    init(_ bytes: [UInt8]) throws(Fault) {
        guard bytes.count <= Self.maximumBytes else {
            throw Fault(message: "it has more than \(Self.maximumBytes / 1_000_000) MB")
        }
        let content: [UInt8]
        do throws(TLSError) {
            content = try SignedMessage.content(of: bytes)
        } catch {
            throw Fault(message: "it is not a signed message, or was changed after signing")
        }
        let list: PropertyList
        do throws(PropertyList.Fault) {
            list = try PropertyList(content)
        } catch {
            throw Fault(message: error.message)
        }
        guard let granted = list["Entitlements"]?.dictionary else {
            throw Fault(message: "it lists no entitlements")
        }
        name = list["Name"]?.string ?? "unnamed"
        expires = list["ExpirationDate"]?.date
        entitlements = Entitlements(granted)
        teams = list["TeamIdentifier"]?.strings ?? []
    }

    /// Whether it is for any bundle id of the team's, or any below one.
    var isWildcard: Bool { entitlements.applicationID?.hasSuffix("*") ?? false }
}
