// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Lets a program do the work, which no app may.
final class StartsPrograms: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let program = Process()
        program.executableURL = URL(fileURLWithPath: "/bin/sleep")
        program.arguments = ["60"]
        do {
            try program.run()
            print("started")
        } catch { print("not started") }
        contentHandler(request.content)
    }
}
