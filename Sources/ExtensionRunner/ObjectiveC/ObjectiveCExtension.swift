import Foundation
import NotificationHost
import StrictJSON
import UserNotifications

/// Stands for an extension in Objective-C: passes it requests, and its content on.
final class ObjectiveCExtension: UNNotificationServiceExtension {
    private let instance: UnsafeMutableRawPointer?

    override init() {
        instance = ObjectiveCRuntime.shared?.makeInstance()
        super.init()
    }

    deinit { if let instance { ObjectiveCRuntime.shared?.release(instance) } }

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let instance, let runtime = ObjectiveCRuntime.shared else {
            return contentHandler(request.content)
        }
        runtime.deliver(
            ObjectiveCContent.json(of: request), to: instance,
            ObjectiveCDelivery(request, contentHandler))
    }

    override func serviceExtensionTimeWillExpire() {
        if let instance { ObjectiveCRuntime.shared?.expire(instance) }
    }
}

/// One push at an extension in Objective-C.
///
/// The content handler may be called on any thread, as that of Swift extensions.
final class ObjectiveCDelivery {
    private let request: UNNotificationRequest
    private let contentHandler: (UNNotificationContent) -> Void

    init(
        _ request: UNNotificationRequest,
        _ contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.request = request
        self.contentHandler = contentHandler
    }

    func handle(_ text: String) {
        guard let json = try? JSONReader.read(Array(text.utf8)) else { return }
        contentHandler(ObjectiveCContent.content(from: json))
    }
}

/// Contents and requests as both sides have them: ``ContentCoder``'s form, and the payload.
enum ObjectiveCContent {
    static func json(of request: UNNotificationRequest) -> JSONValue {
        ["identifier": .string(request.identifier), "content": json(of: request.content)]
    }

    static func json(of content: UNNotificationContent) -> JSONValue {
        guard case .object(let members) = ContentCoder.json(of: content) else { return .null }
        let data = try? JSONSerialization.data(withJSONObject: content.userInfo)
        let payload = data.flatMap { try? JSONReader.read(Array($0)) } ?? .object([])
        return .object(members + [.init(key: "user-info", value: payload)])
    }

    static func content(from json: JSONValue) -> UNNotificationContent {
        let content = ContentCoder.content(from: json)
        guard let changed = content.mutableCopy() as? UNMutableNotificationContent else {
            return content
        }
        changed.userInfo = json["user-info"]?.foundationValue as? [AnyHashable: Any] ?? [:]
        return changed
    }
}
