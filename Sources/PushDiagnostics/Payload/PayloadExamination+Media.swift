internal import APNs
internal import Diagnostics
internal import Foundation
internal import MediaInspection
internal import RichPush
internal import StrictJSON

// The links: whether they are good, who reads them, and whether the extension is asked for.
extension PayloadExamination {
    /// A link at a place where some sender has media.
    private struct Link {
        let node: JSONTape.Node
        let path: MediaPaths.Path
    }

    mutating func checkMedia() {
        guard pushType == .alert else { return }
        var isCertain = false
        var isOdd = false
        eachPlace { node, number, index in
            guard let node else {
                isOdd = true
                return
            }
            let path = MediaPaths.shared.paths[number][index]
            if isPlain(node, path) {
                isCertain = isCertain || path.isReadByItself
            } else {
                isOdd = true
            }
        }
        // What is plain and read by itself needs no second look.
        if isCertain, !isOdd, !check.includesNotes { return findMissingFlag() }
        var links: [Link] = []
        eachPlace { node, number, index in
            guard let node else { return }
            links.append(Link(node: node, path: MediaPaths.shared.paths[number][index]))
        }
        if links.isEmpty, !isOdd { return findUnread() }
        checkThoroughly(links)
    }

    /// Calls the body for each place of some sender's media that is not empty, with the path's
    /// numbers in ``MediaPaths/paths``; without a node for a sender who writes more than media.
    private func eachPlace(_ body: (JSONTape.Node?, Int, Int) -> Void) {
        for (number, value) in keys.media {
            // Only keys that the system does not know are looked for below aps.
            if number == MediaPaths.shared.apsNumber, !hasKeysOfSenders { continue }
            if MediaPaths.shared.hasMore[number] { body(nil, number, 0) }
            for index in MediaPaths.shared.paths[number].indices {
                let rest = MediaPaths.shared.paths[number][index].keys.dropFirst()
                let node = rest.isEmpty ? value : node(at: rest, from: value)
                if let node = present(node) { body(node, number, index) }
            }
        }
    }

    private func isPlain(_ node: JSONTape.Node, _ path: MediaPaths.Path) -> Bool {
        guard tape.kind(of: node) == .string, !tape.isEscaped(node), !path.hasBase,
            path.hints.isEmpty
        else { return false }
        return tape.withBytes(of: node, PlainLink.isPlain)
    }

    private func node(
        at keys: ArraySlice<String>, from start: JSONTape.Node
    ) -> JSONTape.Node? {
        var node = start
        for key in keys {
            guard let member = tape.member(key, of: node) else { return nil }
            node = member.value
        }
        return node
    }

    /// Tells of the missing flag, and what the phone needs the extension for.
    mutating func findMissingFlag(_ what: String = "media") {
        guard flag == .missing || flag == .off, keys.aps != nil else { return }
        find(
            PayloadRule.mediaWithoutFlag, at: aps[.mutableContent] ?? keys.apsKey,
            flag == .off
                ? "There is \(what), and `mutable-content` is 0."
                : "There is \(what), and `aps` has no `mutable-content`.")
    }

    // MARK: - By the library's own reading

    private mutating func checkThoroughly(_ links: [Link]) {
        var reading = NotificationEnricher.Configuration()
        reading.hostsAllowingHTTP = check.hostsAllowingHTTP
        let content = RichContent(PushPayload(userInfo), configuration: reading)
        let texts = links.flatMap { tape.strings(of: $0.node) }.compactMap { tape.string(of: $0) }
        // A word under a key such as image, and no flag: no media file is meant.
        let isMeant =
            flag == .on || flag == .wrong || texts.contains(where: LinkCheck.looksLikeLink)
        guard isMeant else { return }
        // A link that the library refuses is an error; one that it reads, or that nobody reads, is not.
        let refused = Dictionary(
            content.failures.map { (Self.pointer($0.key.keys), $0) }
        ) { first, _ in first }
        var judged: Set<String> = []
        for link in links { judged.formUnion(judge(link, refused: Set(refused.keys))) }
        for (pointer, failure) in refused.sorted(by: { $0.key < $1.key })
        where !judged.contains(pointer) {
            find(failure.reason, at: failure.key.keys, severity: .error)
        }
        for note in content.notes { find(note, at: [], severity: .warning) }
        if !content.items.isEmpty {
            findMissingFlag()
            tell(content)
        } else if !links.isEmpty || !texts.isEmpty {
            findUnread()
        }
    }

    /// What the app gets.
    private var userInfo: [AnyHashable: Any] {
        var userInfo = tape.value(of: payload).foundationValue as? [AnyHashable: Any] ?? [:]
        // Firebase moves its options into the payload.
        if let number = MediaPaths.shared.number(of: "fcm_options"),
            let options = keys.media.last(where: { $0.number == number })
        {
            userInfo["fcm_options"] = tape.value(of: options.value).foundationValue
        }
        return userInfo
    }

    private static func pointer(_ keys: [String]) -> String {
        keys.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
    }

