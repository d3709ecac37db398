/// What a binary's code signature says: the entitlements that the system grants it.
///
/// The signature is not verified; the phone does that, against Apple's authorities. Source of the
/// layout: Apple's `cs_blobs.h`: a blob of blobs, big-endian, each with a magic number.
struct CodeSignature: Hashable, Sendable {
    /// As XML, which systems before iOS 15 read.
    let entitlements: PropertyList?
    /// As DER, which systems since iOS 15 read.
    let derEntitlements: PropertyList?

    private enum Magic {
        static let superBlob = 0xFADE_0CC0
        static let entitlements = 0xFADE_7171
        static let derEntitlements = 0xFADE_7172
    }

    private static let maximumBytes = 64_000_000
    private static let maximumBlobs = 64
    private static let maximumEntitlementBytes = 1_000_000

    /// `nil` for an image without a signature.
    init?(of image: MachOImage) throws(MachOFile.Fault) {
        guard let place = image.signature else { return nil }
        let damaged = MachOFile.Fault(message: "its code signature is damaged")
        guard place.size <= Self.maximumBytes,
            let part = PartialBytes(of: image.source, at: place.offset, count: place.size),
            let head = part.bytes(at: 0, count: 12)
        else { throw damaged }
        let reader = NumberReader(head, isBigEndian: true)
        guard reader.word(at: 0) == Magic.superBlob, let count = reader.word(at: 8),
            count <= Self.maximumBlobs, let index = part.bytes(at: 12, count: count * 8)
        else { throw damaged }
        var xml: PropertyList?
        var der: PropertyList?
        for entry in 0..<count {
            guard let offset = NumberReader(index, isBigEndian: true).word(at: entry * 8 + 4),
                let blobHead = part.bytes(at: offset, count: 8)
            else { throw damaged }
            let blob = NumberReader(blobHead, isBigEndian: true)
            guard let magic = blob.word(at: 0), let size = blob.word(at: 4), size >= 8 else {
                throw damaged
            }
            guard magic == Magic.entitlements || magic == Magic.derEntitlements else { continue }
            guard size <= Self.maximumEntitlementBytes,
                let content = part.bytes(at: offset + 8, count: size - 8)
            else { throw damaged }
            // The first of each kind is the one that counts.
            if magic == Magic.entitlements, xml == nil {
                xml = try Self.entitlements(content)
            } else if magic == Magic.derEntitlements, der == nil {
                der = try DERReader.entitlements(content)
            }
        }
        entitlements = xml
        derEntitlements = der
    }

    private static func entitlements(_ bytes: [UInt8]) throws(MachOFile.Fault) -> PropertyList {
        do throws(PropertyList.Fault) {
            return try PropertyList(bytes)
        } catch {
            throw .init(message: "its entitlements cannot be read: \(error.message)")
        }
    }
}
