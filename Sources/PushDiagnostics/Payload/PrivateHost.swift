/// Hosts that mean something in one network only.
enum PrivateHost {
    /// Last parts of names that are never public (RFC 6761, 6762, 8375, and ICANN's `internal`).
    private static let names: Set<String> = [
        "localhost", "local", "internal", "lan", "home", "corp", "test", "invalid", "localdomain",
        "arpa",
    ]

    /// Whether a phone elsewhere cannot reach a host: a name or an address, in small letters, an IPv6
    /// address without its brackets.
    static func isPrivate(_ host: String) -> Bool {
        if host.contains(":") { return isPrivateIPv6(host) }
        let parts = host.split(separator: ".").map(String.init)
        let numbers = parts.compactMap(UInt8.init)
        if parts.count == 4, numbers.count == 4 { return isPrivateIPv4(numbers) }
        return parts.count == 1 || parts.last.map(names.contains) ?? true
    }

    /// RFC 1918, 1122, 3927 and 6598.
    private static func isPrivateIPv4(_ numbers: [UInt8]) -> Bool {
        switch (numbers[0], numbers[1]) {
        case (0, _), (10, _), (127, _), (192, 168), (169, 254), (172, 16...31), (100, 64...127):
            true
        default: false
        }
    }

    /// Loopback, unspecified, link-local and unique local addresses (RFC 4291, 4193).
    private static func isPrivateIPv6(_ host: String) -> Bool {
        host == "::1" || host == "::"
            || ["fe8", "fe9", "fea", "feb", "fc", "fd"].contains(where: host.hasPrefix)
    }
}
