// The stand-in of Apple's `UIKit` for Linux is empty: many a service extension imports it out of
// habit and uses nothing but Foundation through it.
@_exported public import Foundation
//
// A source file cannot import both this and `Testing`: the compiler then looks for Apple's overlay of
// the two. Import UIKit in the extension's sources only.
