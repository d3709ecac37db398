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
/// The extension runs in this process: a crash of its is a crash here, and its memory is not
/// limited.
public struct NotificationHost: Sendable {
    public var rules: HostRules
    public var store: AttachmentStore
    private let clock: any Clock<Duration>

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
        let reading = PushReading(push, rules: rules)
        var delivery = Delivery(push: push, original: reading.content, findings: reading.findings)
        switch reading.gate {
        case .showsNothing: delivery.isShown = false
        case .showsOriginal: break
        case .startsExtension:
            let request = UNNotificationRequest(
                identifier: push.identifier, content: reading.content,
                trigger: UNPushNotificationTrigger())
            let run = ExtensionRun(rules: rules, clock: clock, timeline: timeline)
            let result = await run.run(request, makeExtension: makeExtension)
            delivery.apply(result, under: rules, store: store)
        }
        timeline.add(delivery.ending)
        return delivery.notification(timeline: timeline)
    }
}

/// A delivery in the making: what is shown so far, and why.
private struct Delivery {
    let push: RemoteNotification
    let original: UNNotificationContent
    var findings: [DeliveredNotification.Finding]
    var isShown = true
    private var changed: UNNotificationContent?
    private var attachments: [DeliveredNotification.Attachment] = []
    private var extensionStart: Duration?

    init(
        push: RemoteNotification, original: UNNotificationContent,
        findings: [DeliveredNotification.Finding]
    ) {
        self.push = push
        self.original = original
        self.findings = findings
    }

    /// What the system does with what the extension returned.
    mutating func apply(
        _ result: ExtensionRun.Result, under rules: HostRules, store: AttachmentStore
    ) {
        extensionStart = result.start
        if result.handlerCalls > 1 {
            find(
                .handlerCalledAgain,
                "The content handler was called \(result.handlerCalls) times; the first one counts.",
                "Call it once: guard it by a flag that the expiry callback shares.", .unverified)
        }
        switch result.outcome {
        case .timedOut:
            let limit = rules.timeLimit
            find(
                .timedOut,
                "The extension returned nothing in \(limit.value.seconds), nor at its expiry.",
                "Call the content handler in serviceExtensionTimeWillExpire() at the latest.",
                limit.certainty)
        case .returnedAtExpiry:
            find(
                .expired, "The extension returned its content only when its time was up.",
                "End its work earlier; there may be no time left for this on a phone.", .observed)
            accept(result.content, under: rules, store: store)
        case .returned: accept(result.content, under: rules, store: store)
        }
    }

    private mutating func accept(
        _ content: UNNotificationContent?, under rules: HostRules, store: AttachmentStore
    ) {
        guard let content, content.hasText else {
            let isSuppressed = rules.hasFilteringEntitlement.value
            isShown = !isSuppressed
            find(
                .contentEmpty,
                "The returned content has no text; iOS "
                    + (isSuppressed ? "shows nothing." : "shows the original."),
                isSuppressed
                    ? "Nothing, if that was meant."
                    : "Return the original content, changed; suppressing needs the filtering"
                        + " entitlement.",
                rules.hasFilteringEntitlement.certainty)
            return
        }
        changed = content
        for attachment in content.attachments {
            do throws(DeliveredNotification.Finding) {
                attachments.append(try store.take(attachment, rules: rules))
            } catch {
                findings.append(error)
                guard rules.badAttachment.value == .showsOriginal else { continue }
                changed = nil
                for taken in attachments { try? FileManager.default.removeItem(at: taken.url) }
                attachments = []
                return
            }
        }
    }

    private mutating func find(
        _ code: DeliveredNotification.Finding.Code, _ message: String, _ advice: String,
        _ certainty: HostRules.Certainty
    ) {
        findings.append(
            .init(code: code, message: message, advice: advice, certainty: certainty))
    }

    var ending: String {
        guard isShown else { return "nothing is shown" }
        return changed == nil
            ? "the original is shown" : "the extension's content is shown"
    }

    func notification(timeline: Timeline) -> DeliveredNotification {
        DeliveredNotification(
            identifier: push.identifier, targetBundle: push.targetBundle, isShown: isShown,
            source: changed == nil ? .original : .extension,
            content: DeliveredNotification.Content(changed ?? original),
            attachments: attachments, timeline: timeline.moments,
            extensionStart: extensionStart, findings: findings)
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
    var seconds: String { formatted(.units(allowed: [.seconds], fractionalPart: .show(length: 3))) }
}
