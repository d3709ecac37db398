import Testing
import UserNotifications

@Suite(.timeLimit(.minutes(5)))
struct TriggerTests {
    @Test func `a push trigger does not repeat`() {
        #expect(!UNPushNotificationTrigger().repeats)
        #expect(UNPushNotificationTrigger() == UNPushNotificationTrigger())
    }

    @Test func `a time trigger fires after its interval`() throws {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3_600, repeats: true)
        #expect(trigger.timeInterval == 3_600 && trigger.repeats)
        let date = try #require(trigger.nextTriggerDate())
        #expect((3_500...3_600).contains(date.timeIntervalSinceNow))
    }

    @Test func `a time of zero ends the process, as on iOS`() async {
        await #expect(processExitsWith: .failure) {
            _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false)
        }
    }

    @Test func `repeating within a minute ends the process, as on iOS`() async {
        await #expect(processExitsWith: .failure) {
            _ = UNTimeIntervalNotificationTrigger(timeInterval: 59, repeats: true)
        }
    }

    @Test func `a calendar trigger finds the next matching date`() throws {
        var components = DateComponents(hour: 8, minute: 30)
        components.timeZone = TimeZone(identifier: "Europe/Paris")
        components.calendar = Calendar(identifier: .gregorian)
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
        // 2024-01-01, 12:00 in Paris.
        let noon = Date(timeIntervalSince1970: 1_704_106_800)
        let next = try #require(trigger.nextTriggerDate(after: noon))
        #expect(next == noon.addingTimeInterval(20.5 * 3_600))
        #expect(trigger.dateComponents == components)
    }

    @Test func `a date in the past never comes`() {
        let trigger = UNCalendarNotificationTrigger(
            dateMatching: DateComponents(year: 2_001, month: 1, day: 1), repeats: false)
        #expect(trigger.nextTriggerDate() == nil)
    }

    @Test(arguments: [
        DateComponents(), DateComponents(month: 13), DateComponents(hour: .max),
        DateComponents(year: .min), DateComponents(month: 2, day: 30),
    ])
    func `odd components do no harm`(components: DateComponents) {
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
        _ = trigger.nextTriggerDate()
    }

    @Test func `triggers of different kinds are not equal`() {
        let time = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
        #expect(time != UNPushNotificationTrigger())
        #expect(UNPushNotificationTrigger() != time)
    }

    @Test func `a request takes a snapshot of its content`() {
        let content = UNMutableNotificationContent()
        content.title = "Before"
        let request = UNNotificationRequest(
            identifier: "r", content: content, trigger: UNPushNotificationTrigger())
        content.title = "After"
        #expect(request.content.title == "Before")
        #expect(!(request.content is UNMutableNotificationContent))
        #expect(request.identifier == "r")
        #expect(request.trigger is UNPushNotificationTrigger)
    }
}
