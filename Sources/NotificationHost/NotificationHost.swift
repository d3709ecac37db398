import Foundation
public import UserNotifications

/// Plays iOS for one push: decides whether the extension runs, runs it, and says what is shown.
///
/// ```swift
/// let push = try RemoteNotification(Data(contentsOf: file))
/// let shown = await NotificationHost().deliver(push, to: NotificationService.self)
/// ```
///
/// In: a ``RemoteNotification`` and any `UNNotificationServiceExtension`. `PushReading.swift` maps
/// the payload and decides about the start, `ExtensionRun.swift` holds the extension to the clock,
/// `AttachmentStore.swift` takes its attachments. Out: a ``DeliveredNotification``.
///
/// Given a class, the host runs the extension in this process: a crash of its is a crash here, and
/// its memory is not limited. Given an ``ExtensionProgram``, it runs it in a process of its own
/// (`Processes/`), which is held to all limits.
public struct NotificationHost: Sendable {
    public var rules: HostRules
    public var store: AttachmentStore
    /// Where an extension of this process has its own files; by default the temporary folder.
    ///
    /// An attached file is moved from there into the ``store``, as iOS does. One from anywhere else
    /// is copied: it may be the only copy.
    public var container: URL
    /// What compiles extensions and runs them in processes; `nil` for those of this program.
    public var tools: ExtensionTools?
    /// The app's texts; without them, keys that name texts stand for themselves.
    public var strings: StringTable?
    let clock: any Clock<Duration>

    /// - Parameters:
    ///   - rules: what iOS does, as far as anybody knows.
    ///   - store: where attachments go; by default a new temporary folder, yours to remove.
    ///   - clock: what measures the time limit.
    public init(
        rules: HostRules = HostRules(), store: AttachmentStore = .temporary(),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.rules = rules
        self.store = store
        container = FileManager.default.temporaryDirectory
        self.clock = clock
    }

    /// Delivers a push to a new instance of the class, as iOS does.
    public func deliver(
        _ push: RemoteNotification, to service: UNNotificationServiceExtension.Type
    ) async -> DeliveredNotification {
        await deliver(push) { service.init(for: HostMark()) }
    }

    /// Delivers a push to the extension that the closure makes.
    ///
    /// The closure is called when the extension starts, on its thread; it is not called for a push
    /// that does not start one.
    public func deliver(
        _ push: RemoteNotification,
        makeExtension: @escaping @Sendable () -> UNNotificationServiceExtension
    ) async -> DeliveredNotification {
        let timeline = Timeline(on: clock)
        timeline.add("the push arrives")
        let reading = PushReading(push, rules: rules, strings: strings)
        var delivery = Delivery(push: push, original: reading.content, findings: reading.findings)
        switch reading.gate {
        case .showsNothing: delivery.isShown = false
        case .showsOriginal: break
        case .startsExtension:
            let request = UNNotificationRequest(
                identifier: push.identifier, content: reading.content,
                trigger: UNPushNotificationTrigger())
            let run = ExtensionRun(
                timeLimit: rules.timeLimit.value, expiryGrace: rules.expiryGrace.value,
                linger: .zero, clock: clock)
            let result = await run.run(
                InProcessSession(
                    request: request, timeline: timeline, makeExtension: makeExtension))
            delivery.apply(
                result, under: rules, store: store, files: .inProcess(container: container))
        }
        timeline.add(delivery.ending)
        return delivery.notification(timeline: timeline)
    }
}

extension DeliveredNotification.Content {
    init(_ content: UNNotificationContent) {
        title = content.title
        subtitle = content.subtitle
        body = content.body
        badge = content.badge?.intValue
        sound = content.sound.map { $0.meaning.name?.rawValue ?? "default" }
        categoryIdentifier = content.categoryIdentifier
        threadIdentifier = content.threadIdentifier
        interruptionLevel = content.interruptionLevel.payloadWord
        relevanceScore = content.relevanceScore
    }
}

extension Duration {
    /// For a sentence: `30 s`, `0.25 s`.
    var seconds: String {
        let milliseconds = Int((self / .milliseconds(1)).rounded())
        let fraction = String(1000 + milliseconds % 1000).dropFirst()
        let digits = fraction.reversed().drop { $0 == "0" }.reversed()
        return "\(milliseconds / 1000)" + (digits.isEmpty ? "" : "." + digits) + " s"
    }
}
