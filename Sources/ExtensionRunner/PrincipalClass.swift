import Foundation
import UserNotifications

/// Finds the class that iOS would start.
enum PrincipalClass {
    struct Failure: Error, Hashable {
        let message: String
    }

    /// Loads the library and finds its class: the one of these names that is there, else the only
    /// subclass of `UNNotificationServiceExtension`.
    ///
    /// The name is the class's own, also when another one stands for it.
    static func find(
        in library: String, names: [String]
    ) throws(Failure) -> (service: UNNotificationServiceExtension.Type, name: String) {
        if let why = ObjectiveCRuntime.failure {
            throw Failure(message: "The library for Objective-C does not load: \(why).")
        }
        if let runtime = ObjectiveCRuntime.shared {
            // The last name is the one without a module.
            let name = try runtime.load(library, className: names.last)
            return (ObjectiveCExtension.self, name)
        }
        let service = try findSwiftClass(in: library, names: names)
        return (service, String(reflecting: service))
    }

    private static func findSwiftClass(
        in library: String, names: [String]
    ) throws(Failure) -> UNNotificationServiceExtension.Type {
        guard dlopen(library, RTLD_NOW | RTLD_LOCAL) != nil else {
            let why = dlerror().map { String(cString: $0) } ?? "nobody knows why"
            throw Failure(message: "The library does not load: \(why).")
        }
        for name in names {
            guard let found = NSClassFromString(name) else { continue }
            guard let service = found as? UNNotificationServiceExtension.Type else {
                throw Failure(
                    message: "\(name) is no subclass of UNNotificationServiceExtension.")
            }
            return service
        }
        if let name = names.first {
            throw Failure(message: "There is no class \(name), which the Info.plist names.")
        }
        return try onlySubclass(in: library)
    }

    private static func onlySubclass(
        in library: String
    ) throws(Failure) -> UNNotificationServiceExtension.Type {
        let classes = TypeRecords.classNames(in: URL(fileURLWithPath: library))
            .compactMap { NSClassFromString($0) as? UNNotificationServiceExtension.Type }
        // One that others are derived from is there for them.
        let leaves = classes.filter { one in
            !classes.contains { $0 != one && isClass($0, derivedFrom: one) }
        }
        guard let service = leaves.first else {
            throw Failure(
                message:
                    "There is no subclass of UNNotificationServiceExtension that is neither private"
                    + " nor inside another type. What is inside `#if os(iOS)` is not compiled here;"
                    + " write `#if canImport(UIKit)`.")
        }
        guard leaves.count == 1 else {
            let names = leaves.map { String(reflecting: $0) }.sorted().joined(separator: ", ")
            throw Failure(
                message: "There are several subclasses of UNNotificationServiceExtension: \(names)."
                    + " Name one as NSExtensionPrincipalClass in an Info.plist beside the sources.")
        }
        return service
    }

    private static func isClass(_ one: AnyClass, derivedFrom other: AnyClass) -> Bool {
        var next: AnyClass? = one
        while let current = next {
            if current == other { return true }
            next = _getSuperclass(current)
        }
        return false
    }
}
