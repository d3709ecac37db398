import CExtensionRunner
import Foundation
import NotificationHost

/// Sends what the extension fetches through the host's network, when the host has one.
enum Diversion {
    /// Set before any thread but the first runs, and never again.
    nonisolated(unsafe) private static var prefixes: [URLPrefix] = []

    static func start(_ environment: [String: String]) {
        guard let settings = NetworkSettings(environment) else { return }
        prefixes = settings.mappedPrefixes
        // Handed over for good: it is read for as long as the process lives.
        cextensionrunner_divert(strdup(settings.proxy)) { url in
            url.flatMap { Diversion.rewritten(String(cString: $0)) }.flatMap { strdup($0) }
        }
    }

    /// A mapped link without its transport security: it is answered on this machine, where there
    /// is no certificate for its host.
    private static func rewritten(_ text: String) -> String? {
        guard let url = URL(string: text), url.scheme?.lowercased() == "https",
            prefixes.contains(where: { $0.names(below: url) != nil })
        else { return nil }
        return "http" + text.dropFirst("https".count)
    }
}
