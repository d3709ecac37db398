// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals
// Signposts, what is left of the memory, and the C library by Apple's name.

import Darwin
import UserNotifications
import os
import os.signpost

private let signposter = OSSignposter(subsystem: "com.example", category: "nse")
private let pointsLog = OSLog(subsystem: "com.example", category: .pointsOfInterest)

class NotificationService: UNNotificationServiceExtension {
    let queue = DispatchQueue(label: "work", qos: .userInitiated, attributes: .concurrent)
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let state = signposter.beginInterval("didReceive", id: signposter.makeSignpostID())
        os_signpost(.begin, log: pointsLog, name: "work")
        let free = os_proc_available_memory()
        content.subtitle = "\(free / 1024 / 1024) MB"
        os_signpost(.end, log: pointsLog, name: "work")
        signposter.emitEvent("handing over", "\(free)")
        signposter.endInterval("didReceive", state)
        signposter.withIntervalSignpost("x") { _ = 1 }
        let group = DispatchGroup()
        group.enter()
        queue.async(flags: .barrier) {
            usleep(100)
            group.leave()
        }
        group.notify(queue: .main) { contentHandler(content) }
    }
}
