import Foundation
import TestSupport
import Testing
import UserNotifications

@testable import RichPush

/// Whatever a payload holds, the text survives.
@Suite(.timeLimit(.minutes(5)))
struct DialectPropertyTests {
    /// Every JSON type, small and odd, as JSON.
    private static let values = [
        "null", "true", "false", "0", "-1", "3.5", "1e308", "99999999999999999999", #""""#,
        #"" ""#, #""x""#, #""https://m.example.com/1.jpg""#, #""+1""#, #""[]""#, #""{}""#,
        #""[{\"title\": 1}]""#, "[]", "[null]", "[[[]]]", "[1, \"x\", {}]", #"[{"url": {}}]"#,
        #"[{"title": [], "id": {}}]"#, "{}", #"{"x": null}"#, #"{"url": []}"#,
        #"{"x": 2, "y": -1, "width": "wide", "height": null}"#, #"{"o": [{"n": 5}]}"#,
    ]

    /// All paths that a dialect reads, from the top.
    private static func paths(of dialect: Dialect) -> Set<PayloadPath> {
        var paths = Set(dialect.markers.map(\.path))
        paths.formUnion(dialect.jsonStrings.map { PayloadPath([$0]) })
        for source in dialect.media {
            paths.insert(source.path)
            let beside = [source.typeHint, source.fallback].compactMap(\.self)
            paths.formUnion(beside.map { PayloadPath(source.path.keys.dropLast() + $0.keys) })
            let thumbnail = source.thumbnail
            paths.formUnion([thumbnail?.object, thumbnail?.lead].compactMap(\.self))
            let holder = thumbnail?.object?.keys ?? source.path.keys.dropLast()
            let inside = [thumbnail?.hidden, thumbnail?.clip, thumbnail?.time].compactMap(\.self)
            paths.formUnion(inside.map { PayloadPath(holder + $0.keys) })
        }
        for text in dialect.texts {
            switch text.source {
            case .string(let path): paths.insert(path)
            case .attachmentLine(let name, let size, let expiry):
                paths.formUnion([name, size, expiry])
            }
        }
        if let rule = dialect.buttons {
            paths.formUnion(rule.lists)
            paths.formUnion(
                [rule.overrule, rule.categoryOptions, rule.hiddenPlaceholder].compactMap(\.self))
        }
        switch dialect.badge {
        case .number(let path)?, .signed(let path)?, .deliveredPlusOne(let path)?:
            paths.insert(path)
        case .increment(let some)?: paths.formUnion(some)
        case .mode(let path, let value, _, _)?: paths.formUnion([path, value])
        case nil: break
        }
        let others = [dialect.category, dialect.sound, dialect.level?.path, dialect.thread]
        paths.formUnion(others.compactMap(\.self))
        return paths.union(["aps", "aps.category"])
    }

    /// The same object with a value at a path; what stands in the way is replaced.
    private static func setting(
        _ value: Any, at keys: ArraySlice<String>, in object: [String: Any]
    ) -> [String: Any] {
        guard let first = keys.first else { return object }
        var object = object
        let below = object[first] as? [String: Any] ?? [:]
        object[first] =
            keys.count == 1 ? value : setting(value, at: keys.dropFirst(), in: below)
        return object
    }

    /// What the dialect's cases hold, and nothing but a marker.
    private static func starts(of dialect: Dialect) throws -> [[String: Any]] {
        let cases = try DialectCase.all.filter { $0.id == dialect.id }.map { row in
            Dictionary(
                uniqueKeysWithValues: try row.userInfo().compactMap { key, value in
                    (key as? String).map { ($0, value) }
                })
        }
        return cases + [[:]]
    }

    @Test(arguments: Dialect.all)
    func `any JSON at any path of a dialect leaves a text`(dialect: Dialect) throws {
        let values = try Self.values.map {
            try JSONSerialization.jsonObject(with: Data($0.utf8), options: [.fragmentsAllowed])
        }
        for start in try Self.starts(of: dialect) {
            for path in Self.paths(of: dialect) {
                for value in values {
                    let userInfo = Self.setting(value, at: path.keys[...], in: start)
                    try Self.check(userInfo)
                }
            }
        }
    }

    private static func check(_ userInfo: [AnyHashable: Any]) throws {
        let rich = RichContent(PushPayload(userInfo))
        for moment in [TextOverride.Moment.mediaArrived, .mediaMissing] {
            let content = UNMutableNotificationContent()
            (content.title, content.subtitle, content.body) = ("T", "S", "B")
            rich.apply(to: content)
            rich.applyTexts(when: moment, to: content)
            let texts = [content.title, content.subtitle, content.body]
            try #require(texts.allSatisfy { !$0.isEmpty })
        }
        try #require(rich.items.count <= 10 && rich.buttons.count <= 10)
        try #require(rich.buttons.allSatisfy { !$0.title.isEmpty && !$0.identifier.isEmpty })
        for url in rich.media.map(\.url) { try #require(url.scheme == "https") }
    }
}
