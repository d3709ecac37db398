// A vendor's class: a session with a delegate, a sender with a picture from a link, the file's name from
// the answer, and a record for the app.

import Foundation
import Intents
import UserNotifications
import os

@objcMembers
open class VendorService: UNNotificationServiceExtension, URLSessionDownloadDelegate {
    open var group: String { "" }
    private var handler: ((UNNotificationContent) -> Void)?
    private var content: UNMutableNotificationContent?
    private lazy var session = URLSession(
        configuration: .default, delegate: self, delegateQueue: nil)

    public override init() { super.init() }

    open override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        handler = contentHandler
        content = request.content.mutableCopy() as? UNMutableNotificationContent
        guard let message = try? Message(request.content.userInfo) else {
            return contentHandler(request.content)
        }
        Record.add(message, to: group)
        let sender = INPerson(
            personHandle: INPersonHandle(value: message.sender, type: .unknown),
            nameComponents: nil, displayName: message.sender, image: INImage(url: message.image),
            contactIdentifier: nil, customIdentifier: nil, isMe: false, suggestionType: .none)
        let intent = INSendMessageIntent(
            recipients: nil, outgoingMessageType: .outgoingMessageText, content: content?.body,
            speakableGroupName: nil, conversationIdentifier: "c", serviceName: nil, sender: sender,
            attachments: nil)
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        interaction.donate { error in
            guard error == nil, let updated = try? request.content.updating(from: intent) else {
                return contentHandler(request.content)
            }
            self.content = updated.mutableCopy() as? UNMutableNotificationContent
            self.content?.subtitle = String(localized: "\(1) picture", comment: "below the sender")
            self.session.downloadTask(with: message.image).resume()
        }
    }

    open func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
    ) {
        let name = downloadTask.response?.suggestedFilename ?? ""
        let target = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        do {
            try FileManager.default.copyItem(at: location, to: target)
            content?.attachments = [
                try UNNotificationAttachment(identifier: name, url: target, options: nil)
            ]
        } catch { Record.log.error("not attached: \(error.localizedDescription)") }
    }

    open func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?
    ) {
        if let error { Record.log.error("\(error.localizedDescription, privacy: .public)") }
        if let content { handler?(content) }
        session.finishTasksAndInvalidate()
    }

    open override func serviceExtensionTimeWillExpire() {
        if let content { handler?(content) }
    }
}
