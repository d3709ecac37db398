public import Foundation
internal import MediaInspection

extension MediaServer {
    /// A file as a web server holds it: bytes, a MIME type, a name, and how to tell its versions
    /// apart.
    public struct Resource: Hashable, Sendable {
        /// The bytes.
        public var content: Content
        /// The MIME type that a well-behaved answer announces.
        public var type: String
        /// The last part of the URL's path.
        public var name: String
        /// The entity tag with its quotes; by default made from the bytes.
        public var entityTag: String
        /// An HTTP date.
        public var lastModified = "Thu, 01 Jan 2026 00:00:00 GMT"
        /// Headers that good answers carry besides, such as `Cache-Control`.
        public var headers = Headers()

        /// The name is `media` by default, with the usual suffix of the type.
        public init(_ content: Content, type: String, name: String? = nil) {
            self.content = content
            self.type = type
            let suffix = MediaType(mimeType: type)?.preferredPathExtension ?? "bin"
            self.name = name ?? "media.\(suffix)"
            entityTag = Self.tag(content)
        }

        /// A resource of these bytes.
        public init(_ bytes: some Sequence<UInt8>, type: String, name: String? = nil) {
            self.init(Content(bytes), type: type, name: name)
        }

        /// Reads a file into memory; its type is by default what the file's suffix says.
        ///
        /// - Throws: ``Failure`` when the file cannot be read.
        public init(contentsOf file: URL, type: String? = nil) throws(Failure) {
            let bytes: Data
            do {
                bytes = try Data(contentsOf: file)
            } catch {
                throw Failure(code: .file, detail: "cannot read \(file.lastPathComponent)")
            }
            let known = MediaType(pathExtension: file.pathExtension)
            self.init(
                bytes, type: type ?? known?.preferredMIMEType ?? "application/octet-stream",
                name: file.lastPathComponent)
        }

        /// A tag that differs for other bytes or another length: FNV-1a, which is no protection.
        private static func tag(_ content: Content) -> String {
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for piece in content.pieces {
                switch piece {
                case .bytes(let bytes):
                    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
                case .run(let byte, let count):
                    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
                    hash = (hash ^ UInt64(count)) &* 0x100_0000_01B3
                }
            }
            return "\"\(String(hash, radix: 16))-\(String(content.count, radix: 16))\""
        }
    }
}
