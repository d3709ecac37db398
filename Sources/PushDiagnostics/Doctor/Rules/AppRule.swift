/// The rules that a built app can break.
///
/// One file for each group, in the order of the checks beside them: `AppRule+Bundles.swift`,
/// `AppRule+Binaries.swift` and `AppRule+Signing.swift`.
enum AppRule {
    static let all = bundles + binaries + libraries + signing
}
