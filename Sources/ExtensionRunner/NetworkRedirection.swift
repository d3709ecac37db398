import CExtensionRunner
import Foundation
import NotificationHost

/// Sends what the extension fetches through the host's network, when the host has one.
enum NetworkRedirection {
    /// Set before any thread but the first runs, and never again.
    nonisolated(unsafe) private static var settings: NetworkSettings?

    static func start(_ environment: [String: String]) {
        guard let settings = NetworkSettings(environment) else { return }
        self.settings = settings
        // Handed over for good: it is read for as long as the process lives.
        cextensionrunner_redirect(strdup(settings.proxy)) { url in
            url.flatMap { NetworkRedirection.rewritten(String(cString: $0)) }.flatMap { strdup($0) }
        }
    }

    /// What a link is asked for as; `nil` for as it is.
    ///
    /// A mapped link goes without its transport security: it is answered on this machine, where
    /// there is no certificate for its host. Plain http goes nowhere, unless its host may have it.
    private static func rewritten(_ text: String) -> String? {
        guard let settings, let url = URL(string: text) else { return nil }
        let host = url.host()?.lowercased() ?? ""
        switch url.scheme?.lowercased() {
        case "https":
            let isMapped = settings.mappedPrefixes.contains { $0.names(below: url) != nil }
            return isMapped ? "http" + text.dropFirst("https".count) : nil
        case "http" where !settings.hostsAllowingHTTP.contains(host):
            return "http://\(NetworkSettings.blockedHost)/\(host)"
        default: return nil
        }
    }
}
