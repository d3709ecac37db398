import COpenSSL
import Foundation

/// What a certificate to be made shall say.
struct CertificateForm {
    let commonName: String
    /// Subject alternative names in OpenSSL's spelling, such as `DNS:localhost`.
    let alternativeNames: [String]
    let dates: Range<Date>
    let isAuthority: Bool

    init(commonName: String, dates: Range<Date>, isAuthority: Bool) {
        self.commonName = commonName
        alternativeNames = []
        self.dates = dates
        self.isAuthority = isAuthority
    }

    init(names: [String], dates: Range<Date>) throws(TLSError) {
        guard let first = names.first else {
            throw TLSError(.identity, ["a certificate needs a name"])
        }
        commonName = first
        var spelled: [String] = []
        for name in names { spelled.append(try Self.alternativeName(name)) }
        alternativeNames = spelled
        self.dates = dates
        isAuthority = false
    }

    /// The extensions in the order in which they have to be added, by their number in OpenSSL.
    var extensions: [(number: Int32, value: String)] {
        if isAuthority {
            return [
                (NID_basic_constraints, "critical,CA:TRUE"),
                (NID_key_usage, "critical,keyCertSign,cRLSign"),
                (NID_subject_key_identifier, "hash"),
            ]
        }
        return [
            (NID_basic_constraints, "critical,CA:FALSE"),
            (NID_key_usage, "critical,digitalSignature"),
            (NID_ext_key_usage, "serverAuth"),
            (NID_subject_key_identifier, "hash"),
            (NID_subject_alt_name, alternativeNames.joined(separator: ",")),
        ]
    }

    /// A comma or a newline would add a name of its own to the list that OpenSSL parses.
    private static func alternativeName(_ name: String) throws(TLSError) -> String {
        var address = in6_addr()
        if inet_pton(AF_INET, name, &address) == 1 || inet_pton(AF_INET6, name, &address) == 1 {
            return "IP:\(name)"
        }
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "*"):
                true
            default: false
            }
        }
        guard isPlain, !name.isEmpty else {
            throw TLSError(.identity, ["not a host name or an address"])
        }
        return "DNS:\(name)"
    }
}
