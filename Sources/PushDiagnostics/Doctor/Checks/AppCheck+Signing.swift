internal import Diagnostics
import Foundation

/// What the signatures and the provisioning profiles allow.
extension AppCheck {
    static let signing = [
        AppCheck(AppRule.pushEnvironment, .app, pushEnvironment),
        AppCheck(AppRule.appGroupShared, appGroups),
        AppCheck(AppRule.filteringAllowed, filtering),
        AppCheck(AppRule.communicationOnBoth, communication),
        AppCheck(AppRule.timeSensitiveOnApp, timeSensitive),
        AppCheck(AppRule.profileValid, .app, validity),
        AppCheck(AppRule.profileValid, validity),
        AppCheck(AppRule.profileAllowsEntitlements, .app, allowance),
        AppCheck(AppRule.profileAllowsEntitlements, allowance),
        AppCheck(AppRule.profileForOneApp, wildcard),
        AppCheck(AppRule.signedForBundleID, .app, identifier),
        AppCheck(AppRule.signedForBundleID, identifier),
    ]

    private typealias Key = Entitlements.Key

    /// Entitlements, or why nothing can be said of them.
    private static func read(
        _ bundle: CodeBundle, _ judge: (Entitlements) -> Verdict
    ) -> Verdict {
        switch bundle.entitlements {
        case .present(let entitlements): judge(entitlements)
        case .absent: .undecided("\(bundle.name) is not signed")
        case .unreadable(let why): .undecided("of \(bundle.name): \(why)")
        }
    }

    private static func binary(_ subject: Subject) -> String {
        subject.path(subject.bundle.text("CFBundleExecutable") ?? "")
    }

    private static let pushEnvironment: @Sendable (Subject) -> Verdict = { subject in
        read(subject.bundle) { entitlements in
            switch entitlements.pushEnvironment {
            case "production"?: .passed("production: tokens for api.push.apple.com")
            case "development"?: .passed("development: tokens for api.sandbox.push.apple.com")
            case let other:
                .failed(
                    Flaw(
                        file: binary(subject),
                        message: other.map {
                            "The entitlement aps-environment is \(SafeText.name($0))."
                        }
                            ?? "The app has no entitlement aps-environment."))
            }
        }
    }

    private static let appGroups: @Sendable (Subject) -> Verdict = { subject in
        read(subject.app.main) { app in
            read(subject.bundle) { own in
                let shared = app.appGroups.intersection(own.appGroups)
                if !shared.isEmpty { return .passed(shared.sorted().joined(separator: ", ")) }
                if app.appGroups.isEmpty && own.appGroups.isEmpty {
                    return .passed("neither has one, so nothing is shared")
                }
                let message =
                    own.appGroups.isEmpty
                    ? "The app has an app group, the extension has none."
                    : app.appGroups.isEmpty
                        ? "The extension has an app group, the app has none."
                        : "The app and the extension have no app group in common."
                return .failed(Flaw(file: binary(subject), message: message))
            }
        }
    }

    private static let filtering: @Sendable (Subject) -> Verdict = { subject in
        read(subject.app.main) { app in
            read(subject.bundle) { own in
                if own.has(Key.filtering) { return .passed("the extension may hide notifications") }
                return app.has(Key.filtering)
                    ? .failed(
                        Flaw(
                            file: binary(subject),
                            message:
                                "The app has the entitlement to filter notifications, the extension has not."
                        ))
                    : .passed("not used")
            }
        }
    }

