import Foundation

/// The proxy that the environment names, as curl reads its variables.
enum ProxyVariables {
    /// The variable's name and value for a host; `nil` when there is none, or `NO_PROXY` spares it.
    static func proxy(
        for host: String, in environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> (name: String, value: String)? {
        let names = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
        guard let name = names.first(where: { !(environment[$0] ?? "").isEmpty }),
            let value = environment[name], !isSpared(host, by: environment)
        else { return nil }
        return (name, value)
    }

    private static func isSpared(_ host: String, by environment: [String: String]) -> Bool {
        let list = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
        let host = host.lowercased()
        return list.lowercased().split(whereSeparator: { $0 == "," || $0 == " " }).contains {
            entry in
            if entry == "*" { return true }
            // A suffix of whole labels, with or without a dot or a star before it.
            let suffix = entry.drop { $0 == "*" || $0 == "." }
            let name = suffix.split(separator: ":", maxSplits: 1).first.map(String.init) ?? ""
            return host == suffix || host == name || !name.isEmpty && host.hasSuffix("." + name)
        }
    }
}
