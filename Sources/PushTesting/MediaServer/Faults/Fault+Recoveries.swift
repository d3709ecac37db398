extension MediaServer.Fault {
    /// Answers the first `count` requests with one fault, and later ones as a good server does.
    ///
    /// Works with faults whose endpoint reads requests.
    public static func first(
        _ count: Int, _ fault: Self, named name: String, _ summary: String
    ) -> Self {
        Self(name, summary, outlook: .retry, endpoint: fault.endpoint) { exchange in
            exchange.attempt < count
                ? fault.script(for: exchange) : exchange.good.script(for: exchange.request)
        }
    }

    /// Answers 503 twice, and then well.
    public static let unavailableTwice = first(
        2, status(503), named: "unavailable-twice", "Answers 503 twice, and then well.")
    /// Resets the first connection, and then answers well.
    public static let resetOnce = first(
        1, resetBeforeHeaders, named: "reset-once",
        "Resets the first connection, and then answers well.")
    /// Never answers the first request, but the next.
    public static let stallOnce = first(
        1, stallBeforeHeaders, named: "stall-once", "Never answers the first request, but the next."
    )

    static let recoveries: [Self] = [unavailableTwice, resetOnce, stallOnce]
}
