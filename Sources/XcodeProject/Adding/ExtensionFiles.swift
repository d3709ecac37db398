/// The files of a new service extension.
struct ExtensionFiles {
    let name: String
    let appGroups: [String]

    var sourcePath: String { "\(name)/NotificationService.swift" }
    var infoPath: String { "\(name)/Info.plist" }
    var entitlementsPath: String { "\(name)/\(name).entitlements" }

    /// The class is named as Xcode's template names it, whatever the target is called.
    static let className = "NotificationService"

    /// `nonisolated` is written by a setting of the target, since compilers before Swift 6.1 do not
    /// take it on a class.
    var source: String {
        """
        import RichPush
        import UserNotifications

        /// Attaches the media of a push before the system shows it.
        ///
        /// Xcode starts this class because Info.plist names it. Override `prepare(_:from:)` to change
        /// the text, `configuration` for limits and hosts, `didDeliver(_:)` to see what happened.
        final class NotificationService: RichNotificationService {
        }

        """
    }

    var infoPlist: String {
        PropertyListXML.document([
            ("CFBundleDevelopmentRegion", .string("$(DEVELOPMENT_LANGUAGE)")),
            ("CFBundleDisplayName", .string(name)),
            ("CFBundleExecutable", .string("$(EXECUTABLE_NAME)")),
            ("CFBundleIdentifier", .string("$(PRODUCT_BUNDLE_IDENTIFIER)")),
            ("CFBundleInfoDictionaryVersion", .string("6.0")),
            ("CFBundleName", .string("$(PRODUCT_NAME)")),
            ("CFBundlePackageType", .string("XPC!")),
            ("CFBundleShortVersionString", .string("$(MARKETING_VERSION)")),
            ("CFBundleVersion", .string("$(CURRENT_PROJECT_VERSION)")),
            (
                "NSExtension",
                .dictionary([
                    ("NSExtensionPointIdentifier", .string(ServiceExtension.point)),
                    (
                        "NSExtensionPrincipalClass",
                        .string("$(PRODUCT_MODULE_NAME).\(Self.className)")
                    ),
                ])
            ),
        ])
    }

    /// `nil` when there is nothing that needs an entitlement.
    var entitlements: String? {
        appGroups.isEmpty
            ? nil
            : PropertyListXML.document([
                (Entitlement.appGroups, .array(appGroups))
            ])
    }
}

enum Entitlement {
    static let appGroups = "com.apple.security.application-groups"
    static let push = "aps-environment"
}

/// Property lists in the form that Xcode writes.
enum PropertyListXML {
    indirect enum Value {
        case string(String)
        case array([String])
        case dictionary([(String, Value)])
    }

    static func document(_ entries: [(String, Value)]) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(text(.dictionary(entries), ""))
        </plist>

        """
    }

    static func text(_ value: Value, _ indentation: String) -> String {
        let inner = indentation + "\t"
        switch value {
        case .string(let text): return "\(indentation)<string>\(escaped(text))</string>"
        case .array(let texts):
            let lines = texts.map { "\(inner)<string>\(escaped($0))</string>" }
            return (["\(indentation)<array>"] + lines + ["\(indentation)</array>"])
                .joined(separator: "\n")
        case .dictionary(let entries):
            let lines = entries.map {
                "\(inner)<key>\(escaped($0))</key>\n\(text($1, inner))"
            }
            return (["\(indentation)<dict>"] + lines + ["\(indentation)</dict>"])
                .joined(separator: "\n")
        }
    }

    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }
}
