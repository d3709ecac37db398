/// Ids for the objects that are added: derived from role and name, so that a second run finds them.
struct ObjectIDs {
    /// What an added object is for.
    enum Role: String, CaseIterable {
        case target, product, group, source, infoPlist, entitlements
        case sources, frameworks, resources, embedPhase
        case sourceBuild, frameworkBuild, embedBuild
        case proxy, dependency, configurations
        case package, packageProduct
    }

    let name: String

    func callAsFunction(_ role: Role) -> String { id(role.rawValue) }

    /// The id of one of the target's configurations.
    func configuration(_ name: String) -> String { id("configuration:\(name)") }

    /// 24 hexadecimal digits, as Xcode's ids have: FNV-1a twice, which is spread evenly enough for
    /// a few thousand objects.
    private func id(_ role: String) -> String {
        let text = "richpush:\(role):\(name)"
        let first = Self.hash(text, 0xCBF2_9CE4_8422_2325)
        let second = Self.hash(text, 0x8422_2325_CBF2_9CE4)
        return Self.digits(first, 16) + Self.digits(second >> 32, 8)
    }

    private static func hash(_ text: String, _ start: UInt64) -> UInt64 {
        text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    private static func digits(_ number: UInt64, _ count: Int) -> String {
        let text = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: count - text.count) + text
    }
}
