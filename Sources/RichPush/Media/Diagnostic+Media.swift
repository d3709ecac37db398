import Foundation
import MediaInspection

// The sentences of the download's rules, apart from the rules.
extension Diagnostic {
    static func tooManyRedirects(_ limit: Int) -> Self {
        Self(
            .tooManyRedirects, "The server redirects more than \(limit) times.",
            fix: "Link to the last address directly.")
    }

    package static func httpStatus(_ status: Int) -> Self {
        let fix =
            switch status {
            case 401, 403, 407: "The link must work without signing in; check that it is public."
            case 404, 410: "Check the link: nothing is there."
            case 429: "The server limits requests; serve push media from a CDN."
            case 500...: "Check the server that holds the media file."
            default: "The link must answer with 200 and the media file."
            }
        return Self(.httpStatus, "The server answered with status \(status).", fix: fix)
    }

    static let bodyEmpty = Self(
        .bodyEmpty, "The server's answer is empty.", fix: "Check the file behind the link.")

    static let typeUnrecognized = Self(
        .typeUnrecognized, "The bytes are of no type this library knows.",
        fix: "Send \(attachableNames).")

    static func notMedia(_ type: MediaType) -> Self {
        Self(
            .notMedia, "The link leads to a \(type.name), not to media.",
            fix: "Open the link signed out: an error or consent page often hides behind it.")
    }

    static func typeUnsupported(_ type: MediaType) -> Self {
        Self(
            .typeUnsupported, "It is a \(type.name), which iOS does not attach.",
            fix: "Send \(attachableNames(like: type)).")
    }

    static func tooLarge(_ what: String, bytes: Int, limit: Int) -> Self {
        Self(
            .tooLarge, "The \(what) has \(bytes) bytes or more; \(limit) are the limit.",
            fix: "Send a smaller version.")
    }

    static func stalled(_ limit: TimeInterval) -> Self {
        Self(
            .stalled, "The server sent nothing for \(Int(limit)) seconds.",
            fix: "Check the server; serve push media from a CDN.")
    }

    static func cutOff(_ type: MediaType, flaw: String) -> Self {
        Self(
            .truncated, "The \(type.name) on the server is cut off: \(flaw).",
            fix: "Upload the file again.")
    }

    static func damaged(_ type: MediaType, flaw: String) -> Self {
        Self(
            .damaged, "The \(type.name) is damaged: \(flaw).",
            fix: "Make the file anew and upload it again.")
    }

    static let fallbackUsed = Self(
        .fallbackUsed, "A smaller version was attached: the preferred link failed or was slow.",
        fix: "Check the preferred link.")

    static let cacheLost = Self(
        .storageFailed, "The cached media file was removed while the server was asked about it.",
        fix: "Nothing: the next push fetches it again.")

    static let rangeMismatch = Self(
        .connectionFailed, "The server went on at another place than it was asked for.",
        fix: "Check how the server answers requests for ranges.")

    static let noAnswer = Self(
        .connectionFailed, "The server's answer cannot be used: it has no head, or leads nowhere.",
        fix: "Check the server, and where it redirects to.")

    static let fetcherFault = Self(
        .fetcherFault, "The fetcher reported a transfer out of order.",
        fix: "Report redirects, then one head, then the body, then return.")

    package static func truncated(received: Int, declared: Int) -> Self {
        Self(
            .truncated, "Only \(received) of \(declared) bytes came.",
            fix: "Check the server, and a proxy in between.")
    }

    private static let attachableNames = names(of: MediaType.attachable)

    private static func attachableNames(like type: MediaType) -> String {
        names(of: MediaType.attachable.filter { $0.family == type.family })
    }

    private static func names(of types: [MediaType]) -> String {
        let names = types.map { String($0.name.prefix { $0 != " " }) }
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }
}
