// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Writes its process's number to the file that the push names, and waits for the end of time.
final class TellsAndWaits: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let file = URL(fileURLWithPath: request.content.userInfo["file"] as! String)
        let handle = try! FileHandle(forWritingTo: file)
        handle.write(Data("\(ProcessInfo.processInfo.processIdentifier)".utf8))
        try! handle.close()
        DispatchSemaphore(value: 0).wait()
    }
}
