import Foundation
import NotificationHost
import RichPush

extension DeliveryRun {
    /// What every command takes that delivers a push.
    static let options =
        [
            OptionSpec(
                name: "map", short: "m", argument: .value("URL_PREFIX=DIR"),
                help: "Serve links below the prefix from a folder; may be given several times."),
            OptionSpec(
                name: "cache", argument: .folder("DIR"),
                help: "Keep media in this folder and take them from it, as an extension does."),
            OptionSpec(
                name: "timeout", argument: .value("SECONDS"),
                help: "Time limit for downloading media (default: 25).", oldNames: ["--budget"]),
            OptionSpec(
                name: "time-limit", argument: .value("SECONDS"),
                help: "When the host calls the expiry; default 30, as iOS."),
            OptionSpec(
                name: "allow-http", argument: .value("HOST"),
                help: "Accept plain http links to this host; may be given several times."),
            OptionSpec(
                name: "strings", argument: .file("FILE"),
                help: "The app's .strings or .xcstrings file, for keys that name texts."),
            OptionSpec(
                name: "locale", argument: .value("NAME"),
                help: "The person's language, such as de or pt-BR; default en."),
        ] + MediaAccess.options

    /// Reads a payload and the options that say how it is delivered.
    init(_ path: String, _ options: ParsedOptions) throws(CommandError) {
        self.init(push: try Self.read(path), inputName: Self.inputName(path))
        mappings = try Self.mappings(options)
        budget = try Self.seconds("timeout", in: options)
        timeLimit = try Self.seconds("time-limit", in: options)
        hostsAllowingHTTP = Self.hostsAllowingHTTP(options)
        access = try MediaAccess(options, hostsAllowingHTTP: hostsAllowingHTTP)
        cache = try options.last("cache").map { path throws(CommandError) in
            try Self.writableFolder(path)
        }
        strings = try options.last("strings").map { path throws(CommandError) in
            try Self.strings(path, locale: options.last("locale") ?? "en")
        }
    }

    private static func strings(
        _ path: String, locale: String
    ) throws(CommandError) -> StringTable {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw CommandError(.noInput, "\(path) cannot be read")
        }
        do throws(StringTable.ReadingError) {
            return try StringTable(bytes, locale: locale)
        } catch {
            throw CommandError(.badData, "\(path): \(TerminalText.safe("\(error)"))")
        }
    }

    static func read(_ path: String) throws(CommandError) -> RemoteNotification {
        let limit = RemoteNotification.maximumTextLength
        let text: Data
        do {
            let handle =
                path == "-"
                ? FileHandle.standardInput
                : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            // One byte more than is allowed: the reader then says that it is too long.
            text = try handle.readUpTo(limit + 1)
        } catch {
            let isThere = path == "-" || FileManager.default.fileExists(atPath: path)
            throw CommandError(
                .noInput, "\(inputName(path)) cannot be \(isThere ? "read" : "found")")
        }
        do throws(RemoteNotification.ReadingError) {
            return try RemoteNotification(text)
        } catch {
            throw CommandError(.badData, "\(inputName(path)): \(error)")
        }
    }

    private static func inputName(_ path: String) -> String {
        path == "-" ? "standard input" : path
    }

    static func mappings(
        _ options: ParsedOptions
    ) throws(CommandError) -> [FolderFetcher.Mapping] {
        try options.all("map").map { text throws(CommandError) in try mapping(text) }
    }

    static func hostsAllowingHTTP(_ options: ParsedOptions) -> Set<String> {
        Set(options.all("allow-http").map { $0.lowercased() })
    }

    static func mapping(_ text: String) throws(CommandError) -> FolderFetcher.Mapping {
        // A prefix may hold `=` in its query, a folder's name may too: the last one that leaves a
        // folder that exists divides them.
        let divisions = text.indices.filter { text[$0] == "=" }.reversed()
        for index in divisions where text.index(after: index) < text.endIndex {
            let folder = URL(fileURLWithPath: String(text[text.index(after: index)...]))
            var isDirectory: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isDirectory),
                isDirectory.boolValue
            else { continue }
            guard let prefix = URL(string: String(text[..<index])), prefix.scheme != nil,
                prefix.host()?.isEmpty == false
            else {
                throw CommandError(.usage, "--map: \(text[..<index]) is not a link with a host")
            }
            return FolderFetcher.Mapping(prefix: prefix, folder: folder)
        }
        throw CommandError(
            .usage,
            divisions.isEmpty
                ? "--map wants URL_PREFIX=DIR, such as https://media.example.com/=pictures"
                : "--map: there is no folder \(text[text.index(after: divisions.first ?? text.startIndex)...])"
        )
    }

    static func seconds(
        _ name: String, in options: ParsedOptions
    ) throws(CommandError) -> Duration? {
        guard let text = options.last(name) else { return nil }
        guard let value = Double(text), value > 0, value <= 3600 else {
            throw CommandError(.usage, "--\(name) wants seconds, more than 0 and at most 3600")
        }
        return .seconds(value)
    }

    /// A folder that can be written; one that is made is for its owner alone.
    static func writableFolder(_ path: String) throws(CommandError) -> URL {
        guard !path.isEmpty else { throw CommandError(.usage, "an empty name is no folder") }
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw CommandError(.cannotCreate, "the folder \(path) cannot be made")
        }
        guard FileManager.default.isWritableFile(atPath: folder.path) else {
            throw CommandError(.cannotCreate, "the folder \(path) cannot be written")
        }
        return folder
    }
}

extension FileHandle {
    /// Bytes up to the end or so many, also from a pipe that gives them piece by piece.
    fileprivate func readUpTo(_ count: Int) throws -> Data {
        var data = Data()
        while data.count < count, let piece = try read(upToCount: count - data.count),
            !piece.isEmpty
        {
            data += piece
        }
        return data
    }
}
