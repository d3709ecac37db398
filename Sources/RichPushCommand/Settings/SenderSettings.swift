import APNs
import Foundation
import StrictJSON
import TLS

/// Where to send to and with what credential: from options, else from the environment, else from
/// `richpush.json`.
struct SenderSettings: Sendable {
    let environment: APNsEnvironment
    let channelService: APNsEnvironment
    let credential: Credential
    let proxy: ConnectProxy?
    let topic: String?
    /// The file of the authorities to trust, when one is named.
    let authorityPath: String?

    static let options: [OptionSpec] = [
        key, keyID, teamID,
        OptionSpec(
            name: "certificate", argument: .file("FILE"),
            help:
                "A push certificate instead of a key: .p12 (password in RICHPUSH_PASSWORD), or .pem"
                + " with its private key."),
        HeaderOptions.topic,
        OptionSpec(
            name: "sandbox",
            help: "Use the development environment, for builds run from Xcode.",
            oldNames: ["-s"]),
        OptionSpec(
            name: "simulator", help: "Use the simulator that 'richpush simulate' started."),
        OptionSpec(
            name: "host", argument: .value("HOST"), help: "Connect to HOST instead of Apple's."),
        OptionSpec(
            name: "port", argument: .value("PORT"),
            help: "The port (default: 443; APNs also listens on 2197)."),
        OptionSpec(
            name: "ca", argument: .file("FILE.pem"),
            help: "Trust these certificate authorities instead of the system's."),
        OptionSpec(
            name: "proxy", argument: .value("HOST:PORT"),
            help: "Connect through an HTTP CONNECT proxy. Put credentials in RICHPUSH_PROXY or"
                + " richpush.json, not on the command line."),
        OptionSpec(
            name: "config", short: "c", argument: .file("FILE.json"),
            help: "Read settings from FILE (default: richpush.json, if there is one)."),
    ]

    static let key = OptionSpec(
        name: "key", short: "k", argument: .file("FILE.p8"),
        help: "The signing key for provider tokens.")
    static let keyID = OptionSpec(
        name: "key-id", argument: .value("ID"),
        help: "The key's ID, ten characters (default: from a name such as AuthKey_ID.p8).")
    static let teamID = OptionSpec(
        name: "team-id", argument: .value("ID"), help: "The team's ID, ten characters.")

    /// Reads them for a command line.
    init(_ options: ParsedOptions) throws(CommandError) {
        let values = try SettingValues(options)
        try values.checkImplicitServer()
        environment = try Self.service(values, isForChannels: false)
        channelService = try Self.service(values, isForChannels: true)
        proxy = try Self.proxy(values, to: environment.host)
        credential = try Self.credential(values)
        topic = values["topic"]
        authorityPath = values.path("ca")
    }

    /// Says where a credential is about to go, unless that is Apple.
    static func announce(_ service: APNsEnvironment) {
        let apple: [APNsEnvironment] = [.production, .sandbox, .channels, .sandboxChannels]
        guard !apple.contains(where: { $0.host == service.host }) else { return }
        Console.error(
            TerminalText.safe(
                "connecting to \(service.host):\(service.port), which is not Apple's\n"))
    }

    /// Whether a key or a certificate is named anywhere.
    static func hasCredential(_ options: ParsedOptions) throws(CommandError) -> Bool {
        let values = try SettingValues(options)
        return values["key"] != nil || values["certificate"] != nil
    }

    private static func service(
        _ values: SettingValues, isForChannels: Bool
    ) throws(CommandError) -> APNsEnvironment {
        let apple: APNsEnvironment =
            switch (isForChannels, values.isSandbox) {
            case (false, false): .production
            case (false, true): .sandbox
            case (true, false): .channels
            case (true, true): .sandboxChannels
            }
        var port = apple.port
        if let text = values["port"] {
            guard let number = UInt16(text), number > 0 else {
                throw CommandError(.usage, "invalid port: \(TerminalText.safe(text))")
            }
            port = number
        }
        let trust: TLSConnectionContext.Trust
        if let path = values.path("ca") {
            trust = .authorities(pem: try text(of: path, what: "the authority's certificate"))
        } else {
            trust = .system
        }
        return APNsEnvironment(host: values["host"] ?? apple.host, port: port, trust: trust)
    }

