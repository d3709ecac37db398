// An extension's source imports `UserNotifications` and uses Foundation through it, as Apple's
// module re-exports Foundation. `URLSession` lives in a module of its own on Linux, so that one is
// handed on too.
@_exported public import Foundation

#if canImport(FoundationNetworking)
    @_exported public import FoundationNetworking
#endif
