import Foundation
import Testing

@testable import NotificationHost
@testable import RichPushCommand

@Suite(.timeLimit(.minutes(5)))
struct NotificationCardTests {
    private static let link =
        "https://media.example.com/campaigns/2026/summer-sale/landscape-with-a-long-name.jpg?size=1200&format=jpeg&token=8f3a9c8f3a9c8f3a9c8f3a9c8f3a9c8f3a9c8f3a9c8f3a9c8f3a9c8f3a9c8f3a9c8f3a9c"

    /// Texts that are different each time in words and their lengths, the same for each seed.
    private static func text(seed: UInt64) -> [String] {
        var state = seed &* 6_364_136_223_846_793_005 &+ 1
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let letters = Array("abcdefghijklmnopqrstuvwxyzäöüéßжщя")
        return (0..<40).map { _ in
            switch next(12) {
            case 0: link
            case 1: "https://x.example/\(next(1000))"
            case 2: "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen"
            case 3: "👨‍👩‍👧‍👦"
            case 4: "well-known/path,with;signs"
            default: String((0...next(18)).map { _ in letters[next(letters.count)] })
            }
        }
    }

    private func card(_ words: [String], width: Int) -> String {
        let content: DeliveredNotification.Content = {
            var content = DeliveredNotification.Content()
            content.title = words.prefix(12).joined(separator: " ")
            content.body = words.suffix(28).joined(separator: " ")
            return content
        }()
        let shown = DeliveredNotification(
            identifier: "1", targetBundle: "com.example.shop", isShown: true, source: .original,
            content: content, attachments: [], timeline: [], extensionStart: nil, findings: [],
            process: nil)
        return NotificationCard(width: width, hasColors: false).text(
            for: .init(shown: shown, report: nil, asksForMedia: false, keepsFiles: false))
    }

    @Test(arguments: Array(40...200))
    func `breaks no word and no link in the middle`(width: Int) {
        for seed in 1...3 {
            let words = Self.text(seed: UInt64(seed * 1000 + width))
            let lines = card(words, width: width).split(separator: "\n").map(String.init)
                .filter { $0.hasPrefix("│ ") }.map { String($0.dropFirst(2)) }
            // After the app's line, every word stands whole, in its order.
            let shown = lines.dropFirst().flatMap { $0.split(separator: " ").map(String.init) }
            let isCut = lines.last?.hasPrefix("…") == true
            let count =
                isCut
                ? lines.dropFirst().dropLast().joined(separator: " ")
                    .split(separator: " ").count : words.count
            #expect(
                Array(shown.prefix(count)) == Array(words.prefix(12))
                    + words.suffix(28).prefix(count - 12))
            // A line is longer than the card only where one word is.
            for line in lines where TerminalText.columns(of: line) > width - 2 {
                #expect(!line.contains(" "), "\(width): \(line)")
            }
        }
    }

    @Test(arguments: [40, 60])
    func `breaks scripts without spaces where they may be`(width: Int) {
        let text = String(repeating: "夏のセールが始まりました。", count: 10)
        let thai = String(repeating: "เริ่มลดราคาฤดูร้อนแล้ววันนี้", count: 6)
        for body in [text, thai] {
            let lines = card([body], width: width).split(separator: "\n")
                .filter { $0.hasPrefix("│ ") }.map { String($0.dropFirst(2)) }.dropFirst()
            #expect(lines.allSatisfy { TerminalText.columns(of: $0) <= width - 2 })
            #expect(lines.allSatisfy { !$0.hasPrefix("。") })
            #expect(lines.count > 2)
        }
    }
}