    /// The proxy that is named, or the one that the environment has for this host.
    private static func proxy(
        _ values: SettingValues, to host: String
    ) throws(CommandError) -> ConnectProxy? {
        if let text = values["proxy"] {
            // For once, none.
            if text.isEmpty { return nil }
            guard let proxy = ConnectProxy(text) else {
                // The text can hold a password.
                throw CommandError(.usage, "--proxy wants HOST:PORT of a proxy for HTTP")
            }
            return proxy
        }
        guard let (name, text) = ProxyVariables.proxy(for: host) else { return nil }
        guard let proxy = ConnectProxy(text) else {
            throw CommandError(
                .configuration,
                "\(name) names no proxy for HTTP with a port; --proxy '' goes without it")
        }
        return proxy
    }

    private static func credential(_ values: SettingValues) throws(CommandError) -> Credential {
        guard values.given("key") == nil || values.given("certificate") == nil else {
            throw CommandError(
                .usage, "--key and --certificate: one of them proves who sends, not both")
        }
        if values.given("key") != nil { return try key(values) }
        if let path = values.path("certificate") { return try certificate(path) }
        return try key(values)
    }

    private static func key(_ values: SettingValues) throws(CommandError) -> Credential {
        guard let path = values.path("key") else {
            throw CommandError(
                .configuration,
                "a key is missing: --key, RICHPUSH_KEY, or \"key\" in richpush.json")
        }
        // A container's environment often holds the key itself.
        let isText = path.contains("PRIVATE KEY-----") || path.count > 150 && !path.contains("/.")
        if !isText { SecretFile.willRead(path) }
        let key = isText ? path : try text(of: path, what: "the key")
        let source = isText ? "RICHPUSH_KEY" : path
        guard let keyID = values["key-id"] ?? identifier(inName: isText ? "" : path) else {
            throw CommandError(.configuration, "the key's id is missing: --key-id")
        }
        guard let teamID = values["team-id"] else {
            throw CommandError(.configuration, "the team's id is missing: --team-id")
        }
        do throws(ProviderTokenSource.KeyError) {
            return .token(try ProviderTokenSource(key: key, keyID: keyID, teamID: teamID))
        } catch {
            throw CommandError(.configuration, "\(source): \(error)")
        }
    }

    /// `ABCDE12345` in `AuthKey_ABCDE12345.p8`, as Apple names the file.
    private static func identifier(inName path: String) -> String? {
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        guard name.hasPrefix("AuthKey_") else { return nil }
        return String(name.dropFirst("AuthKey_".count))
    }

    private static func certificate(_ path: String) throws(CommandError) -> Credential {
        SecretFile.willRead(path, what: "the certificate's key")
        do throws(TLSError) {
            if path.lowercased().hasSuffix(".p12") || path.lowercased().hasSuffix(".pfx") {
                guard let data = FileManager.default.contents(atPath: path) else {
                    throw TLSError(.identity, ["the file cannot be read"])
                }
                let password = ProcessInfo.processInfo.environment["RICHPUSH_PASSWORD"] ?? ""
                return .certificate(try ClientIdentity(pkcs12: data, password: password))
            }
            guard let data = FileManager.default.contents(atPath: path) else {
                throw TLSError(.identity, ["the file cannot be read"])
            }
            let pem = String(decoding: data, as: UTF8.self)
            return .certificate(try ClientIdentity(certificates: pem, privateKey: pem))
        } catch {
            throw CommandError(.configuration, "\(path): \(error)")
        }
    }

    private static func text(of path: String, what: String) throws(CommandError) -> String {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandError(.configuration, "\(what) cannot be read from \(path)")
        }
        return String(decoding: data, as: UTF8.self)
    }
}

/// One setting from the nearest place that has it.
struct SettingValues {
    private let options: ParsedOptions
    private let environment: [String: String]
    private let file: JSONValue
    /// Paths in a settings file are relative to it.
    private let folder: URL

    /// Whether the file is one that nobody named: the `richpush.json` of the current folder, which
    /// can be anybody's who wrote the folder.
    private let isFileImplicit: Bool

