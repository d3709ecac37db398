import Foundation
import UserNotifications

/// A delivery in the making: what is shown so far, and why.
struct Delivery {
    let push: RemoteNotification
    let original: UNNotificationContent
    var findings: [Diagnostic]
    var isShown = true
    private var changed: UNNotificationContent?
    private var category: CategoryReading?
    private var attachments: [DeliveredNotification.Attachment] = []
    private var extensionStart: Duration?

    init(
        push: RemoteNotification, original: UNNotificationContent,
        findings: [Diagnostic]
    ) {
        self.push = push
        self.original = original
        self.findings = findings
    }

    /// What the system does with what the extension returned.
    mutating func apply(
        _ result: ExtensionRun.Result, under rules: HostRules, store: AttachmentStore,
        files: ExtensionFiles
    ) {
        extensionStart = result.start
        if result.handlerCalls > 1 {
            findings.append(
                .init(
                    .handlerCalledAgain,
                    "The content handler was called \(result.handlerCalls) times;"
                        + " the first one counts.",
                    fix: "Call it once: guard it by a flag that the expiry callback shares.",
                    evidence: .init(.unverified, source: "Apple says nothing of a second call")))
        }
        if result.content != nil, let ending = result.processEnding {
            findings.append(
                .init(
                    .endedAfterContent,
                    "The extension's process \(ending) after it had returned its content.",
                    fix: "Read the trace in its output; the content is shown all the same.",
                    evidence: .init(
                        .observed, source: "what came before the end of the process counts")))
        }
        switch result.outcome {
        case .returnedAtExpiry:
            find(
                .expired, "The extension returned its content only when its time was up.",
                "End its work earlier; there may be no time left for this on a phone.",
                rules.expiryGrace)
            accept(result.content, result.category, under: rules, store: store, files: files)
        case .returned:
            accept(result.content, result.category, under: rules, store: store, files: files)
        case .timedOut, .startedTooLate, .memoryExceeded, .mainThreadHung, .processEnded:
            findings += [result.outcome.finding(under: rules)].compactMap(\.self)
        }
    }

    private mutating func accept(
        _ content: UNNotificationContent?, _ category: CategoryReading?, under rules: HostRules,
        store: AttachmentStore, files: ExtensionFiles
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
                rules.hasFilteringEntitlement)
            return
        }
        changed = content
        self.category = category
        if let age = category?.age, age < rules.categorySettling.value {
            find(
                .categoryUnsettled,
                "The extension registered the category \(content.categoryIdentifier)"
                    + " \(age.seconds) before it handed its content over; a phone may not know the"
                    + " buttons yet.",
                "Ask for the categories (getNotificationCategories) until the new one is among them,"
                    + " or register it in the app.",
                rules.categorySettling)
        }
        for attachment in content.attachments {
            do throws(Diagnostic) {
                attachments.append(try store.take(attachment, rules: rules, files: files))
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

    private mutating func find<Value>(
        _ code: Diagnostic.Code, _ message: String, _ fix: String,
        _ rule: HostRules.Rule<Value>
    ) {
        findings.append(.init(code, message, fix: fix, rule: rule))
    }

    /// Whether the person sees what the extension returned.
    var isShownAsReturned: Bool { isShown && changed != nil }

    var ending: String {
        guard isShown else { return "nothing is shown" }
        return changed == nil
            ? "the original is shown" : "the extension's content is shown"
    }

    /// The buttons of the category that the content names, as the extension's center knew it, or else
    /// as the app's does.
    private var actions: [DeliveredNotification.Action] {
        if changed != nil, let category, !category.actions.isEmpty { return category.actions }
        let name = (changed ?? original).categoryIdentifier
        return CategoryReading(of: name, in: .current()).actions
    }

    func notification(
        timeline: Timeline, process: ExtensionProcessReport? = nil
    ) -> DeliveredNotification {
        DeliveredNotification(
            identifier: push.identifier, targetBundle: push.targetBundle, isShown: isShown,
            source: changed == nil ? .original : .extension,
            content: DeliveredNotification.Content(changed ?? original),
            attachments: attachments, actions: actions, timeline: timeline.moments,
            extensionStart: extensionStart, findings: findings, process: process)
    }
}
