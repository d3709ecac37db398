public import Diagnostics
public import Foundation

/// Examines a built app as the system would before it starts a notification service extension.
///
/// ```swift
/// let app = try BuiltApp(at: "Shop.ipa")
/// for check in AppDoctor().examine(app).checks { print(check.rule.code, check.outcome) }
/// ```
///
/// In: a ``BuiltApp``. Out: an `Examination` with one `Examination` for each rule and each extension.
/// It needs neither a Mac nor a device, and asks no server. Open next: `Checks/AppCheck.swift`.
public struct AppDoctor: Hashable, Sendable {
    /// The day that a profile must still be valid on.
    public let date: Date

    public init(on date: Date = Date()) { self.date = date }

    /// Holds an app to all rules.
    public func examine(_ app: BuiltApp) -> Examination {
        let whole = AppCheck.Subject(app: app, bundle: app.main, date: date)
        let services = app.serviceCandidates.map {
            AppCheck.Subject(app: app, bundle: $0, date: date)
        }
        let checks = AppCheck.all.flatMap { check in
            switch check.scope {
            case .app: [check.perform(on: whole)]
            case .serviceExtension: services.map(check.perform)
            }
        }
        return Examination(checks)
    }
}

extension BuiltApp {
    /// The extensions that are for notifications, or would be if their Info.plist said so.
    var serviceCandidates: [CodeBundle] {
        plugIns.filter { bundle in
            if bundle.isServiceExtension { return true }
            // Another point of Apple's is what its author meant.
            let known = "com.apple."
            if let point = bundle.extensionPoint, point.hasPrefix(known) {
                return point.lowercased().contains("usernotifications.service")
                    || point.lowercased().contains("usernotification.service")
            }
            return bundle.importsServiceClass
        }
    }
}

extension CodeBundle {
    fileprivate var importsServiceClass: Bool {
        let name = "_OBJC_CLASS_$_UNNotificationServiceExtension"
        return (binary.value?.images ?? []).contains { image in
            !(image.symbols(.wanted, among: [name]) ?? []).isEmpty
        }
    }
}