    init(_ options: ParsedOptions) throws(CommandError) {
        self.options = options
        if options.has("simulator"), !SimulatorFolder.isInUse(SimulatorFolder.standard) {
            throw CommandError(
                .configuration, "no simulator is running: start 'richpush simulate'")
        }
        // Whoever names the simulator must not send to Apple because of a variable.
        environment =
            options.has("simulator") ? [:] : ProcessInfo.processInfo.environment
        let named =
            options.has("simulator")
            ? SimulatorFolder.standard.appendingPathComponent("richpush.json").path
            : options.last("config")
        let path = named ?? Self.implicitFile
        isFileImplicit = named == nil
        folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        guard let data = FileManager.default.contents(atPath: path) else {
            guard named == nil else {
                throw CommandError(.configuration, "\(path) cannot be read")
            }
            file = [:]
            return
        }
        do throws(JSONFault) {
            file = try JSONReader.read(data)
        } catch {
            throw CommandError(.configuration, "\(path): \(error)")
        }
        guard let members = file.object else {
            throw CommandError(
                .configuration, "\(path): settings are a JSON object, not \(file.typeName)")
        }
        // A name that nobody reads is one that somebody misspelt.
        if let stray = members.first(where: { !Self.names.contains($0.key) }) {
            throw CommandError(.configuration, "\(path): there is no setting \(stray.key)")
        }
    }

    private static let implicitFile = "richpush.json"

    /// Refuses to send a credential of the user's to a server that the current folder chose.
    ///
    /// A `richpush.json` that nobody named can come with a folder from anywhere. It may name another
    /// server for a key beside it, as `simulate` writes it, and for no other.
    func checkImplicitServer() throws(CommandError) {
        guard isFileImplicit,
            let chosen = ["host", "ca"].first(where: { isFromFile($0) })
        else { return }
        let credential = ["certificate", "key"].first { self[$0] != nil }
        guard let credential, let path = path(credential) else { return }
        let root = folder.resolvingSymlinksInPath().path
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard !isFromFile(credential) || !file.hasPrefix(root == "/" ? "/" : root + "/") else {
            return
        }
        throw CommandError(
            .configuration,
            "\(Self.implicitFile) of this folder names another \(chosen), and the \(credential) comes from"
                + " elsewhere: nothing was sent. If the file is yours, name it with --config"
                + " \(Self.implicitFile)")
    }

    private func isFromFile(_ name: String) -> Bool {
        file[name] != nil && options.last(name) == nil && environment[Self.variable(name)] == nil
    }

    private static func variable(_ name: String) -> String {
        "RICHPUSH_" + name.uppercased().replacing("-", with: "_")
    }

    /// What a settings file may hold.
    private static let names: Set<String> = [
        "key", "key-id", "team-id", "certificate", "topic", "sandbox", "host", "port", "ca",
        "proxy",
    ]

    /// What the command line says, and nothing else.
    func given(_ name: String) -> String? { options.last(name) }

    subscript(name: String) -> String? {
        let value = file[name]
        return options.last(name) ?? environment[Self.variable(name)] ?? value?.string
            ?? value?.integer.map(String.init)
    }

    /// A file's path, which in a settings file is relative to it.
    func path(_ name: String) -> String? {
        guard let value = self[name] else { return nil }
        return isFromFile(name) ? URL(fileURLWithPath: value, relativeTo: folder).path : value
    }

    var isSandbox: Bool {
        options.has("sandbox") || environment["RICHPUSH_SANDBOX"] == "1"
            || file["sandbox"]?.bool == true
    }
}

extension ConnectProxy {
    /// Reads `[http://][USER:PASSWORD@]HOST:PORT`, user and password percent-encoded as in links.
    ///
    /// A proxy that is itself spoken to over TLS, or with SOCKS, is none of these.
    init?(_ text: String) {
        guard let parts = URLComponents(string: text.contains("://") ? text : "http://" + text),
            parts.scheme == "http", let host = parts.host, !host.isEmpty,
            let port = parts.port.flatMap({ UInt16(exactly: $0) }), port > 0,
            ["", "/"].contains(parts.path), parts.query == nil, parts.fragment == nil
        else { return nil }
        let plainHost = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        let authorization = parts.user.map { user in
            "Basic " + Data("\(user):\(parts.password ?? "")".utf8).base64EncodedString()
        }
        self.init(host: plainHost, port: port, authorization: authorization)
    }
}
