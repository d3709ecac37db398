/// Several teams, keys and apps behind one object: each notification goes to the client of its topic.
///
/// APNs binds a connection to the team and key of its first notification, so each route has a client
/// of its own. A key that sends for many apps needs one route with their bundle identifiers.
public final class APNsClients: APNsSending {
    /// One client, and what goes through it.
    public struct Route: Sendable {
        /// Names the client in metrics, as the label `client`.
        public var name: String
        /// The apps' bundle identifiers, without suffixes. Empty: every app that no other route names.
        public var bundleIDs: Set<String>
        /// Where its notifications go.
        public var environment: APNsEnvironment
        /// The key or certificate.
        public var credential: Credential

        /// A route for some apps, or for all that no other route names.
        public init(
            _ name: String, for bundleIDs: Set<String> = [], to environment: APNsEnvironment,
            credential: Credential
        ) {
            self.name = name
            self.bundleIDs = bundleIDs
            self.environment = environment
            self.credential = credential
        }
    }

    private let clients: [(route: Route, client: APNsClient)]

    /// Starts one client for each route, with the same configuration; the labels `client` and `team`
    /// are added to it.
    public init(
        _ routes: [Route], configuration: ClientConfiguration = ClientConfiguration()
    ) throws(APNsClient.StartError) {
        var clients: [(route: Route, client: APNsClient)] = []
        for route in routes {
            var configuration = configuration
            configuration.labels["client"] = route.name
            let client = try APNsClient(
                to: route.environment, credential: route.credential, configuration: configuration)
            clients.append((route, client))
        }
        self.clients = clients
    }

    /// The client of an app, by its bundle identifier or by a topic with a suffix; `nil` when no route
    /// is for it.
    public func client(for topic: String) -> APNsClient? {
        let suffix = PushType.known.map(\.topicSuffix).filter { !$0.isEmpty && topic.hasSuffix($0) }
            .max { $0.count < $1.count }
        let bundleID = String(topic.dropLast(suffix?.count ?? 0))
        let found =
            clients.first { $0.route.bundleIDs.contains(bundleID) }
            ?? clients.first { $0.route.bundleIDs.contains(topic) }
            ?? clients.first { $0.route.bundleIDs.isEmpty }
        return found?.client
    }

    /// Sends through the client of the notification's topic.
    ///
    /// - Throws: ``SendError``; with ``SendError/Code/noRoute`` when no route is for the topic.
    public func send(
        _ notification: PushNotification, timeout: Duration?
    ) async throws(SendError) -> APNsResponse {
        try await route(notification.message.topic).send(notification, timeout: timeout)
    }

    /// Sends through the client of the broadcast's app.
    ///
    /// - Throws: ``SendError``; with ``SendError/Code/noRoute`` when no route is for the app.
    public func send(_ broadcast: BroadcastMessage) async throws(SendError) -> APNsResponse {
        try await route(broadcast.bundleID).send(broadcast)
    }

    private func route(_ topic: String) throws(SendError) -> APNsClient {
        guard let client = client(for: topic) else {
            throw SendError(.noRoute, .notSent, "no route is for the topic \(topic)")
        }
        return client
    }

    /// Waits until everything that was sent has its outcome, then closes the connections in order.
    public func drain() async {
        await withTaskGroup(of: Void.self) { group in
            for (_, client) in clients { group.addTask { await client.drain() } }
        }
    }

    /// Closes at once; see ``APNsClient/close()``.
    public func close() {
        for (_, client) in clients { client.close() }
    }
}
