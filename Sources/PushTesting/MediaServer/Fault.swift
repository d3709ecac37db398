extension MediaServer {
    /// One way to misbehave: a name, and a pure function from a request to a ``Script``.
    ///
    /// The set is open. The server's own faults are static members, those with parameters are
    /// functions, and ``all`` lists them with their default parameters:
    ///
    /// ```swift
    /// for fault in MediaServer.Fault.all { … server.url(for: photo, fault: fault) … }
    /// ```
    public struct Fault: Identifiable, Sendable {
        /// Lower case with hyphens, such as `stall-in-body`; of all parameters only a status is in
        /// it.
        public let name: String
        /// One sentence for a table.
        public let summary: String
        /// The port at which it is met.
        public let endpoint: Endpoint
        /// What a client that does well ends with.
        public let outlook: Outlook
        private let decide: @Sendable (Exchange) -> Script

        public var id: String { name }

        /// What a client that makes no mistake and loses no patience can get.
        public enum Outlook: String, Sendable, CaseIterable {
            /// The whole file, with one download.
            case whole
            /// The whole file, if it asks again or resumes.
            case retry
            /// Some of the file, or all of it without a sign that it is all.
            case part
            /// Nothing of the file.
            case nothing
        }

        /// `script` is called for every request, on any thread, and must not block. It is not
        /// called at an endpoint that reads no requests.
        public init(
            _ name: String, _ summary: String, outlook: Outlook, endpoint: Endpoint = .main,
            script: @escaping @Sendable (Exchange) -> Script
        ) {
            self.name = name
            self.summary = summary
            self.outlook = outlook
            self.endpoint = endpoint
            decide = script
        }

        /// What to do about a request.
        public func script(for exchange: Exchange) -> Script { decide(exchange) }

        /// Whether the first answer never ends: a client needs a time limit of its own.
        public var isEndless: Bool {
            switch endpoint.reception {
            case .neverAccepted, .full: true
            case .refused: false
            case .script(let script, _): script.isEndless
            case .http:
                decide(
                    Exchange(
                        request: Request(target: "/"),
                        resource: Resource(Content(repeating: 0, count: 2), type: "image/jpeg"))
                ).isEndless
            }
        }
    }
}

extension MediaServer.Fault: CustomStringConvertible {
    /// Its name.
    public var description: String { name }
}

extension MediaServer.Fault {
    /// No fault: ranges, conditions and HEAD as they should be.
    public static let none = Self(
        "none", "Answers as a good server does.", outlook: .whole
    ) { $0.good.script(for: $0.request) }

    /// Every fault, ``none`` first, with default parameters.
    public static let all: [Self] =
        [none] + statuses + redirects + lengths + cuts + stalls + chunks + encodings + types
        + heads + connections + certificates + recoveries

    /// The answer of a fault that changes a good answer and sends it.
    static func changing(
        _ name: String, _ summary: String, outlook: Outlook,
        _ change: @escaping @Sendable (inout MediaServer.Response, MediaServer.Exchange) -> Void
    ) -> Self {
        Self(name, summary, outlook: outlook) { exchange in
            var response = exchange.whole
            change(&response, exchange)
            return response.script(for: exchange.request)
        }
    }
}
