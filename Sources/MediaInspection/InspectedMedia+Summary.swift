extension InspectedMedia {
    /// What the file is, for people, such as `animated GIF picture, 320 × 240, 12 frames, 1.2 s`.
    public var summary: String {
        guard let type else {
            return condition == .empty ? "empty file" : "file of an unknown kind"
        }
        var parts = [isAnimated ? "animated \(type.name)" : type.name]
        if let displaySize { parts.append("\(displaySize)") }
        if isAnimated, let frameCount { parts.append("\(frameCount) frames") }
        if let duration { parts.append(Self.text(duration)) }
        if condition == .truncated { parts.append("cut off") }
        if condition == .damaged { parts.append("damaged") }
        return parts.joined(separator: ", ")
    }

    /// Tenths of a second up to a minute, whole seconds from there on.
    private static func text(_ seconds: Double) -> String {
        let tenths = Int((seconds * 10).rounded())
        if tenths < 600 { return "\(tenths / 10).\(tenths % 10) s" }
        let whole = (tenths + 5) / 10
        return "\(whole / 60) min \(whole % 60) s"
    }
}

extension Double {
    /// The seconds of a number of ticks of a clock; `nil` when the clock stands still or the time is
    /// longer than ``Limits/seconds``, which no file behind a push plays.
    init?(ticks: UInt64, perSecond rate: UInt64) {
        guard rate > 0, rate <= UInt32.max, ticks / rate <= Limits.seconds else { return nil }
        self = Double(ticks) / Double(rate)
    }
}
