extension BadgeRule {
    /// What the payload does to the number; `nil` when it says nothing, or nothing that can be.
    func change(in payload: PayloadObject) -> BadgeChange? {
        switch self {
        case .number(let path):
            return payload.integer(at: path).flatMap { $0 < 0 ? nil : .set($0) }
        case .increment(let paths):
            return paths.lazy.compactMap { payload.integer(at: $0) }.first.map(BadgeChange.add)
        case .signed(let path):
            guard let number = payload.integer(at: path) else { return nil }
            let sign = (payload[path] as? String)?.first { !$0.isWhitespace }
            return number < 0 || sign == "+" ? .add(number) : .set(number)
        case .mode(let path, let value, let increments, let sets):
            guard let word = payload[path] as? String else { return nil }
            if increments.contains(word) { return .add(1) }
            guard sets.contains(word), let number = payload.integer(at: value), number >= 0 else {
                return nil
            }
            return .set(number)
        case .deliveredPlusOne(let path):
            return payload.flag(at: path) == true ? .deliveredPlusOne : nil
        }
    }
}
