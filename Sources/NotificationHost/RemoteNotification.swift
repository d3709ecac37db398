public import Foundation
public import StrictJSON
package import UserNotifications

/// A push as the sender wrote it: the payload of an `.apns` file, or of a request to APNs.
///
/// Files are read as `xcrun simctl push` takes them: a JSON object with `aps`, and perhaps the app's
/// bundle identifier under `Simulator Target Bundle`, which is not part of what the app gets.
public struct RemoteNotification: Hashable, Sendable {
    /// What the app gets as `userInfo`, in the file's order.
    public let payload: JSONValue
    /// The app's bundle identifier, when the file names it.
    public let targetBundle: String?
    /// What replaces a shown notification: the `apns-collapse-id`, else unique.
    public let identifier: String

    /// The length above which a text is refused unread: far above any push, far below trouble.
    public static let maximumTextLength = 1 << 20

    private static let targetBundleKey = "Simulator Target Bundle"

    /// Reads the text of an `.apns` file.
    ///
    /// - Throws: ``ReadingError`` when it is not a JSON object. An object without `aps` is read: what
    ///   the system makes of it is the host's to say.
    public init(
        _ text: some Collection<UInt8>, identifier: String = UUID().uuidString
    ) throws(ReadingError) {
        guard text.count <= Self.maximumTextLength else { throw .tooLong }
        let value: JSONValue
        do {
            value = try JSONReader.read(text)
        } catch {
            throw .notJSON(error)
        }
        guard case .object(let members) = value else { throw .notAnObject(found: value.typeName) }
        payload = .object(members.filter { $0.key != Self.targetBundleKey })
        targetBundle = value[Self.targetBundleKey]?.string
        self.identifier = identifier
    }

    /// The payload's length in bytes as it goes over the wire, without any white space.
    public var wireLength: Int { payload.utf8().count }

    /// The payload as the app gets it.
    public var userInfo: [AnyHashable: Any] {
        payload.foundationValue as? [AnyHashable: Any] ?? [:]
    }

    /// Why a text is not a push.
    public enum ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
        /// Longer than ``RemoteNotification/maximumTextLength``.
        case tooLong
        case notJSON(JSONFault)
        case notAnObject(found: String)

        public var description: String {
            switch self {
            case .tooLong: "longer than 1 MiB; a push has 4096 bytes at most"
            case .notJSON(let fault): "not JSON: \(fault)"
            case .notAnObject(let found): "the payload has to be a JSON object; this is \(found)"
            }
        }
    }
}

extension RemoteNotification {
    /// The request that an extension gets, with what iOS makes of the payload as its content.
    package func request(under rules: HostRules) -> UNNotificationRequest {
        UNNotificationRequest(
            identifier: identifier, content: PushReading(self, rules: rules).content,
            trigger: UNPushNotificationTrigger())
    }
}
