internal import RichPush
internal import StrictJSON

/// Where senders put media, from the library's own dialects, for a look at a tape.
///
/// It answers what is enough for most payloads: is there something at a sender's place, and is it
/// certain that it is read? What is not certain is left to `RichContent`.
struct MediaPaths: Sendable {
    static let shared = MediaPaths(Dialect.all)

    /// One place for media, with what all senders have in common that use it.
    struct Path: Hashable {
        let keys: [String]
        /// Whether whatever stands there is read, without another key that says whose it is.
        var isReadByItself = false
        /// Whether it may be a name that a sender's extension makes a link of.
        var hasBase = false
        /// Keys beside it that may name the type.
        var hints: [String] = []
    }

    /// The first keys of all paths, and of what else dialects are known by.
    let firstKeys: KeyTable
    /// The paths that begin with a first key, by its number.
    let paths: [[Path]]
    /// Whether a first key is known for more than media, by its number: buttons, texts, a badge.
    let hasMore: [Bool]
    /// The number of `aps`, which is in every payload.
    let apsNumber: Int?
    private let numbers: [String: Int]
    private let belowAps: Set<[String]>

    init(_ dialects: [Dialect]) {
        var found: [[String]: Path] = [:]
        var rich: Set<String> = []
        for dialect in dialects {
            for source in dialect.media {
                var path = found[source.path.keys] ?? Path(keys: source.path.keys)
                path.isReadByItself = path.isReadByItself || dialect.reads(source)
                path.hasBase = path.hasBase || source.base != nil
                if let hint = source.typeHint?.keys.last, !path.hints.contains(hint) {
                    path.hints.append(hint)
                }
                found[source.path.keys] = path
            }
            guard dialect.readsMoreThanMedia else { continue }
            rich.formUnion(dialect.markers.compactMap(\.path.keys.first))
        }
        let byFirst = Dictionary(grouping: found.values) { $0.keys.first ?? "" }
        let order = Set(byFirst.keys).union(rich).sorted()
        firstKeys = KeyTable(order)
        numbers = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        apsNumber = numbers["aps"]
        paths = order.map { first in
            (byFirst[first] ?? []).sorted { $0.keys.lexicographicallyPrecedes($1.keys) }
        }
        hasMore = order.map(rich.contains)
        var belowAps: Set<[String]> = []
        for keys in dialects.flatMap(\.allPaths) where keys.first == "aps" {
            for count in 1..<max(2, keys.count) {
                belowAps.insert(Array(keys.dropFirst().prefix(count)))
            }
        }
        self.belowAps = belowAps
    }

    /// The number of a first key; `nil` when no path begins with it.
    func number(of key: String) -> Int? { numbers[key] }

    /// Whether some sender has values of its own at these keys below `aps`.
    func isBelowAps(_ keys: String...) -> Bool { belowAps.contains(keys) }
}

extension Dialect {
    /// Whether the dialect is read because something stands at the source's path.
    fileprivate func reads(_ source: MediaSource) -> Bool {
        markers.isEmpty
            || markers.contains { marker in
                guard case .key(let path) = marker else { return false }
                return source.path.keys.starts(with: path.keys)
            }
    }

    fileprivate var readsMoreThanMedia: Bool {
        !markers.isEmpty
            && (buttons != nil || badge != nil || level != nil || !jsonStrings.isEmpty
                || category != nil || sound != nil || thread != nil)
    }

    /// The paths of what it reads of a payload.
    fileprivate var allPaths: [[String]] {
        var paths = [category, sound, thread, level?.path].compactMap(\.self)
        paths += media.map(\.path) + markers.map(\.path) + (buttons?.lists ?? [])
        switch badge {
        case .number(let path)?, .signed(let path)?, .deliveredPlusOne(let path)?:
            paths.append(path)
        case .increment(let several)?: paths += several
        case .mode(let path, let value, _, _)?: paths += [path, value]
        case nil: break
        }
        let hints = media.compactMap { source in
            source.typeHint.map { source.path.keys.dropLast() + $0.keys }
        }
        return paths.map(\.keys) + hints
    }
}
