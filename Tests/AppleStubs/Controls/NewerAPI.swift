// on: ios, ios-simulator, maccatalyst, macos, watchos, watchos-simulator
import Foundation
import UserNotifications

func takesATime(_ time: Duration) {}  // refused: 'Duration' is only available in

func readsAClock() { _ = ContinuousClock() }  // refused: 'ContinuousClock' is only available in

func holdsAnInlineArray(_ value: InlineArray<3, Int>) {}  // refused: 'InlineArray' is only available in

func encodesALink() { _ = URL(string: "a b", encodingInvalidCharacters: true) }  // refused: is only available in

func appendsToALink(_ url: URL) { _ = url.appending(path: "a") }  // refused: 'appending(path:directoryHint:)' is only available in

func matchesAPattern(_ text: String) { _ = text.wholeMatch(of: /a/) }  // refused: is only available in

func filters(_ content: UNNotificationContent) { _ = content.filterCriteria }  // refused: 'filterCriteria' is only available in
