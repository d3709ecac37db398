import COpenSSL
import Foundation

/// A name for some contents: the same contents have the same name, others have another.
struct ContentHash {
    private var bytes: [UInt8] = []

    /// Adds a piece; its length is part of it, so that pieces cannot flow into each other.
    mutating func add(_ piece: some Collection<UInt8>) {
        let digest = Self.sha256(Array(piece))
        bytes += digest
    }

    mutating func add(_ text: String) { add(text.utf8) }

    /// The name, as 64 hexadecimal digits.
    var name: String {
        Self.sha256(bytes).map { byte in
            String(byte >> 4, radix: 16) + String(byte & 0xF, radix: 16)
        }.joined()
    }

    private static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        SHA256(bytes, bytes.count, &digest)
        return digest
    }
}
