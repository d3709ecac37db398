/// The buttons of a payload as one dialect reads them.
struct ButtonReading {
    private(set) var buttons: [NotificationButton] = []
    private(set) var notes: [Diagnostic] = []

    private let rule: ButtonRule

    /// Reads the first list that is there; a button that cannot be read costs only itself.
    init(_ payload: PayloadObject, _ rule: ButtonRule) {
        self.rule = rule
        guard let (list, path) = Self.list(payload, rule) else { return }
        var skipped = 0
        for element in list {
            guard buttons.count < rule.maximum else {
                notes.append(.tooManyButtons(path, limit: rule.maximum))
                break
            }
            // A button keeps its place's name although another one before it is unreadable.
            let place = buttons.count + skipped + rule.firstPlace
            if let button = button(element, place: place) {
                buttons.append(button)
            } else {
                skipped += 1
            }
        }
        if skipped > 0 { notes.append(.buttonUnreadable(path)) }
        if rule.reversesPairs, buttons.count == 2 { buttons.reverse() }
    }

    private static func list(
        _ payload: PayloadObject, _ rule: ButtonRule
    ) -> (list: [Any], path: PayloadPath)? {
        for path in rule.lists {
            if let list = payload[path] as? [Any], !list.isEmpty { return (list, path) }
        }
        return nil
    }

    private func button(_ element: Any, place: Int) -> NotificationButton? {
        guard let object = PayloadObject(element), let title = object.text(at: rule.title) else {
            return nil
        }
        let words = words(object, at: rule.kind)
        var options = options(words)
        if let opensApp = object.flag(at: rule.opensApp) {
            if opensApp { options.insert(.opensApp) } else { options.remove(.opensApp) }
        }
        if rule.link.flatMap({ object.text(at: $0) }) != nil { options.insert(.opensApp) }
        if object.flag(at: rule.requiresUnlock) == true { options.insert(.requiresUnlock) }
        if object.flag(at: rule.isDestructive) == true { options.insert(.isDestructive) }
        return NotificationButton(
            identifier: identifier(object, place: place), title: title, options: options,
            textInput: textInput(object, words), icon: icon(object))
    }

    private func identifier(_ object: PayloadObject, place: Int) -> String {
        let given = rule.identifier.flatMap { object[$0] }
        // Some servers number their buttons.
        let text =
            given as? String ?? rule.identifier.flatMap { object.integer(at: $0) }.map(String.init)
        guard let text, !text.isEmpty else { return "\(rule.identifierPrefix)\(place)" }
        return text
    }

    private func words(_ object: PayloadObject, at path: PayloadPath?) -> [String] {
        guard let value = path.flatMap({ object[$0] }) else { return [] }
        return (value as? [Any] ?? [value]).compactMap { $0 as? String }
    }

    private func options(_ words: [String]) -> NotificationButton.Options {
        let known = words.compactMap { word in
            rule.kinds[word]
                ?? rule.kinds.first { $0.key.last == "*" && word.hasPrefix($0.key.dropLast()) }?
                .value
        }
        return known.isEmpty ? rule.options : known.reduce([]) { $0.union($1) }
    }

    private func textInput(
        _ object: PayloadObject, _ words: [String]
    ) -> NotificationButton.TextInput? {
        guard let keys = rule.textInput else { return nil }
        let places = keys.path == nil ? words : self.words(object, at: keys.path)
        guard places.contains(keys.kind) else { return nil }
        return NotificationButton.TextInput(
            buttonTitle: object.text(at: keys.title) ?? "",
            placeholder: object.text(at: keys.placeholder) ?? "")
    }

    private func icon(_ object: PayloadObject) -> NotificationButton.Icon? {
        guard let keys = rule.icon, let name = object.text(at: keys.name) else { return nil }
        return object[keys.kind] as? String == keys.systemKind ? .system(name) : .template(name)
    }
}

extension Diagnostic {
    fileprivate static func tooManyButtons(_ key: PayloadPath, limit: Int) -> Self {
        Self(
            .tooManyButtons, "`\(key)` lists more than \(limit) buttons; the rest is left out.",
            fix: "Send the most important ones first: a phone often shows two.")
    }

    fileprivate static func buttonUnreadable(_ key: PayloadPath) -> Self {
        Self(
            .buttonUnreadable, "`\(key)` holds something that is no button with a title.",
            fix: "Give each button words to show.")
    }
}
