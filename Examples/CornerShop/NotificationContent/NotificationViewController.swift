import UIKit
import UserNotifications
import UserNotificationsUI

/// Shows the attached image at its full width below an expanded notification.
final class NotificationViewController: UIViewController, UNNotificationContentExtension {
    private let imageView = UIImageView(frame: .zero)

    override func viewDidLoad() {
        super.viewDidLoad()
        imageView.frame = view.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        imageView.contentMode = .scaleAspectFit
        view.addSubview(imageView)
    }

    func didReceive(_ notification: UNNotification) {
        let content = notification.request.content
        imageView.isAccessibilityElement = true
        imageView.accessibilityLabel = content.body
        guard let url = content.attachments.first?.url,
            // The file belongs to the system and can be read only between these calls.
            url.startAccessingSecurityScopedResource()
        else { return }
        defer { url.stopAccessingSecurityScopedResource() }
        guard let data = try? Data(contentsOf: url), let image = UIImage(data: data) else { return }
        imageView.image = image
        if image.size.width > 0 {
            let width = view.bounds.width
            preferredContentSize = CGSize(
                width: width, height: width * image.size.height / image.size.width)
        }
    }
}
