import Foundation

/// What the system says about a host's name.
package struct HostLookup: Hashable, Sendable {
    /// In the order in which the system gave them; empty when there are none.
    package var addresses: [HostAddress] = []

    package init(_ addresses: [HostAddress] = []) { self.addresses = addresses }

    /// Asks the system, on a thread of its own; a cancelled task does not wait for it.
    package static func system(_ host: String) async -> Self {
        let (answers, asked) = AsyncStream.makeStream(of: Self.self)
        Thread.detachNewThread {
            asked.yield(Self(HostAddress.all(of: host)))
            asked.finish()
        }
        return await answers.first { _ in true } ?? Self()
    }
}

/// An address of a host.
package struct HostAddress: Hashable, Sendable, CustomStringConvertible {
    /// Four bytes, or sixteen.
    package let bytes: [UInt8]

    /// Reads an address such as `192.0.2.1` or `2001:db8::1`; `nil` when it is none.
    package init?(_ text: String) {
        let text = text.trimmingCharacters(in: ["[", "]"])
        var (four, six) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, text, &four) == 1 {
            bytes = withUnsafeBytes(of: four, Array.init)
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            bytes = withUnsafeBytes(of: six, Array.init)
        } else {
            return nil
        }
    }

    package static func isAddress(_ host: String) -> Bool { HostAddress(host) != nil }

    package var isIPv6: Bool { bytes.count == 16 }

    /// Whether it means something inside one network, or one machine, alone.
    package var isPrivate: Bool {
        // An IPv4 address in IPv6's clothes.
        if isIPv6, bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF] {
            return PrivateHost.isPrivate(Self(Array(bytes.suffix(4))).description)
        }
        return PrivateHost.isPrivate(description)
    }

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    package var description: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let family = isIPv6 ? AF_INET6 : AF_INET
        guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "" }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Blocks until the system has answered.
    fileprivate static func all(of host: String) -> [Self] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        var addresses: [Self] = []
        var next = list
        while let entry = next?.pointee {
            next = entry.ai_next
            guard let address = Self(entry), !addresses.contains(address) else { continue }
            addresses.append(address)
        }
        return addresses
    }

    private init?(_ entry: addrinfo) {
        switch entry.ai_family {
        case AF_INET:
            guard entry.ai_addrlen >= MemoryLayout<sockaddr_in>.size else { return nil }
            bytes =
                UnsafeRawPointer(entry.ai_addr).load(as: sockaddr_in.self)
                .sin_addr.bytes
        case AF_INET6:
            guard entry.ai_addrlen >= MemoryLayout<sockaddr_in6>.size else { return nil }
            bytes =
                UnsafeRawPointer(entry.ai_addr).load(as: sockaddr_in6.self)
                .sin6_addr.bytes
        default: return nil
        }
    }
}

extension in_addr {
    fileprivate var bytes: [UInt8] { withUnsafeBytes(of: self, Array.init) }
}

extension in6_addr {
    fileprivate var bytes: [UInt8] { withUnsafeBytes(of: self, Array.init) }
}
