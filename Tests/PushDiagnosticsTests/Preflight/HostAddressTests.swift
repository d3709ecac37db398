import Testing

@testable import PushDiagnostics

@Suite(.timeLimit(.minutes(5)))
struct HostAddressTests {
    @Test(arguments: [
        "10.0.0.0", "10.255.255.255", "172.16.0.0", "172.31.255.255", "192.168.0.1", "127.0.0.1",
        "169.254.1.1", "100.64.0.0", "100.127.255.255", "0.0.0.0", "::1", "::", "fc00::1",
        "fdff::1", "fe80::1", "febf::1", "::ffff:10.0.0.1",
    ])
    func `knows addresses inside a network`(text: String) throws {
        #expect(try #require(HostAddress(text)).isPrivate)
    }

    @Test(arguments: [
        "9.255.255.255", "11.0.0.0", "172.15.255.255", "172.32.0.0", "192.167.1.1", "192.169.1.1",
        "100.63.255.255", "100.128.0.0", "169.253.1.1", "8.8.8.8", "fec0::1", "2001:db8::1", "::2",
        "::ffff:8.8.8.8",
    ])
    func `knows addresses of the internet`(text: String) throws {
        #expect(try !#require(HostAddress(text)).isPrivate)
    }

    @Test(arguments: ["media.example.com", "", "1.2.3", "1.2.3.4.5", "fe80", "1.2.3.4:80"])
    func `takes no name for an address`(text: String) {
        #expect(!HostAddress.isAddress(text))
    }

    @Test(arguments: ["203.0.113.7", "2001:db8::7"])
    func `writes an address as it was read`(text: String) {
        #expect(HostAddress(text)?.description == text)
    }

    @Test
    func `asks the system for a name's addresses`() async {
        let lookup = await HostLookup.system("localhost")
        #expect(lookup.addresses.contains { $0.isPrivate })
    }

    @Test
    func `a name that does not exist has no addresses`() async {
        let lookup = await HostLookup.system("name.invalid")
        #expect(lookup.addresses.isEmpty)
    }
}