    /// Judges the links at a place of media.
    ///
    /// - Returns: where an error was found that says why there is no media file, as JSON pointers.
    private mutating func judge(_ link: Link, refused: Set<String>) -> [String] {
        let isSingle = tape.kind(of: link.node) == .string
        let strings = isSingle ? [link.node] : tape.strings(of: link.node)
        var judged: [String] = []
        var known = 0
        for node in strings {
            guard let text = tape.string(of: node),
                isSingle && !link.path.hasBase || LinkCheck.looksLikeLink(text)
            else { continue }
            let result = LinkCheck(text, hostsAllowingHTTP: check.hostsAllowingHTTP)
            // Of a long list, the library reads few, and only their number is told of all others.
            if !result.problems.isEmpty { known += 1 }
            let pointer =
                known <= Self.maximumOfCode && !result.problems.isEmpty
                ? tape.pointer(to: node, from: payload) : ""
            let name = SafeText.name(pointer.split(separator: "/").joined(separator: "."))
            for problem in result.problems {
                let severity = problem.severity ?? problem.rule.severity
                let isError = problem.isOfFile || refused.contains(pointer)
                find(
                    problem.rule, at: node, "`\(name)` \(problem.message)", fix: problem.fix,
                    severity: isError ? severity : max(severity, .warning))
                if isError, severity == .error { judged.append(pointer) }
            }
            if isSingle { judgeHint(of: link, result.type) }
        }
        return judged
    }

    private mutating func judgeHint(of link: Link, _ type: MediaType?) {
        guard let type else { return }
        let pointer = tape.pointer(to: link.node, from: payload).split(separator: "/").dropLast()
        for hint in link.path.hints {
            let keys = (pointer.map(String.init) + [hint])[...]
            guard let node = node(at: keys, from: payload), let word = tape.string(of: node),
                !word.isEmpty, !TypeHint(word).admits(type)
            else { continue }
            find(
                PayloadRule.hint, at: node,
                "`\(SafeText.name(keys.joined(separator: ".")))` says otherwise than the link, which ends "
                    + "as a \(type.name) does.")
        }
    }

    /// What the library says of its reading, under its own code.
    private mutating func find(
        _ reason: Diagnostic, at keys: [String], severity: Diagnostic.Severity
    ) {
        guard let known = DiagnosticRegistry.rules[reason.code] else { return }
        find(known, at: deepest(keys), reason.message, fix: reason.fix, severity: severity)
    }

    /// The value at the path, or the last one on the way to it.
    private func deepest(_ keys: [String]) -> JSONTape.Node {
        var node = payload
        for key in keys {
            let next =
                tape.kind(of: node) == .array
                ? Int(key).flatMap { index in
                    let elements = tape.elements(of: node)
                    return elements.indices.contains(index) ? elements[index] : nil
                } : tape.member(key, of: node)?.value
            guard let next else { return node }
            node = next
        }
        return node
    }

    private mutating func tell(_ content: RichContent) {
        guard check.includesNotes, let dialect = content.mediaDialect ?? content.dialect else {
            return
        }
        let places = content.media.map {
            "\($0.url.scheme ?? "")://\($0.url.host() ?? "")\($0.url.path)"
        }
        let first = content.media.first.map { deepest($0.key.keys) }
        if !places.isEmpty {
            find(
                PayloadRule.fetches, at: first,
                "The dialect `\(dialect.id)` (\(dialect.sender)) reads it; the extension will fetch "
                    + "\(places.joined(separator: ", ").asShortText).",
                fix: "")
        }
        guard !content.otherDialects.isEmpty else { return }
        let others = content.otherDialects.map(\.sender).prefix(5).joined(separator: "; ")
        find(
            PayloadRule.severalSenders, at: first,
            "The payload could also be read as it is written by \(others).")
    }

    // MARK: - Links that nobody reads

    private mutating func findUnread() {
        guard check.includesNotes else { return }
        for node in tape.linkStrings(of: payload) {
            // Finding out where one stands takes longer the more there are.
            guard !isFull(PayloadRule.unread) else { return }
            guard let text = tape.string(of: node) else { continue }
            let pointer = tape.pointer(to: node, from: payload)
            let isMedia = LinkCheck(text).type.map { $0.family != .other } ?? false
            guard isMedia || Self.isMediaKey(pointer) else { continue }
            let name = SafeText.name(pointer.split(separator: "/").joined(separator: "."))
            find(
                PayloadRule.unread, at: node,
                "`\(name)` looks like a link to media, and no sender known here puts it there.",
                severity: .note)
        }
    }

    private static func isMediaKey(_ pointer: String) -> Bool {
        let key = pointer.split(separator: "/").last(where: { Int($0) == nil })?.lowercased() ?? ""
        return ["image", "picture", "photo", "media", "attachment", "thumbnail", "video", "gif"]
            .contains(where: key.contains)
    }
}

extension String {
    /// The text, cut when it is longer than two lines.
    fileprivate var asShortText: String {
        let plain = SafeText.line(self)
        return plain.count > 160 ? plain.prefix(159) + "…" : plain
    }
}
