import Diagnostics
import Foundation
import MediaInspection
import NotificationHost
import RichPush

/// Draws a delivery as text: the notification as a card, then what happened and why.
struct NotificationCard {
    let width: Int
    let hasColors: Bool
    /// Draws images where the output can show them.
    var images: InlineImages?

    func text(for result: DeliveryRun.Result) -> String {
        let sections = [
            card(result), summary(result), timeline(result), process(result), diagnostics(result),
        ]
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
            lines("▣ \(attachment.media.summary), \(size(attachment.media.byteCount))").map {
                "│ " + $0
            } + (images?.lines(for: attachment, edge: "│ ") ?? [])
        }
        let buttons = lines(shown.actions.map { "[ \(safe($0.title)) ]" }.joined(separator: "  "))
            .filter { !$0.isEmpty }
        return ["┌" + rule] + ([app] + texts).map { "│ " + $0 } + media
            + buttons.map { "│ " + $0 } + ["└" + rule]
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
            case (false, _): "Not displayed"
            case (true, .original): "Delivered as sent"
            case (true, .extension): "Delivered, modified by the extension"
            }
        let kept = result.keepsFiles ? shown.attachments.map { "Kept \(safe($0.url.path))" } : []
        return [what + tail(parts.compactMap(\.self))]
            + dialect(result.report) + kept
    }

    /// Who is taken for the sender, by what, and who else might be.
    private func dialect(_ report: DeliveryReport?) -> [String] {
        guard let report, let dialect = report.dialect else { return [] }
        var line = "Payload format: \(dialect)"
        if let match = report.dialectMatch { line += " (\(safe("\(match)")))" }
        if let media = report.mediaDialect, media != dialect { line += ", media as \(media)" }
        let others = report.otherDialects
        return [line + (others.isEmpty ? "" : "; also fits \(others.joined(separator: ", "))")]
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

    private func process(_ result: DeliveryRun.Result) -> [String] {
        guard let process = result.shown.process else { return [] }
        let memory = "at most \(size(process.peakMemory)) of memory"
        let ending = process.ending.map { ", \($0)" } ?? ""
        let lines = process.output.split(separator: "\n", omittingEmptySubsequences: false)
        let end = lines.lastIndex { !$0.allSatisfy(\.isWhitespace) }
        let output = lines.prefix((end ?? -1) + 1)
            .map { $0.isEmpty ? "" : "    " + TerminalText.safe(String($0)) }
        let foundation =
            process.foundation == .gnustep
            ? ["  Ran on GNUstep's Foundation, which differs from Apple's in details."] : []
        return [bold("Process"), "  \(safe(process.className)): \(memory)\(ending)"] + foundation
            + (output.isEmpty ? [] : ["  Output:"] + output)
    }

    private func diagnostics(_ result: DeliveryRun.Result) -> [String] {
        let diagnostics = result.diagnostics
        guard !diagnostics.isEmpty else { return [] }
        return [bold("Diagnostics")]
            + diagnostics.flatMap { diagnostic in
                let evidence = diagnostic.evidence
                let source = evidence?.source.map { "; \($0)" } ?? ""
                let doubt =
                    switch evidence?.certainty {
                    case .unverified: " (unverified iOS behavior\(source))"
                    case let certainty? where evidence?.source != nil:
                        " (\(certainty.rawValue)\(source))"
                    case _: ""
                    }
                return indented(
                    "\(diagnostic.code): \(safe(diagnostic.message))\(doubt)", by: "  ")
                    + indented("→ \(safe(diagnostic.fix))", by: "    ")
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
