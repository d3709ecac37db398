extension MediaServer {
    /// Plays scripts on a connection, and knows no faults.
    struct Player: ~Copyable {
        private var wire: Wire
        /// How many bytes of scripts were handed to the system.
        private(set) var sentBytes = 0
        private let limit: Int

        /// After `limit` bytes it stalls.
        init(_ wire: consuming Wire, limit: Int) {
            self.wire = wire
            self.limit = limit
        }

        /// Plays to the end of the script.
        ///
        /// - Returns: whether the connection shall end in order.
        mutating func play(_ script: Script) throws(Interruption) -> Bool {
            for step in script.steps {
                switch step {
                case .send(let content):
                    try content.forEachSlice(upTo: Wire.slice) { slice throws(Interruption) in
                        try send(slice)
                    }
                case .drip(let content, let interval):
                    try content.forEachSlice(upTo: 1) { slice throws(Interruption) in
                        try send(slice)
                        try wire.pause(interval)
                    }
                case .sendForever(let bytes, let interval):
                    while true {
                        try send(bytes[...])
                        try wire.pause(interval)
                    }
                case .wait(let duration): try wire.pause(duration)
                case .stall: try wire.pause(nil)
                case .halfClose: try wire.endSending()
                case .close: return false
                case .reset:
                    wire.resetAtEnd()
                    return false
                }
            }
            return true
        }

        mutating func receive() throws(Interruption) -> [UInt8] { try wire.receive() }

        mutating func finish(within limit: Duration) throws(Interruption) {
            try wire.finish(within: limit)
        }

        private mutating func send(_ bytes: ArraySlice<UInt8>) throws(Interruption) {
            let allowed = bytes.prefix(max(0, limit - sentBytes))
            try wire.send(allowed)
            sentBytes += allowed.count
            if allowed.count < bytes.count { try wire.pause(nil) }
        }
    }
}
