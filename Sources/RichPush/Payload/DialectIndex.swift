/// Finds the dialects of a payload without asking each.
///
/// All dialects are sorted by the first key of what they are known by. The payload's own keys are
/// then looked up, once each; a dialect whose keys are not there costs nothing.
struct DialectIndex: Sendable {
    /// What to look for below a key of the top level.
    private struct Probe: Hashable {
        /// The dialect's place.
        let dialect: Int
        let match: Dialect.Match
        let rest: ArraySlice<String>
    }

    /// A dialect that fits a payload.
    struct Candidate: Hashable {
        /// Its place in the list: the lower, the earlier it is asked.
        let place: Int
        let match: Dialect.Match
    }

    let dialects: [Dialect]
    private let probes: [String: [Probe]]

    /// The library's own.
    static let all = DialectIndex(Dialect.all)

    init(_ dialects: [Dialect]) {
        self.dialects = dialects
        var probes: [String: [Probe]] = [:]
        for (place, dialect) in dialects.enumerated() {
            for match in dialect.matches {
                guard let first = match.path.keys.first else { continue }
                let rest = match.path.keys.dropFirst()
                probes[first, default: []].append(
                    Probe(dialect: place, match: match, rest: rest))
            }
        }
        self.probes = probes
    }

    /// The dialects that fit, each once, in the list's order.
    func candidates(for payload: PushPayload) -> [Candidate] {
        var found: [Candidate] = []
        for (key, value) in payload.userInfo {
            guard let key = key.base as? String, let probes = probes[key] else { continue }
            for probe in probes where Self.holds(probe, below: value, in: payload) {
                found.append(Candidate(place: probe.dialect, match: probe.match))
            }
        }
        guard found.count > 1 else { return found }
        // Of a dialect's several matches the first one that it lists is told.
        let sorted = found.sorted { one, other in
            one.place == other.place
                ? dialects[one.place].matches.firstIndex(of: one.match) ?? 0
                    < dialects[one.place].matches.firstIndex(of: other.match) ?? 0
                : one.place < other.place
        }
        return sorted.enumerated().filter { index, candidate in
            index == 0 || sorted[index - 1].place != candidate.place
        }.map(\.element)
    }

    private static func holds(
        _ probe: Probe, below value: Any, in payload: PushPayload
    ) -> Bool {
        guard let found = PayloadObject.value(at: probe.rest, below: value) else { return false }
        guard case .marker(.value(_, let wanted, let companion)) = probe.match else { return true }
        return found as? String == wanted && companion.map { payload[$0] != nil } ?? true
    }
}

extension Dialect {
    /// All that it can be recognised by, the best first.
    fileprivate var matches: [Match] {
        markers.isEmpty ? media.map { .shape($0.path) } : markers.map(Match.marker)
    }
}

extension Dialect.Match {
    fileprivate var path: PayloadPath {
        switch self {
        case .marker(let marker): marker.path
        case .shape(let path): path
        }
    }
}
