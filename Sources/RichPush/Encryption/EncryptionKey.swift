public import Foundation

/// A secret key of 256 bits, with which payloads are encrypted and opened.
///
/// Its bytes are in no description, so that no log, crash report or debugger's print tells them.
public struct EncryptionKey: Hashable, Sendable {
    /// Bytes of a key.
    static let byteCount = 32

    package let bytes: [UInt8]

    /// A key from its 32 bytes; `nil` when there are more or fewer.
    public init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == Self.byteCount else { return nil }
        self.bytes = Array(bytes)
    }

    /// A new key, from the system's source of random numbers.
    public init() {
        var generator = SystemRandomNumberGenerator()
        bytes = (0..<Self.byteCount).map { _ in .random(in: 0...255, using: &generator) }
    }

    /// A key as a file holds it: its 32 bytes, or their Base64, with white space around it or not.
    ///
    /// `openssl rand 32` makes the one, `openssl rand -base64 32` the other.
    public init?(fileContents: Data) {
        if fileContents.count == Self.byteCount {
            self.init(fileContents)
            return
        }
        // A file that is far longer is something else.
        guard fileContents.count <= 256 else { return nil }
        let text = String(decoding: fileContents, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        guard let bytes = Data(base64Encoded: text) else { return nil }
        self.init(bytes)
    }

    /// The key in Base64, for its file or for the server: this is the secret itself.
    public var base64: String { Data(bytes).base64EncodedString() }
}

extension EncryptionKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "EncryptionKey(secret)" }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The name by which a payload tells which key opens it.
package struct EncryptionKeyID: Hashable, Sendable {
    let text: String

    /// Up to 64 letters, digits, dots, hyphens and underscores of ASCII, and no dot first: it is a
    /// file's name, too.
    package init?(_ text: String) {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "._-".utf8.contains(byte)
            }
        }
        guard isPlain, 1...64 ~= text.utf8.count, text.first != "." else { return nil }
        self.text = text
    }
}
