extension MediaServer {
    /// All that a fault may look at when it decides.
    public struct Exchange: Sendable {
        /// What was asked.
        public let request: Request
        /// What is served at that path.
        public let resource: Resource
        /// How many requests for this path came before this one, HEAD included.
        public let attempt: Int
        /// Scheme, host and port of each endpoint, without a slash at the end.
        public let origins: [Endpoint: String]

        /// An exchange, for testing a fault without a server.
        public init(
            request: Request, resource: Resource, attempt: Int = 0,
            origins: [Endpoint: String] = [:]
        ) {
            self.request = request
            self.resource = resource
            self.attempt = attempt
            self.origins = origins
        }

        /// The answer of a server without faults, which knows conditions and ranges.
        public var good: Response { Response(resource, for: request) }

        /// The whole resource with the status 200, whatever was asked, and no mention of ranges.
        public var whole: Response {
            let bare = Request(method: request.method, target: request.target)
            var response = Response(resource, for: bare)
            response.headers["Accept-Ranges"] = nil
            return response
        }

        /// The length of the half that faults send when they are told no number.
        public var half: Int { resource.content.count / 2 }

        /// How often a redirect of this server already sent the client on; from the query.
        public var hop: Int {
            guard let query = request.query, query.hasPrefix("hop=") else { return 0 }
            return max(0, Int(query.dropFirst(4)) ?? 0)
        }

        /// The address of a hop, on the same port.
        public func location(hop: Int) -> String { "\(request.path)?hop=\(hop)" }

        /// Sends a head and then plays these steps as its body; a HEAD request gets the head
        /// alone.
        public func script(_ response: Response, body steps: [Script.Step]) -> Script {
            let head = Script.Step.send(response.head)
            return request.method == "HEAD" ? [head] : Script([head] + steps)
        }
    }
}