    private static let communication: @Sendable (Subject) -> Verdict = { subject in
        read(subject.app.main) { app in
            read(subject.bundle) { own in
                let (onApp, onExtension) = (app.has(Key.communication), own.has(Key.communication))
                guard onApp || onExtension else { return .passed("not used") }
                var flaws: [Flaw] = []
                if onApp != onExtension {
                    flaws.append(
                        Flaw(
                            file: onApp
                                ? binary(subject)
                                : subject.app.main.text("CFBundleExecutable") ?? "",
                            message: onApp
                                ? "The app has the entitlement for communication, the extension has not."
                                : "The extension has the entitlement for communication, the app has not."
                        ))
                }
                let intents = subject.app.main.info.value?["NSUserActivityTypes"]?.strings ?? []
                if Set(intents).isDisjoint(with: ["INSendMessageIntent", "INStartCallIntent"]) {
                    flaws.append(
                        Flaw(
                            file: "Info.plist", pointer: "/NSUserActivityTypes",
                            message:
                                "The app's NSUserActivityTypes list neither INSendMessageIntent nor INStartCallIntent."
                        ))
                }
                return flaws.isEmpty ? .passed("on both") : .failed(flaws)
            }
        }
    }

    private static let timeSensitive: @Sendable (Subject) -> Verdict = { subject in
        read(subject.app.main) { app in
            read(subject.bundle) { own in
                if app.has(Key.timeSensitive) { return .passed("on the app") }
                return own.has(Key.timeSensitive)
                    ? .failed(
                        Flaw(
                            file: subject.app.main.text("CFBundleExecutable") ?? "",
                            message:
                                "The extension has the entitlement for time-sensitive notifications, the app has not."
                        ))
                    : .passed("not used")
            }
        }
    }

    /// A profile, or why nothing can be said of it.
    private static func profile(
        _ subject: Subject, _ judge: (ProvisioningProfile) -> Verdict
    ) -> Verdict {
        switch subject.bundle.profile {
        case .present(let profile): judge(profile)
        case .absent:
            .undecided(
                "\(subject.bundle.name) has no embedded.mobileprovision, like builds for the simulator and from the store"
            )
        case .unreadable(let why): .undecided("the profile of \(subject.bundle.name): \(why)")
        }
    }

    private static let validity: @Sendable (Subject) -> Verdict = { subject in
        profile(subject) { profile in
            guard let expires = profile.expires else {
                return .undecided("the profile names no day of expiry")
            }
            let day = expires.formatted(.iso8601.year().month().day())
            return subject.date < expires
                ? .passed("until \(day)")
                : .failed(
                    Flaw(
                        file: subject.path("embedded.mobileprovision"), pointer: "/ExpirationDate",
                        message: "The profile \(SafeText.name(profile.name)) expired on \(day)."))
        }
    }

    private static let allowance: @Sendable (Subject) -> Verdict = { subject in
        profile(subject) { profile in
            read(subject.bundle) { own in
                let keys = own.notAllowed(by: profile.entitlements)
                guard !keys.isEmpty else { return .passed("by \(SafeText.name(profile.name))") }
                return .failed(
                    keys.map { key in
                        Flaw(
                            file: subject.path("embedded.mobileprovision"),
                            pointer: "/Entitlements/\(key)",
                            message: profile.entitlements.all[key] == nil
                                ? "The profile does not allow \(SafeText.name(key)), which the binary is signed for."
                                : "The profile allows another value of \(SafeText.name(key)) than the binary is signed for."
                        )
                    })
            }
        }
    }

    private static let wildcard: @Sendable (Subject) -> Verdict = { subject in
        profile(subject) { profile in
            let id = profile.entitlements.applicationID ?? "no id"
            return profile.isWildcard
                ? .failed(
                    Flaw(
                        file: subject.path("embedded.mobileprovision"),
                        pointer: "/Entitlements/application-identifier",
                        message: "The extension's profile is for \(SafeText.name(id))."))
                : .passed(id)
        }
    }

    private static let identifier: @Sendable (Subject) -> Verdict = { subject in
        read(subject.bundle) { own in
            guard let signed = own.applicationID, let id = subject.bundle.bundleID else {
                return .undecided("the signature or the Info.plist names no id")
            }
            // The team's prefix and a dot come first.
            return signed.drop { $0 != "." }.dropFirst() == id
                ? .passed(signed)
                : .failed(
                    Flaw(
                        file: binary(subject),
                        message:
                            "The signature is for \(SafeText.name(signed)), the bundle id is \(SafeText.name(id))."
                    ))
        }
    }
}
