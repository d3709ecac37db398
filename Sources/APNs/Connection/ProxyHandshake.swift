/// The dialogue with a proxy before TLS: CONNECT and its answer (RFC 9110, section 9.3.6).
struct ProxyHandshake {
    enum Result: Hashable {
        case needsMore
        case connected
        /// The answer's status; 0 when it is no answer of HTTP.
        case refused(status: Int)
    }

    /// An answer's head is refused above this length.
    static let maximumLength = 16_384

    private var head: [UInt8] = []

    static func request(to environment: APNsEnvironment, authorization: String?) -> [UInt8] {
        let target = "\(environment.hostInURL):\(environment.port)"
        let more = authorization.map { "Proxy-Authorization: \($0)\r\n" } ?? ""
        return Array("CONNECT \(target) HTTP/1.1\r\nHost: \(target)\r\n\(more)\r\n".utf8)
    }

    /// Takes one byte: what follows the head belongs to TLS and must not be read here.
    mutating func receive(_ byte: UInt8) -> Result {
        head.append(byte)
        guard head.count <= Self.maximumLength else { return .refused(status: 0) }
        guard head.suffix(4).elementsEqual("\r\n\r\n".utf8) else { return .needsMore }
        let line = String(decoding: head.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
        let words = line.split(separator: " ")
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
            return .refused(status: 0)
        }
        return (200..<300).contains(status) ? .connected : .refused(status: status)
    }
}
