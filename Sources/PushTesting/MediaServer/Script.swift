extension MediaServer {
    /// What the server does on one connection after a request, step by step.
    ///
    /// After the last step the connection ends in order: TLS says goodbye, the sending half is
    /// closed, and the server waits a moment for the client. Every wait ends early when the client
    /// goes or the server stops.
    public struct Script: Hashable, Sendable {
        /// One thing that the server does.
        public enum Step: Hashable, Sendable {
            /// Sends bytes, as fast as the client takes them.
            case send(Content)
            /// Sends bytes one at a time, with a pause after each.
            case drip(Content, every: Duration)
            /// Sends the same bytes again and again, with a pause after each time.
            case sendForever([UInt8], every: Duration)
            case wait(Duration)
            /// Neither sends nor closes, until the client goes or the server stops.
            case stall
            /// Closes the sending half, and keeps the connection.
            case halfClose
            /// Closes the connection without TLS' goodbye. Ends the script.
            case close
            /// Ends the connection with a TCP reset. Ends the script.
            case reset
        }

        /// What it does, in order.
        public var steps: [Step]

        /// These steps.
        public init(_ steps: [Step]) { self.steps = steps }

        /// Whether a client without a time limit of its own waits or reads for ever.
        public var isEndless: Bool {
            steps.contains { step in
                switch step {
                case .stall, .sendForever: true
                default: false
                }
            }
        }

        /// One script after the other.
        public static func + (one: Self, other: Self) -> Self { Self(one.steps + other.steps) }
    }
}

extension MediaServer.Script: ExpressibleByArrayLiteral {
    /// These steps.
    public init(arrayLiteral steps: Step...) { self.init(steps) }
}
