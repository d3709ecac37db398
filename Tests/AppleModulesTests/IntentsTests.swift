import Intents
import Testing
import UserNotifications

@Suite(.timeLimit(.minutes(5)))
struct IntentsTests {
    private func person(_ name: String?, components: PersonNameComponents? = nil) -> INPerson {
        INPerson(
            personHandle: INPersonHandle(value: "ada@example.com", type: .emailAddress),
            nameComponents: components, displayName: name, image: nil, contactIdentifier: nil,
            customIdentifier: nil)
    }

    private func intent(from sender: INPerson?, group: String? = nil) -> INSendMessageIntent {
        INSendMessageIntent(
            recipients: nil, outgoingMessageType: .outgoingMessageText, content: "text",
            speakableGroupName: group.map { INSpeakableString(spokenPhrase: $0) },
            conversationIdentifier: "chat", serviceName: nil, sender: sender, attachments: nil)
    }

    private func content() -> UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = "Title"
        content.body = "text"
        return content
    }

    @Test(
        arguments: [
            ("Ada", "Team", "Ada", "Team"), ("Ada", nil, "Ada", ""), ("", "", "Title", ""),
        ] as [(String, String?, String, String)])
    func `puts sender and group into content`(
        name: String, group: String?, title: String, subtitle: String
    ) throws {
        let original = content()
        let updated = try original.updating(from: intent(from: person(name), group: group))
        #expect(updated.title == title && updated.subtitle == subtitle)
        #expect(updated.body == "text" && updated.threadIdentifier == "chat")
        #expect(!(updated is UNMutableNotificationContent))
        #expect(original.title == "Title")
    }

    @Test func `puts a caller into content`() throws {
        let call = INStartCallIntent(
            callRecordFilter: nil, callRecordToCallBack: nil, audioRoute: .unknown,
            destinationType: .normal, contacts: [person("Ada")], callCapability: .audioCall)
        let updated = try content().updating(from: call)
        #expect(updated.title == "Ada" && updated.body == "text")
        #expect(call.contacts?.count == 1 && call.callCapability == .audioCall)
    }

    @Test func `puts a formatted message into content`() throws {
        let context = UNNotificationAttributedMessageContext(
            sendMessageIntent: intent(from: person("Ada")),
            attributedContent: NSAttributedString(string: "formatted"))
        let updated = try content().updating(from: context)
        #expect(updated.title == "Ada" && updated.body == "formatted")
    }

    @Test func `refuses a provider that is not the system's`() {
        final class Own: NSObject, UNNotificationContentProviding {}
        let error = #expect(throws: UNError.self) { _ = try content().updating(from: Own()) }
        #expect(error?.code == .contentProvidingObjectNotAllowed)
    }

    @Test func `names a person by what it knows of them`() {
        var components = PersonNameComponents()
        components.givenName = "Ada"
        components.familyName = "King"
        #expect(person(nil, components: components).displayName == "Ada King")
        components = PersonNameComponents()
        components.nickname = "A."
        #expect(person(nil, components: components).displayName == "A.")
        #expect(person(nil).displayName == "ada@example.com")
    }

    @Test func `keeps the picture of a parameter`() {
        let intent = intent(from: nil)
        let image = INImage(imageData: Data([1]))
        intent.setImage(image, forParameterNamed: \.speakableGroupName)
        #expect(intent.image(forParameterNamed: \.speakableGroupName) === image)
        #expect(intent.image(forParameterNamed: \.sender) == nil)
    }

    /// The initializer once called itself until the stack was used up.
    @Test(arguments: [
        ("https://example.com/a.png", true), ("file:///a.png", true), ("ftp://example.com", false),
    ])
    func `makes a picture of a link`(link: String, isPicture: Bool) throws {
        let url = try #require(URL(string: link))
        #expect((INImage(url: url) != nil) == isPicture)
        #expect((INImage(url: url, width: 1, height: 1) != nil) == isPicture)
        #expect(INImage(named: "a") != INImage(named: "a"))
    }

    @Test func `tells that it was donated`() async throws {
        let interaction = INInteraction(intent: intent(from: nil), response: nil)
        interaction.direction = .incoming
        try await interaction.donate()
        await withCheckedContinuation { continuation in
            interaction.donate { error in
                #expect(error == nil)
                continuation.resume()
            }
        }
    }
}
