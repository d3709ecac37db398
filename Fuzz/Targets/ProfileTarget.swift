import Foundation
import PushDiagnostics
import TLS

/// Bytes as a provisioning profile, as what a profile's signature covers, and as an Info.plist.
enum ProfileTarget {
    static func check(_ bytes: [UInt8]) throws(Violation) {
        for path in ["Info.plist", "embedded.mobileprovision"] {
            var contents = DoctorSample.contents
            contents["PlugIns/Service.appex/\(path)"] = bytes
            contents[path] = bytes
            try DoctorSample.check(contents)
        }
        guard let signer = try? signer.get() else {
            throw Violation(description: "no key can be made")
        }
        let signed: [UInt8]
        do throws(TLSError) {
            signed = try SignedMessage.signing(bytes, with: signer)
            try demandSame(try SignedMessage.content(of: signed), bytes)
        } catch {
            throw Violation(description: "\(error)")
        }
        var contents = DoctorSample.contents
        contents["PlugIns/Service.appex/embedded.mobileprovision"] = signed
        try DoctorSample.check(contents)
    }

    private static func demandSame(_ content: [UInt8], _ bytes: [UInt8]) throws(TLSError) {
        guard content == bytes else {
            throw TLSError(.record, ["what is signed reads otherwise"])
        }
    }

    private static let signer = Result {
        try TLSIdentity.selfSigned(
            for: ["profiles.example.com"],
            valid: Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 4_000_000_000))
    }
}
