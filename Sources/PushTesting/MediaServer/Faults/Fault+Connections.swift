extension MediaServer.Fault {
    /// Nobody listens at the port.
    public static let refused = elsewhere(
        "refused", "Nobody listens at the port.", .refused)
    /// The system takes the connection, and no program does.
    public static let neverAccepted = elsewhere(
        "never-accepted", "The system takes the connection, and no program does.", .neverAccepted)
    /// The packets that ask for a connection are dropped.
    public static let unreachable = elsewhere(
        "unreachable", "The packets that ask for a connection are dropped.", .full)
    /// Resets the connection as soon as it exists.
    public static let resetAtAccept = elsewhere(
        "reset-at-accept", "Resets the connection as soon as it exists.", .reset)
    /// Closes the connection as soon as it exists.
    public static let closeAtAccept = elsewhere(
        "close-at-accept", "Closes the connection as soon as it exists.", .closed)

    /// Reads the request, and closes.
    public static let closeBeforeHeaders = Self(
        "close-before-headers", "Reads the request, and closes.", outlook: .nothing
    ) { _ in [.close] }

    /// Closes in the middle of a header.
    public static let closeInHeaders = Self(
        "close-in-headers", "Closes in the middle of a header.", outlook: .nothing
    ) { [.send($0.whole.head.prefix($0.whole.head.count / 2)), .close] }

    /// Closes after the headers.
    public static let closeAfterHeaders = Self(
        "close-after-headers", "Closes after the headers.", outlook: .nothing
    ) { [.send($0.whole.head), .close] }

    /// Reads the request, and resets the connection.
    public static let resetBeforeHeaders = Self(
        "reset-before-headers", "Reads the request, and resets the connection.", outlook: .nothing
    ) { _ in [.reset] }

    /// Resets the connection after the headers.
    public static let resetAfterHeaders = Self(
        "reset-after-headers", "Resets the connection after the headers.", outlook: .nothing
    ) { [.send($0.whole.head), .reset] }

    /// Resets after `count` bytes of the body, or after half of it.
    public static func resetInBody(after count: Int? = nil) -> Self {
        Self("reset-in-body", "Resets the connection in the body.", outlook: .part) { exchange in
            let whole = exchange.whole
            return exchange.script(
                whole, body: [.send(whole.body.prefix(count ?? exchange.half)), .reset])
        }
    }

    static let connections: [Self] = [
        refused, neverAccepted, unreachable, resetAtAccept, closeAtAccept, closeBeforeHeaders,
        closeInHeaders, closeAfterHeaders, resetBeforeHeaders, resetAfterHeaders, resetInBody(),
    ]

    /// A fault of the port itself, where no request is ever read.
    static func elsewhere(
        _ name: String, _ summary: String, _ endpoint: MediaServer.Endpoint
    ) -> Self {
        Self(name, summary, outlook: .nothing, endpoint: endpoint) { _ in [] }
    }
}
