// on: visionos
import Foundation
import UIKit

@MainActor func measures() { _ = UIScreen.main.nativeBounds }  // refused: unavailable in visionOS

func holdsAnInlineArray(_ value: InlineArray<3, Int>) {}  // refused: 'InlineArray' is only available in visionOS 26.0
