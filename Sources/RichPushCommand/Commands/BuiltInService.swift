import Foundation
import RichPush
import Synchronization
import UserNotifications

/// The notification service that `deliver` runs: the library's own, with the command's settings.
final class BuiltInService: RichNotificationService {
    private let settings: Configuration
    private let onDelivery: @Sendable (DeliveryReport) -> Void

    init(_ settings: Configuration, onDelivery: @escaping @Sendable (DeliveryReport) -> Void) {
        self.settings = settings
        self.onDelivery = onDelivery
        super.init()
    }

    /// For a host that knows only the class.
    override convenience init() { self.init(Configuration()) { _ in } }

    override var configuration: Configuration { settings }

    override func didDeliver(_ report: DeliveryReport) { onDelivery(report) }
}
