internal import Sockets

/// How a client behaves; the defaults are for servers that send much.
public struct ClientConfiguration: Sendable {
    /// The longest time for one attempt, from the call to the answer, waiting included. Default: 30
    /// seconds.
    ///
    /// For the notifications of a sequence, waiting counts only while no answers come at all.
    public var deadline = Duration.seconds(30)
    /// The most connections; they are added when they are needed. Default: 16.
    public var maximumConnections = 16
    /// The most streams on one connection, whatever the server allows. Default: 1,000.
    public var maximumStreams = 1_000
    /// How many notifications may be in the client at once: callers of `send` wait above it.
    /// Default: 10,000.
    public var queueLimit = 10_000
    /// For TCP, proxy and TLS together. Default: 10 seconds.
    public var connectTimeout = Duration.seconds(10)
    /// How long a connection with requests may be silent before it is asked with PING. Default: 5
    /// seconds.
    public var stallTimeout = Duration.seconds(5)
    /// How long an idle connection may be silent before it is asked with PING. Default: 3 minutes,
    /// below the 230 to 350 seconds after which routers forget connections.
    public var idleTimeout = Duration.seconds(180)
    /// How long the answer to a PING may take. Default: 10 seconds.
    public var pingTimeout = Duration.seconds(10)
    /// After so many failed connections in a row, with none open, what waits is given up. Default: 3.
    ///
    /// Once the service has answered, the notifications of a sequence wait longer: for ``deadline``
    /// after the last answer.
    public var maximumConnectionFailures = 3
    /// What is sent again by itself.
    public var retry = RetryPolicy()
    /// A proxy on the way to the service. Default: none; the environment's variables are not read.
    public var proxy: ConnectProxy?
    /// Gets the numbers. Default: nobody.
    public var metrics: (any APNsMetrics)?
    /// Names and values that every report of metrics carries, such as `["client": "shop"]`; clients
    /// that share one ``PrometheusMetrics`` need them to be told apart. A client adds `team` by
    /// itself when it has a key. Default: none.
    public var labels: [String: String] = [:]
    /// Called on the thread that sends: take the line and return. Default: nobody.
    public var log: (@Sendable (ClientEvent) -> Void)?
    /// Events below this level are not made. Default: info; debug adds one line for each
    /// notification.
    public var logLevel = ClientEvent.Level.info

    /// Looks up the addresses of a host and a port, anew for each connection.
    var resolve: @Sendable (String, UInt16) -> Result<[Address], ResolutionError> = {
        host, port in
        do throws(ResolutionError) {
            return .success(try Address.resolve(host: host, port: port))
        } catch {
            return .failure(error)
        }
    }

    /// The defaults.
    public init() {}

    var connectionSettings: ConnectionMachine.Settings {
        var settings = ConnectionMachine.Settings()
        settings.setUp = connectTimeout.nanoseconds
        settings.stall = stallTimeout.nanoseconds
        settings.idle = idleTimeout.nanoseconds
        settings.ping = pingTimeout.nanoseconds
        settings.drain = deadline.nanoseconds
        settings.streamLimit = max(1, maximumStreams)
        return settings
    }

    var poolSettings: PoolMachine.Settings {
        var settings = PoolMachine.Settings()
        settings.maximumConnections = max(1, maximumConnections)
        return settings
    }
}

extension Duration {
    /// Whole nanoseconds, from 0 to about 292 years.
    var nanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        let (product, isTooLarge) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        return isTooLarge
            ? UInt64(Int64.max)
            : min(product, UInt64(Int64.max)) + UInt64(attoseconds) / 1_000_000_000
    }
}
