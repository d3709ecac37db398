import Foundation
import LibcurlFetching
import PhoneRun
import RichPush
import UserNotifications

/// The README's extension, with all dialects, over plain HTTP to this machine.
final class NotificationService: RichNotificationService {
    override var configuration: Configuration {
        var configuration = Configuration()
        configuration.hostsAllowingHTTP = ["127.0.0.1"]
        configuration.cache = nil
        configuration.fetcher = CurlFetcher()
        return configuration
    }
}

PhoneRun.run { NotificationService() }
