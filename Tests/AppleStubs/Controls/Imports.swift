// on: ios, macos
import Foundation
import RichPush

public func shows(_ url: URL) {}  // refused: because its parameter uses an internal type

public func explains(_ report: DeliveryReport) {}  // refused: because its parameter uses an internal type

func holds(_ error: Error) {}  // refused: 'any Error'

public struct SaysNothing { var count = 0 }  // refused: does not specify whether it is 'Sendable' or not
