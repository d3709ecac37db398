import Foundation

/// A number that was measured, and what it may be at most.
struct Promise: CustomStringConvertible {
    let what: String
    let value: Double
    let limit: Double
    let unit: String
    var detail = ""

    var isKept: Bool { value <= limit }

    var description: String {
        let value = String(format: "%.3g", value)
        let limit = String(format: "%.3g", limit)
        return "\(isKept ? "ok  " : "MISS")  \(what): \(value) \(unit), at most \(limit)"
            + (detail.isEmpty ? "" : " (\(detail))")
    }
}

/// The median time of so many runs, in seconds.
func median(of count: Int, _ body: () async throws -> Void) async rethrows -> Double {
    var times: [Double] = []
    for _ in 0..<count {
        let start = ContinuousClock.now
        try await body()
        times.append((ContinuousClock.now - start) / .seconds(1))
    }
    return times.sorted()[count / 2]
}
