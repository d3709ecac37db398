/// What a binary is allowed to do, by the keys that matter to rich pushes.
struct Entitlements: Hashable, Sendable {
    let all: [String: PropertyList]

    init(_ all: [String: PropertyList]) { self.all = all }

    enum Key {
        static let pushEnvironment = "aps-environment"
        static let applicationID = "application-identifier"
        static let teamID = "com.apple.developer.team-identifier"
        static let appGroups = "com.apple.security.application-groups"
        static let filtering = "com.apple.developer.usernotifications.filtering"
        static let communication = "com.apple.developer.usernotifications.communication"
        static let timeSensitive = "com.apple.developer.usernotifications.time-sensitive"
    }

    /// `development` or `production`.
    var pushEnvironment: String? { all[Key.pushEnvironment]?.string }
    /// The team's prefix and the bundle id.
    var applicationID: String? { all[Key.applicationID]?.string }
    var appGroups: Set<String> { Set(all[Key.appGroups]?.strings ?? []) }

    func has(_ key: String) -> Bool { all[key]?.bool ?? false }

    /// The keys of this one whose values the other does not allow, in order.
    ///
    /// A profile allows a text by ending in a star, a list by holding all items, and `*` for all.
    func notAllowed(by profile: Entitlements) -> [String] {
        all.keys.sorted().filter { key in
            guard let value = all[key] else { return false }
            return !Self.isAllowed(value, by: profile.all[key])
        }
    }

    private static func isAllowed(_ value: PropertyList, by grant: PropertyList?) -> Bool {
        guard let grant else {
            // What says no, or lists nothing, asks for nothing.
            return value == .bool(false) || value == .array([])
        }
        switch (value, grant) {
        case (.string(let text), .string(let pattern)): return matches(text, pattern)
        case (.string, .array(let grants)): return grants.contains { isAllowed(value, by: $0) }
        case (.array(let items), .array(let grants)):
            return items.allSatisfy { item in grants.contains { isAllowed(item, by: $0) } }
        case (.array(let items), .string): return items.allSatisfy { isAllowed($0, by: grant) }
        case (.bool(false), _): return true
        default: return value == grant
        }
    }

    private static func matches(_ text: String, _ pattern: String) -> Bool {
        pattern.hasSuffix("*") ? text.hasPrefix(pattern.dropLast()) : text == pattern
    }
}
