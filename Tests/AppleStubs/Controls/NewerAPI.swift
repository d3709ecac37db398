// on: ios, ios-simulator, maccatalyst, macos, watchos, watchos-simulator
import Foundation
import UserNotifications

func holdsAnInlineArray(_ value: InlineArray<3, Int>) {}  // refused: 'InlineArray' is only available in

func encodesALink() { _ = URL(string: "a b", encodingInvalidCharacters: true) }  // refused: is only available in
