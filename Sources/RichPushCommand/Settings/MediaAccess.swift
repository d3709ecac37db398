import Foundation
import RichPush

/// What the options say of media that are not behind a whole public link, and of encrypted payloads.
struct MediaAccess: Sendable {
    static let encryptionKey = OptionSpec(
        name: "encryption-key", argument: .file("FILE"),
        help: "The key of encrypted payloads: 32 bytes, or their Base64; see encrypt.",
        oldNames: ["--key-file"])
    static let encryptionKeyID = OptionSpec(
        name: "encryption-key-id", argument: .value("ID"),
        help: "The ID of that key (default: the file's name without its suffix).",
        oldNames: ["--key-id"])

    static let options = [
        OptionSpec(
            name: "base-url", argument: .value("URL"),
            help: "The base of relative URLs."),
        OptionSpec(
            name: "header", short: "H", argument: .value("HOST:NAME=VALUE"),
            help:
                "Send a header field to this host, or to all hosts below .DOMAIN; 'HOST:NAME: VALUE'"
                + " and @FILE with one a line are understood, too. Over plain http only to hosts that"
                + " --allow-http names."),
        OptionSpec(
            name: "bundle", argument: .folder("DIR"),
            help: "The app's resources, whose files a payload may name."),
        OptionSpec(
            name: "screen", argument: .value("WxH@SCALE"),
            help: "Screen size substituted for {width}, {height} and {scale} in URLs: 1170x2532@3."),
        encryptionKey, encryptionKeyID,
    ]

    private var base: URL?
    private var headers: [MediaHeaders] = []
    private var bundledMedia: URL?
    private var device: DeviceFacts?
    private var keys: [String: EncryptionKey] = [:]

    init() {}

    init(_ options: ParsedOptions, hostsAllowingHTTP: Set<String>) throws(CommandError) {
        base = try options.last("base-url").map { text throws(CommandError) in
            guard let url = URL(string: text),
                ["https", "http"].contains(url.scheme?.lowercased()),
                url.host()?.isEmpty == false
            else { throw CommandError(.usage, "--base-url wants a whole link: https://HOST/PATH") }
            return url
        }
        for text in options.all("header") {
            for line in try Self.lines(text) {
                headers.append(try Self.header(line, hostsAllowingHTTP))
            }
        }
        bundledMedia = try options.last("bundle").map { path throws(CommandError) in
            var isDirectory: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
                isDirectory.boolValue
            else { throw CommandError(.noInput, "--bundle: there is no folder \(path)") }
            return URL(fileURLWithPath: path, isDirectory: true)
        }
        device = try options.last("screen").map { text throws(CommandError) in
            try Self.device(text)
        }
        if let key = try KeyFile(options) {
            keys[key.id] = try key.read()
        } else if options.has("encryption-key-id") {
            throw CommandError(.usage, "--encryption-key-id needs --encryption-key")
        }
    }

    /// Puts it into the service's configuration.
    func apply(to configuration: inout BuiltInService.Configuration) {
        configuration.mediaBase = base
        configuration.mediaHeaders = headers
        configuration.bundledMedia = bundledMedia
        configuration.device = device
        // Without a key, a payload's key is unknown, which is what the report then says.
        configuration.decryption = PayloadDecryptor(keys: keys)
    }

    // MARK: - Reading

    /// A field, or those of a file: there they are in no list of processes.
    private static func lines(_ text: String) throws(CommandError) -> [String] {
        guard text.hasPrefix("@") else { return [text] }
        let path = String(text.dropFirst())
        guard let data = FileManager.default.contents(atPath: path), data.count <= 1 << 16 else {
            throw CommandError(.noInput, "--header: \(path) cannot be read")
        }
        return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    }

    /// Reads `HOST:NAME=VALUE`, or `HOST:NAME: VALUE` as people write for curl.
    private static func header(
        _ text: String, _ hostsAllowingHTTP: Set<String>
    ) throws(CommandError) -> MediaHeaders {
        // The value is a secret, so that no message repeats it.
        let wanted = CommandError(
            .usage,
            "--header wants HOST:NAME=VALUE, such as media.example.com:Authorization=Basic …")
        let text = text[...]
        let hostEnd = text.hasPrefix("[") ? text.firstIndex(of: "]") : text.startIndex
        guard let hostEnd, let colon = text[hostEnd...].firstIndex(of: ":") else { throw wanted }
        let host = text[..<colon].lowercased().trimmingCharacters(in: ["[", "]", " "])
        let field = text[text.index(after: colon)...]
        guard let mark = field.firstIndex(where: { $0 == "=" || $0 == ":" }) else { throw wanted }
        let name = field[..<mark].trimmingCharacters(in: .whitespaces)
        guard !host.isEmpty, host != ".", !host.contains("/"), !name.isEmpty,
            !name.contains(where: { " /".contains($0) })
        else { throw wanted }
        var headers = MediaHeaders(for: host, [name: String(field[field.index(after: mark)...])])
        headers.allowsHTTP = hostsAllowingHTTP.contains(host)
        return headers
    }

    private static func device(_ text: String) throws(CommandError) -> DeviceFacts {
        let parts = text.lowercased().split(separator: "@", omittingEmptySubsequences: false)
        let sides = (parts.first ?? "").split(separator: "x", omittingEmptySubsequences: false)
            .map { Int($0) ?? 0 }
        let scale = parts.count == 1 ? 1 : Double(parts[1]) ?? 0
        guard parts.count <= 2, sides.count == 2, sides.allSatisfy({ 1...100_000 ~= $0 }),
            scale > 0, scale <= 100
        else {
            throw CommandError(.usage, "--screen wants WIDTHxHEIGHT@SCALE, such as 1170x2532@3")
        }
        return DeviceFacts(width: sides[0], height: sides[1], scale: scale)
    }
}
