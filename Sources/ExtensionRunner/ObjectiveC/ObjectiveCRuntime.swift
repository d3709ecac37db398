import CExtensionRunner
import Foundation
import NotificationHost
import StrictJSON

/// The library for extensions in Objective-C (`Sources/ObjectiveC`), in this process.
///
/// What an extension asks of the system comes to `ObjectiveCServices.swift`, `ObjectiveCCenter.swift` and
/// `ObjectiveCSessions.swift`, so that every rule exists once.
struct ObjectiveCRuntime: Sendable {
    private typealias Start = @convention(c) (UnsafePointer<richpush_services>) -> Void
    private typealias Load =
        @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>?
    private typealias Make = @convention(c) () -> UnsafeMutableRawPointer?
    private typealias Deliver =
        @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafeMutableRawPointer) ->
        Void
    private typealias Use = @convention(c) (UnsafeMutableRawPointer) -> Void
    private typealias Event =
        @convention(c) (Int64, UnsafePointer<CChar>, UnsafeRawPointer?, Int) ->
        UnsafeMutablePointer<
            CChar
        >?

    private let loadFunction: Load
    private let makeFunction: Make
    private let deliverFunction: Deliver
    private let expireFunction: Use
    private let releaseFunction: Use
    private let eventFunction: Event

    /// Set before any thread but the first runs, and never again.
    nonisolated(unsafe) private(set) static var shared: ObjectiveCRuntime?

    /// Why the library that the host named does not load; `nil` when it did, or none was named.
    nonisolated(unsafe) private(set) static var failure: String?

    /// Loads the library that the environment names, on the main thread.
    static func start(_ environment: [String: String]) {
        guard let path = environment[ExtensionProgram.objectiveCVariable] else { return }
        guard let library = dlopen(path, RTLD_NOW | RTLD_GLOBAL) else {
            failure = dlerror().map { String(cString: $0) } ?? "unknown error"
            return
        }
        guard let runtime = ObjectiveCRuntime(library) else {
            failure = "\(path) is of another version"
            return
        }
        shared = runtime
    }

    private init?(_ library: UnsafeMutableRawPointer) {
        func function<Function>(_ name: String, as type: Function.Type) -> Function? {
            dlsym(library, "richpush_objc_\(name)").map { unsafeBitCast($0, to: type) }
        }
        guard let start = function("start", as: Start.self),
            let load = function("load", as: Load.self), let make = function("make", as: Make.self),
            let deliver = function("deliver", as: Deliver.self),
            let expire = function("expire", as: Use.self),
            let release = function("release", as: Use.self),
            let event = function("event", as: Event.self)
        else { return nil }
        (loadFunction, makeFunction, deliverFunction) = (load, make, deliver)
        (expireFunction, releaseFunction, eventFunction) = (expire, release, event)
        var services = richpush_services(
            call: { request, bytes, length in
                guard let request else { return nil }
                let body = UnsafeRawBufferPointer(start: bytes, count: length)
                let answer = ObjectiveCServices.answer(String(cString: request), body)
                return answer.flatMap { strdup($0.text()) }
            },
            handled: { delivery, content in
                guard let delivery, let content else { return }
                Unmanaged<ObjectiveCDelivery>.fromOpaque(delivery).takeUnretainedValue()
                    .handle(String(cString: content))
            },
            released: { delivery in
                guard let delivery else { return }
                Unmanaged<ObjectiveCDelivery>.fromOpaque(delivery).release()
            })
        start(&services)
    }

    /// Loads an extension's library, and gives the name of the class to run.
    func load(_ library: String, className: String?) throws(PrincipalClass.Failure) -> String {
        let text = loadFunction(library, className)
        let answer = Self.json(text)
        guard let name = answer?["class"]?.string else {
            throw .init(message: answer?["error"]?.string ?? "The library does not load.")
        }
        return name
    }

    func makeInstance() -> UnsafeMutableRawPointer? { makeFunction() }

    /// The instance is told of the push; the delivery lives until nobody has its handler any more.
    func deliver(
        _ request: JSONValue, to instance: UnsafeMutableRawPointer, _ delivery: ObjectiveCDelivery
    ) {
        deliverFunction(
            instance, request.text(), Unmanaged.passRetained(delivery).toOpaque())
    }

    func expire(_ instance: UnsafeMutableRawPointer) { expireFunction(instance) }

    func release(_ instance: UnsafeMutableRawPointer) { releaseFunction(instance) }

    /// Tells the task of something; the answer of its delegate.
    func tell(_ task: Int, _ event: JSONValue, _ bytes: Data = Data()) -> JSONValue? {
        Self.json(
            bytes.withUnsafeBytes {
                eventFunction(Int64(task), event.text(), $0.baseAddress, $0.count)
            })
    }

    private static func json(_ text: UnsafeMutablePointer<CChar>?) -> JSONValue? {
        guard let text else { return nil }
        defer { free(text) }
        return try? JSONReader.read(Array(String(cString: text).utf8))
    }
}
