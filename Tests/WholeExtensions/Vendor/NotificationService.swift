// Written as apps do that build on a vendor's class, with files in several folders.

import UserNotifications

final class NotificationService: VendorService {
    override var group: String { "group.com.example.shop" }

    override func serviceExtensionTimeWillExpire() { super.serviceExtensionTimeWillExpire() }
}
