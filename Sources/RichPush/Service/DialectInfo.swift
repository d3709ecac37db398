import Foundation

/// What an Info.plist says about dialects, under `RichPush`.
///
/// | key | value |
/// | --- | --- |
/// | `MediaURLKey` | where the app's own payloads have their link: keys with dots, or a list of keys |
/// | `TypeHintKey`, `FallbackURLKey` | where the type and a smaller version are, beside the link |
/// | `CategoryKey`, `TitleKey`, `SubtitleKey`, `BodyKey` | where these are, from the top |
/// | `Dialects` | the dialects to try, in this order, by ``Dialect/id``; `app` is the app's own |
/// | `AppGroup` | the app group, for badges and keys |
package struct DialectInfo: Sendable {
    let index: DialectIndex
    /// What could not be used.
    package let notes: [Diagnostic]

    /// The process's own.
    static let main = DialectInfo(Bundle.main.infoDictionary ?? [:])

    private static let root = "RichPush"
    /// What the app's own dialect is called.
    private static let appID = "app"

    package init(_ infoDictionary: [String: Any]) {
        guard let value = infoDictionary[Self.root] else {
            index = .all
            notes = []
            return
        }
        guard let info = value as? [String: Any] else {
            index = .all
            notes = [.infoUnusable(Self.root, "is no dictionary")]
            return
        }
        var reader = Reader(info: info)
        let own = reader.ownDialect(id: Self.appID)
        index = DialectIndex(reader.chosen(from: (own.map { [$0] } ?? []) + Dialect.all))
        notes = reader.notes
    }

    /// Reads the dictionary, and notes what it cannot use.
    private struct Reader {
        let info: [String: Any]
        var notes: [Diagnostic] = []

        private static let known: Set<String> = [
            "MediaURLKey", "TypeHintKey", "FallbackURLKey", "CategoryKey", "TitleKey",
            "SubtitleKey", "BodyKey", "Dialects",
            // Read elsewhere: the container that the app and its extension share.
            "AppGroup",
        ]

        init(info: [String: Any]) {
            self.info = info
            for key in info.keys.sorted() where !Self.known.contains(key) {
                notes.append(.infoUnusable("\(root).\(key)", "is no key that this library reads"))
            }
        }

        mutating func ownDialect(id: String) -> Dialect? {
            let others = [
                "TypeHintKey", "FallbackURLKey", "CategoryKey", "TitleKey", "SubtitleKey",
                "BodyKey",
            ].filter { info[$0] != nil }
            let media = path("MediaURLKey")
            if info["MediaURLKey"] == nil, !others.isEmpty {
                notes.append(.infoUnusable("\(root).\(others[0])", "needs a MediaURLKey beside it"))
            }
            guard let media else { return nil }
            var source = MediaSource(media, typeHint: path("TypeHintKey"))
            if let fallback = path("FallbackURLKey") { source.fallback = fallback }
            let texts = [
                path("TitleKey").map { TextOverride.title($0) },
                path("SubtitleKey").map { TextOverride.subtitle($0) },
                path("BodyKey").map { TextOverride.body($0) },
            ]
            return Dialect(
                id: id, sender: "the app's own", media: [source], texts: texts.compactMap(\.self)
            )
            .with {
                $0.category = path("CategoryKey")
            }
        }

        /// The listed dialects in the list's order; all when there is no list.
        mutating func chosen(from all: [Dialect]) -> [Dialect] {
            guard let value = info["Dialects"] else { return all }
            guard let names = value as? [String] else {
                notes.append(.infoUnusable("\(root).Dialects", "is no list of strings"))
                return all
            }
            var chosen: [Dialect] = []
            for name in names where !chosen.contains(where: { $0.id == name }) {
                if let dialect = all.first(where: { $0.id == name }) {
                    chosen.append(dialect)
                } else {
                    notes.append(.infoUnusable("\(root).Dialects", "names a dialect unknown here"))
                }
            }
            return chosen
        }

        private mutating func path(_ key: String) -> PayloadPath? {
            guard let value = info[key] else { return nil }
            let path =
                (value as? String).map { PayloadPath(stringLiteral: $0) }
                ?? (value as? [String]).map(PayloadPath.init)
            guard let path, !path.keys.isEmpty else {
                notes.append(
                    .infoUnusable("\(root).\(key)", "is neither keys with dots nor a list of keys"))
                return nil
            }
            return path
        }
    }
}

extension Diagnostic {
    fileprivate static func infoUnusable(_ key: String, _ what: String) -> Self {
        Self(
            .infoUnusable, "`\(key)` in the extension's Info.plist \(what).",
            fix: "See the article on your own dialect.")
    }
}
