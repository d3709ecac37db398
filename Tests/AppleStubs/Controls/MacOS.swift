// on: macos
import UserNotifications

let options: UNNotificationCategoryOptions = [.allowInCarPlay]  // refused: 'allowInCarPlay' is unavailable in macOS
