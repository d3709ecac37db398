internal import Diagnostics
internal import NotificationHost
internal import RichPush

extension PreflightRule {
    static let connection = [
        linkStaysGood, hostResolves, hostHasIPv6, hostConnects,
    ]

    /// The same problem as where it was found before.
    static let linkReadable = PayloadRule.incomplete

    /// The same problem as where it was found before.
    static let httpAllowed = PayloadRule.scheme

    static let linkStaysGood = Diagnostic.Definition(
        .init("link-expires", number: "RP202"),
        "A signed link is good for as long as a push can wait.", severity: .warning,
        why: "APNs keeps a push for up to 30 days for a phone that is off. One that comes after the"
            + " link's end has no picture.",
        fix: "Sign the link for 30 days, or set the push to expire before the link does.",
        examples: .init(
            invalid: "https://bucket.s3.amazonaws.com/lunch.jpg?X-Amz-Date=…&X-Amz-Expires=900"))

    static let hostResolves = Diagnostic.Definition(
        .hostNotFound, "The host's name can be resolved.", severity: .error,
        why: "Without an address nothing can be fetched.",
        fix: "Check the host in the link, and that its name is public.",
        examples: .init(invalid: "https://media.example.invalid/lunch.jpg"))

    /// The same problem as where it was found before.
    static let hostIsPublic = PayloadRule.privateHost

    static let hostHasIPv6 = Diagnostic.Definition(
        .init("no-ipv6", number: "RP207"), "The host has an IPv6 address.", severity: .note,
        why: "Some mobile networks give phones IPv6 alone and translate the rest, which costs time"
            + " and sometimes fails.",
        fix: "Add an AAAA record, or use a CDN that has one.",
        examples: .init(invalid: "host -t AAAA media.example.com: has no AAAA record"))

    static let hostConnects = Diagnostic.Definition(
        .connectionFailed, "The host takes connections.", severity: .error,
        why:
            "A refused or silent port ends the fetch, for a phone too if it is the same from there.",
        fix: "Check host, port and firewall; try from outside your network.",
        examples: .init(invalid: "https://media.example.com:8443/lunch.jpg, where nobody listens"))
}
