// The stand-in of Apple's `MobileCoreServices` for Linux: the old name of `CoreServices`.
@_exported public import CoreServices
