// A message from somebody, with a picture of theirs.

import Intents
import UserNotifications

class NotificationService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var best: UNMutableNotificationContent?
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        best = request.content.mutableCopy() as? UNMutableNotificationContent
        guard let best = best else { return contentHandler(request.content) }
        let avatar = INImage(imageData: Data([1, 2, 3]))
        var name = PersonNameComponents()
        name.nickname = "Ada"
        let handle = INPersonHandle(value: "ada@example.com", type: .emailAddress)
        let sender = INPerson(
            personHandle: handle, nameComponents: name, displayName: "Ada", image: avatar,
            contactIdentifier: nil, customIdentifier: "42", isMe: false, suggestionType: .none)
        let me = INPerson(
            personHandle: INPersonHandle(value: nil, type: .unknown), nameComponents: nil,
            displayName: nil, image: nil, contactIdentifier: nil, customIdentifier: nil, isMe: true,
            suggestionType: .none)
        let intent = INSendMessageIntent(
            recipients: [me, sender], outgoingMessageType: .outgoingMessageText, content: best.body,
            speakableGroupName: INSpeakableString(spokenPhrase: "Team"),
            conversationIdentifier: "c-1", serviceName: nil, sender: sender, attachments: nil)
        intent.setImage(avatar, forParameterNamed: \.speakableGroupName)
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        interaction.donate { error in
            if let error = error {
                print("donate: \(error)")
                contentHandler(best)
                return
            }
            do {
                let updated = try best.updating(from: intent)
                contentHandler(updated)
            } catch { contentHandler(best) }
        }
    }
    override func serviceExtensionTimeWillExpire() {
        if let h = contentHandler, let b = best { h(b) }
    }
}
