@testable import RichPush

/// The documentation's page of all dialects, made from the dialects themselves.
enum DialectPage {
    static let text = ([head] + Dialect.all.map(section) + [tail]).joined(separator: "\n")

    private static let head = """
        # Dialects

        What the library reads of each sender's payloads.

        ## Overview

        A payload is read by the first dialect of this list that fits. One with markers fits when one of
        them is there; one without, when its key holds a good link. Key paths start at the top of the
        payload; `aps` is a key like any other. Beside every link, `fallback_url` may name a smaller
        version (or a list of them), and `thumbhash` or `blurhash` a stand-in.

        The list is made from the code by a test. Add your own: <doc:YourOwnDialect>.

        """

    private static let tail = """
        ## Senders that are not read

        Their payloads name no media file, so there is nothing that an extension could fetch by itself:

        - **Element, Nextcloud Talk, WordPress, Stream, Mattermost, Rocket.Chat**: an identifier, with
          which the app asks its own server.
        - **Mastodon, Metatext, Ice Cubes, Bark's ciphertext, Nextcloud Talk**: encrypted for the app.
          Decrypt first, then read.
        - **Signal, Threema, Zulip, Telegram, Sendbird, Courier**: no media file at all.
        - **Current Braze, MoEngage, Netmera, Getui, Acoustic, Insider, Localytics, Umeng, Intercom,
          Pushover, Mapp**: closed; the keys are not known well enough. Braze's open ones are read.
        - **Parse, Azure Notification Hubs, Pusher Beams, Ably, Knock, Catapush**: no key of their own for
          media; the shared words at the end of the list are read.

        """

    private static func section(_ dialect: Dialect) -> String {
        var lines = ["## \(dialect.sender)", "", "Dialect `\(dialect.id)`.", ""]
        func row(_ name: String, _ value: String?) {
            if let value, !value.isEmpty { lines.append("- \(name): \(value)") }
        }
        row("Markers", dialect.markers.map(text).joined(separator: ", "))
        row("JSON in a string", list(dialect.jsonStrings.map { PayloadPath([$0]) }))
        let media = dialect.media.map(text)
        row(
            dialect.readsAllMedia
                ? "Media, all of" : media.count > 1 ? "Media, the first of" : "Media",
            media.joined(separator: "; "))
        for override in dialect.texts { lines.append("- \(text(override))") }
        row("Buttons", dialect.buttons.map(text))
        row("Category", dialect.category.map(code))
        row("Category when there is none", dialect.defaultCategory.map { "`\($0)`" })
        row("Badge", dialect.badge.map(text))
        row("Sound", dialect.sound.map(code))
        row("Level", dialect.level.map(text))
        row("Thread", dialect.thread.map(code))
        row("Not done", dialect.remark)
        return (lines + [""]).joined(separator: "\n")
    }

    // MARK: - Parts

    /// Keys with dots between them; a key that itself holds a dot stands in brackets.
    private static func code(_ path: PayloadPath) -> String {
        "`" + path.keys.map { $0.contains(".") ? "[\($0)]" : $0 }.joined(separator: ".") + "`"
    }

    private static func list(_ paths: [PayloadPath]) -> String {
        paths.map(code).joined(separator: ", ")
    }

    private static func text(_ marker: Dialect.Marker) -> String {
        switch marker {
        case .key(let path): code(path)
        case .value(let path, let value, let companion):
            "\(code(path)) is `\(value)`" + (companion.map { " beside \(code($0))" } ?? "")
        }
    }

    private static func text(_ source: MediaSource) -> String {
        var parts: [String] = []
        switch source.form {
        case .linkOrList: if source.link != "url" { parts.append("link in \(code(source.link))") }
        case .firstOfList, .members: parts.append(source.form.rawValue)
        }
        if let hint = source.typeHint { parts.append("type in \(code(hint))") }
        if let family = source.family { parts.append("\(family)") }
        if let base = source.base { parts.append("a name alone comes after `\(base)`") }
        if let keys = source.thumbnail {
            let paths = [keys.hidden, keys.clip, keys.time, keys.lead].compactMap(\.self)
            let place = keys.object.map { " in \(code($0))" } ?? ""
            parts.append("thumbnail by \(list(paths))\(place)")
        }
        return code(source.path) + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
    }

    private static func text(_ override: TextOverride) -> String {
        let field = override.field.rawValue.capitalized
        let moment = override.moment == .always ? "" : ", \(override.moment.rawValue)"
        switch override.source {
        case .string(let path): return "\(field): \(code(path))\(moment)"
        case .attachmentLine(let name, let size, let expiry):
            return "\(field): a line more with \(list([name, size, expiry]))\(moment)"
        }
    }

    private static func text(_ rule: ButtonRule) -> String {
        var parts = ["title in \(code(rule.title))"]
        parts.append(
            rule.identifier.map { "identifier in \(code($0))" }
                ?? "identifiers `\(rule.identifierPrefix)\(rule.firstPlace)` and on")
        if let kind = rule.kind {
            let kinds = rule.kinds.sorted { $0.key < $1.key }.map {
                "`\($0.key)` \(text($0.value))"
            }
            let input = rule.textInput.flatMap { keys in
                keys.path == nil ? ["`\(keys.kind)` asks for a text"] : nil
            }
            parts.append("\(code(kind)): " + (kinds + (input ?? [])).joined(separator: ", "))
        }
        parts.append("otherwise a button \(text(rule.options))")
        if let path = rule.opensApp { parts.append("opens the app by \(code(path))") }
        if let path = rule.requiresUnlock {
            parts.append("wants the phone unlocked by \(code(path))")
        }
        if let path = rule.isDestructive { parts.append("destroys by \(code(path))") }
        if let path = rule.link { parts.append("opens the app with a link in \(code(path))") }
        if let keys = rule.textInput, let path = keys.path {
            parts.append("`\(keys.kind)` in \(code(path)) asks for a text")
        }
        if let icon = rule.icon { parts.append("icon in \(code(icon.name))") }
        if rule.maximum != 10 { parts.append("at most \(rule.maximum)") }
        if rule.reversesPairs { parts.append("two change places") }
        parts.append(rule.precedence.rawValue)
        return list(rule.lists) + ", " + parts.joined(separator: "; ")
    }

    private static func text(_ options: NotificationButton.Options) -> String {
        var words: [String] = []
        if options.contains(.opensApp) { words.append("opens the app") }
        if options.contains(.isDestructive) { words.append("destroys") }
        if options.contains(.requiresUnlock) { words.append("wants the phone unlocked") }
        return words.isEmpty ? "does nothing more" : words.joined(separator: " and ")
    }

    private static func text(_ rule: BadgeRule) -> String {
        switch rule {
        case .number(let path): "the number in \(code(path))"
        case .increment(let paths): "more by \(list(paths))"
        case .signed(let path): "\(code(path)), where `+1` adds and `5` sets"
        case .mode(let path, let value, let increments, let sets):
            "by \(code(path)): "
                + (increments.sorted().map { "`\($0)` adds one" }
                + sets.sorted().map { "`\($0)` sets \(code(value))" }).joined(separator: ", ")
        case .deliveredPlusOne(let path):
            "one more than what is shown, when \(code(path)) is true"
        }
    }

    private static func text(_ rule: LevelRule) -> String {
        let words = rule.levels.sorted { $0.key < $1.key }.map { "`\($0.key)`" }
        return "\(code(rule.path)): \(words.joined(separator: ", "))"
    }
}
