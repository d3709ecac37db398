import CCurl
import Foundation
public import RichPush

extension Diagnostic.Code {
    /// The link leads to this machine or into a private network, which the fetcher must not reach.
    public static let privateAddress = Self(rawValue: "private-address")
}

/// Lets libcurl connect to public addresses only.
///
/// The address is looked at when the socket is made, after the name was resolved: a name that
/// resolves to something else a moment later changes nothing.
final class AddressFilter {
    /// Whether an address was refused; that of another record of the same name may do.
    private(set) var hasRefused = false

    /// For CURLOPT_OPENSOCKETFUNCTION(3): makes the socket, or refuses the address.
    static let open: curl_opensocket_callback = { filter, _, address in
        guard let filter, let address else { return CURL_SOCKET_BAD }
        let own = Unmanaged<AddressFilter>.fromOpaque(filter).takeUnretainedValue()
        let isPublic = withUnsafePointer(to: &address.pointee.addr) {
            SocketAddress($0, length: Int(address.pointee.addrlen))?.isPublic ?? false
        }
        guard isPublic else {
            own.hasRefused = true
            return CURL_SOCKET_BAD
        }
        let kind = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
        return socket(address.pointee.family, kind, address.pointee.protocol)
    }

    static let refusal = Diagnostic(
        .privateAddress, "The link leads to this machine or into a private network.",
        fix: "Use a link that a phone can reach, or allow private addresses.")
}

/// The bytes of an Internet address.
struct SocketAddress: Hashable {
    private let bytes: [UInt8]

    /// - Parameter bytes: 4 of IPv4, or 16 of IPv6.
    init?(bytes: [UInt8]) {
        guard [4, 16].contains(bytes.count) else { return nil }
        self.bytes = bytes
    }

    init?(_ address: UnsafePointer<sockaddr>, length: Int) {
        let raw = UnsafeRawPointer(address)
        switch Int32(address.pointee.sa_family) {
        case AF_INET where length >= MemoryLayout<sockaddr_in>.size:
            var ip = raw.loadUnaligned(as: sockaddr_in.self).sin_addr
            bytes = withUnsafeBytes(of: &ip) { Array($0) }
        case AF_INET6 where length >= MemoryLayout<sockaddr_in6>.size:
            var ip = raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            bytes = withUnsafeBytes(of: &ip) { Array($0) }
        default: return nil
        }
    }

    init?(text: String) {
        var short = in_addr()
        var long = in6_addr()
        if inet_pton(AF_INET, text, &short) == 1 {
            bytes = withUnsafeBytes(of: &short) { Array($0) }
        } else if inet_pton(AF_INET6, text, &long) == 1 {
            bytes = withUnsafeBytes(of: &long) { Array($0) }
        } else {
            return nil
        }
    }

    /// Whether anybody on the Internet has this address; by IANA's registries of special-purpose
    /// addresses (RFC 6890) and multicast.
    var isPublic: Bool {
        if bytes.count == 4 { return Self.isPublic(bytes[...]) }
        // What is sent to these goes to the IPv4 address inside.
        if starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF])
            || starts(with: [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0])
            || starts(with: [UInt8](repeating: 0, count: 12))
        {
            return Self.isPublic(bytes[12...])
        }
        if starts(with: [0x20, 0x02]) { return Self.isPublic(bytes[2..<6]) }
        // Documentation, Teredo and others of 2001::/23.
        if starts(with: [0x20, 0x01, 0x0D, 0xB8]) { return false }
        if starts(with: [0x20, 0x01]), bytes[2] < 2 { return false }
        // Global unicast is 2000::/3, all else is unique local, link-local, multicast or unassigned.
        return bytes[0] & 0xE0 == 0x20
    }

    private func starts(with prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }

    private static func isPublic(_ ip: ArraySlice<UInt8>) -> Bool {
        let (first, second, third) = (
            ip[ip.startIndex], ip[ip.startIndex + 1], ip[ip.startIndex + 2]
        )
        switch (first, second) {
        case (0, _), (10, _), (127, _), (224..., _): return false
        case (100, 64...127): return false  // Carriers' own, RFC 6598
        case (169, 254): return false  // link-local; clouds answer with credentials there
        case (172, 16...31): return false
        case (192, 168): return false
        case (192, 0): return ![0, 2].contains(third)
        case (198, 18...19): return false  // benchmarks
        case (198, 51): return third != 100
        case (203, 0): return third != 113
        default: return true
        }
    }
}
