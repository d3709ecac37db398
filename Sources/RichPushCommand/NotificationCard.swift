import Foundation
import MediaInspection
import NotificationHost
import RichPush

/// Draws a delivery as text: the notification as a card, then what happened and why.
struct NotificationCard {
    let width: Int
    let hasColors: Bool

    func text(for result: DeliveryRun.Result) -> String {
        let sections = [card(result), summary(result), timeline(result), reasons(result)]
        return sections.filter { !$0.isEmpty }
            .map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    private func card(_ result: DeliveryRun.Result) -> [String] {
        let shown = result.shown
        let rule = String(repeating: "─", count: width - 1)
        let content = shown.content
        let app = dim("\(safe(shown.targetBundle ?? "app")) · now")
        let texts =
            [content.title, content.subtitle].filter { !$0.isEmpty }.flatMap { lines($0).map(bold) }
            + body(content.body)
        let media = shown.attachments.flatMap { attachment in
            lines("▣ \(attachment.media.summary), \(size(attachment.media.byteCount))")
        }
        return ["┌" + rule] + ([app] + texts + media).map { "│ " + $0 } + ["└" + rule]
    }

    /// The body, cut where a card would become a page.
    private func body(_ text: String) -> [String] {
        let lines = text.isEmpty ? [] : lines(text)
        guard lines.count > Self.bodyLines else { return lines }
        let rest = lines.count - Self.bodyLines
        return lines.prefix(Self.bodyLines) + [dim("… and \(rest) more lines")]
    }

    private static let bodyLines = 10

    /// A link shall stay in one piece, to be copied, where the terminal is not really narrow.
    private var eventWidth: Int { width < 60 ? width : 200 }

    private func summary(_ result: DeliveryRun.Result) -> [String] {
        let shown = result.shown
        let content = shown.content
        let parts: [String?] = [
            content.sound.map { "sound \(safe($0))" },
            content.badge.map { "badge \($0)" },
            content.categoryIdentifier.isEmpty
                ? nil : "category \(safe(content.categoryIdentifier))",
            content.threadIdentifier.isEmpty ? nil : "thread \(safe(content.threadIdentifier))",
            content.interruptionLevel == "active" ? nil : content.interruptionLevel,
        ]
        let what =
            switch (shown.isShown, shown.source) {
            case (false, _): "NOT SHOWN"
            case (true, .original): "Shown as the sender wrote it"
            case (true, .extension): "Shown as the extension returned it"
            }
        let dialect = result.report?.dialect.map { "Read as dialect \($0)" }
        let others = result.report?.otherDialects ?? []
        let kept = result.keepsFiles ? shown.attachments.map { "Kept \(safe($0.url.path))" } : []
        return [what + tail(parts.compactMap(\.self))]
            + [
                dialect.map {
                    $0 + (others.isEmpty ? "" : "; also fits \(others.joined(separator: ", "))")
                }
            ]
            .compactMap(\.self) + kept
    }

    private func tail(_ parts: [String]) -> String {
        parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
    }

    private func timeline(_ result: DeliveryRun.Result) -> [String] {
        [bold("Timeline")]
            + result.timeline.flatMap { moment in
                let time = "  \(moment.at.seconds(digits: 3)) s  "
                let indent = String(repeating: " ", count: time.count)
                return TerminalText.wrapped(safe(moment.event), width: eventWidth - indent.count)
                    .enumerated().map { ($0.offset == 0 ? time : indent) + $0.element }
            }
    }

    private func reasons(_ result: DeliveryRun.Result) -> [String] {
        let reasons = result.reasons
        guard !reasons.isEmpty else { return [] }
        return [bold("Reasons")]
            + reasons.flatMap { reason in
                let doubt = reason.isUncertain ? " (nobody could verify this rule of iOS)" : ""
                return indented("\(reason.code): \(safe(reason.message))\(doubt)", by: "  ")
                    + indented("→ \(safe(reason.advice))", by: "    ")
            }
    }

    // MARK: - Text

    private func safe(_ text: String) -> String {
        TerminalText.safe(text).replacing("\n", with: " ")
    }

    private func lines(_ text: String) -> [String] {
        TerminalText.wrapped(TerminalText.safe(text), width: width - 3)
    }

    private func indented(_ text: String, by indent: String) -> [String] {
        TerminalText.wrapped(text, width: width - indent.count).map { indent + $0 }
    }

    private func size(_ bytes: Int) -> String {
        switch bytes {
        case ..<1000: "\(bytes) bytes"
        case ..<1_000_000: "\((bytes + 500) / 1000) KB"
        default: "\(Duration.milliseconds(bytes / 1000).seconds(digits: 1)) MB"
        }
    }

    private func bold(_ text: String) -> String { hasColors ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

    private func dim(_ text: String) -> String { hasColors ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}

extension Duration {
    /// Seconds with so many digits after the point, the same in every locale.
    func seconds(digits: Int) -> String {
        let (seconds, attoseconds) = components
        let fraction = String(attoseconds / 1_000_000_000_000_000)
        let padded = String(repeating: "0", count: max(0, 3 - fraction.count)) + fraction
        return digits == 0 ? "\(seconds)" : "\(seconds).\(padded.prefix(digits))"
    }
}
