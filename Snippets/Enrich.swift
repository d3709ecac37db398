import RichPush
import UserNotifications

/// For an extension that has another base class: the library's work as one call.
func show(_ request: UNNotificationRequest) async -> UNNotificationContent {
    let (content, report) = await NotificationEnricher().enrich(request)
    for reason in report.failures { print(reason) }
    return content
}
