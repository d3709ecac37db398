// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Goes on when the picture is there, and never otherwise.
final class ForgetsFailure: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let url = URL(string: request.content.userInfo["image"] as! String)!

        URLSession.shared.dataTask(with: url) { data, _, error in
            guard data != nil, error == nil else { return }
            contentHandler(request.content)
        }.resume()
    }
}
