extension PreflightRule {
    static let connection = [
        linkReadable, httpAllowed, linkStaysGood, hostResolves, hostIsPublic, hostHasIPv6,
        hostConnects,
    ]

    static let linkReadable = Rule(
        "RP200", "A media link is a whole https URL.", severity: .error,
        why: "Anything else cannot be asked for: file and ftp links attach nothing.",
        advice: "Send a whole URL: https://, a host, and a path.",
        example: "ftp://media.example.com/lunch.jpg")

    static let httpAllowed = Rule(
        "RP201", "A media link is https, or App Transport Security allows http for its host.",
        severity: .error,
        why: "iOS refuses plain http before a connection is made; the exception has to be in the"
            + " extension's own Info.plist.",
        advice: "Send an https link.", example: "http://media.example.com/lunch.jpg")

    static let linkStaysGood = Rule(
        "RP202", "A signed link is good for as long as a push can wait.", severity: .warning,
        why: "APNs keeps a push for up to 30 days for a phone that is off. One that comes after the"
            + " link's end has no picture.",
        advice: "Sign the link for 30 days, or set the push to expire before the link does.",
        example: "https://bucket.s3.amazonaws.com/lunch.jpg?X-Amz-Date=…&X-Amz-Expires=900")

    static let hostResolves = Rule(
        "RP205", "The host's name can be resolved.", severity: .error,
        why: "Without an address nothing can be fetched.",
        advice: "Check the host in the link, and that its name is public.",
        example: "https://media.example.invalid/lunch.jpg")

    static let hostIsPublic = Rule(
        "RP206", "The host has an address that phones reach.", severity: .warning,
        why: "A phone on the mobile network, and a watch, reach no address of a home or office.",
        advice: "Use a public host; names inside a network resolve there alone.",
        example: "https://192.168.1.20/camera.jpg")

    static let hostHasIPv6 = Rule(
        "RP207", "The host has an IPv6 address.", severity: .note,
        why: "Some mobile networks give phones IPv6 alone and translate the rest, which costs time"
            + " and sometimes fails.",
        advice: "Add an AAAA record, or use a CDN that has one.",
        example: "host -t AAAA media.example.com: has no AAAA record")

    static let hostConnects = Rule(
        "RP208", "The host takes connections.", severity: .error,
        why:
            "A refused or silent port ends the fetch, for a phone too if it is the same from there.",
        advice: "Check host, port and firewall; try from outside your network.",
        example: "https://media.example.com:8443/lunch.jpg, where nobody listens")
}
