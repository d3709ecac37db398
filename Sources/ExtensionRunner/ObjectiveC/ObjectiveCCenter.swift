import Foundation
import StrictJSON
import Synchronization
import UserNotifications

/// The notification center of extensions in Objective-C: that of Swift extensions.
enum ObjectiveCCenter {
    static func answer(_ command: String, _ request: JSONValue) -> JSONValue? {
        let center = UNUserNotificationCenter.current()
        let identifiers = request["identifiers"]?.array?.compactMap(\.string)
        switch command {
        case "set-categories":
            let list = request["categories"]?.array ?? []
            center.setNotificationCategories(Set(list.map(category)))
        case "categories":
            return wait { done in
                center.getNotificationCategories {
                    done(["categories": .array($0.map(json(of:)))])
                }
            }
        case "settings":
            return wait { done in center.getNotificationSettings { done(json(of: $0)) } }
        case "add-request": return add(request, to: center)
        case "pending":
            return wait { done in
                center.getPendingNotificationRequests {
                    done(["requests": .array($0.map(ObjectiveCContent.json(of:)))])
                }
            }
        case "remove-pending":
            if let identifiers {
                center.removePendingNotificationRequests(withIdentifiers: identifiers)
            } else {
                center.removeAllPendingNotificationRequests()
            }
        case "delivered":
            return wait { done in
                center.getDeliveredNotifications {
                    done(["notifications": .array($0.map(json(of:)))])
                }
            }
        case "remove-delivered":
            if let identifiers {
                center.removeDeliveredNotifications(withIdentifiers: identifiers)
            } else {
                center.removeAllDeliveredNotifications()
            }
        case "set-badge":
            return wait { done in
                center.setBadgeCount(request["count"]?.integer ?? 0) {
                    done(["error": $0.map(ObjectiveCServices.json(of:)) ?? .null])
                }
            }
        default: break
        }
        return nil
    }

    private final class Answer: Sendable {
        let value = Mutex<JSONValue?>(nil)
    }

    /// Waits for an answer of the center, which comes without any code of the extension's.
    private static func wait(
        _ ask: (@escaping @Sendable (JSONValue) -> Void) -> Void
    ) -> JSONValue? {
        let answered = DispatchSemaphore(value: 0)
        let answer = Answer()
        ask { value in
            answer.value.withLock { $0 = value }
            answered.signal()
        }
        answered.wait()
        return answer.value.withLock { $0 }
    }

    private static func add(
        _ request: JSONValue, to center: UNUserNotificationCenter
    ) -> JSONValue? {
        let trigger = request["interval"]?.double.map {
            UNTimeIntervalNotificationTrigger(
                timeInterval: $0, repeats: request["repeats"]?.bool ?? false)
        }
        let local = UNNotificationRequest(
            identifier: request["identifier"]?.string ?? "",
            content: ObjectiveCContent.content(from: request["content"] ?? .null),
            trigger: trigger)
        return wait { done in
            center.add(local) { done(["error": $0.map(ObjectiveCServices.json(of:)) ?? .null]) }
        }
    }

    // MARK: - Values

    private static func json(of notification: UNNotification) -> JSONValue {
        [
            "identifier": .string(notification.request.identifier),
            "content": ObjectiveCContent.json(of: notification.request.content),
            "date": .number(.double(notification.date.timeIntervalSince1970)),
        ]
    }

    private static func json(of settings: UNNotificationSettings) -> JSONValue {
        func number(_ value: Int) -> JSONValue { .number(.integer(value)) }
        return [
            "authorization": number(settings.authorizationStatus.rawValue),
            "sound": number(settings.soundSetting.rawValue),
            "badge": number(settings.badgeSetting.rawValue),
            "alert": number(settings.alertSetting.rawValue),
            "center": number(settings.notificationCenterSetting.rawValue),
            "lock-screen": number(settings.lockScreenSetting.rawValue),
            "car": number(settings.carPlaySetting.rawValue),
            "critical": number(settings.criticalAlertSetting.rawValue),
            "time-sensitive": number(settings.timeSensitiveSetting.rawValue),
            "style": number(settings.alertStyle.rawValue),
            "previews": number(settings.showPreviewsSetting.rawValue),
        ]
    }

    private static func json(of category: UNNotificationCategory) -> JSONValue {
        [
            "identifier": .string(category.identifier),
            "actions": .array(category.actions.map(json(of:))),
            "intents": .array(category.intentIdentifiers.map(JSONValue.string)),
            "placeholder": .string(category.hiddenPreviewsBodyPlaceholder),
            "format": .string(category.categorySummaryFormat),
            "options": .number(.integer(Int(category.options.rawValue))),
        ]
    }

    private static func json(of action: UNNotificationAction) -> JSONValue {
        let text = action as? UNTextInputNotificationAction
        return [
            "identifier": .string(action.identifier), "title": .string(action.title),
            "options": .number(.integer(Int(action.options.rawValue))),
            "button": text.map { .string($0.textInputButtonTitle) } ?? .null,
            "placeholder": .string(text?.textInputPlaceholder ?? ""),
            "is-text": .bool(text != nil),
        ]
    }

    private static func category(_ json: JSONValue) -> UNNotificationCategory {
        let placeholder = json["placeholder"]?.string ?? ""
        let format = json["format"]?.string ?? ""
        return UNNotificationCategory(
            identifier: json["identifier"]?.string ?? "",
            actions: (json["actions"]?.array ?? []).map(action),
            intentIdentifiers: (json["intents"]?.array ?? []).compactMap(\.string),
            hiddenPreviewsBodyPlaceholder: placeholder.isEmpty ? nil : placeholder,
            categorySummaryFormat: format.isEmpty ? nil : format,
            options: UNNotificationCategoryOptions(rawValue: UInt(json["options"]?.integer ?? 0)))
    }

    private static func action(_ json: JSONValue) -> UNNotificationAction {
        let identifier = json["identifier"]?.string ?? ""
        let title = json["title"]?.string ?? ""
        let options = UNNotificationActionOptions(rawValue: UInt(json["options"]?.integer ?? 0))
        guard json["is-text"]?.bool == true else {
            return UNNotificationAction(identifier: identifier, title: title, options: options)
        }
        return UNTextInputNotificationAction(
            identifier: identifier, title: title, options: options,
            textInputButtonTitle: json["button"]?.string ?? "",
            textInputPlaceholder: json["placeholder"]?.string ?? "")
    }
}
