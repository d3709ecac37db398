// The stand-in of Apple's UserNotifications framework for Linux.
//
// A notification service extension compiles against it unchanged: same names, signatures, raw values
// and errors, and the same refusals, such as that nothing but the enums and option sets is
// `Sendable`. Open `UNNotificationServiceExtension.swift` first. A host reaches what Apple keeps to
// itself through `package` declarations; they and the types without the prefix `UN` are not Apple's.
//
// Two things are missing, since their frameworks do not exist on Linux:
// `UNLocationNotificationTrigger` (CoreLocation) and `UNNotificationResponse.targetScene` (UIKit).
// `UNNotificationAttributedMessageContext` is in the `Intents` stand-in, with the intent that it takes.
//
// Properties that Apple declares read-only are `open private(set) var` here where a `let` would do,
// because a `let` cannot be `open`. Nothing writes to them after the initializer.

// An extension's source imports `UserNotifications` and uses Foundation through it, as Apple's
// module re-exports Foundation. Here that is Linux' with `URLSession`, which lives in a module of its
// own, and with what both lack; whatever else led to Linux' own would make that ambiguous.
@_exported public import AppleFoundation
