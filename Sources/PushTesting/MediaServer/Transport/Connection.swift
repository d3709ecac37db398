internal import Sockets
internal import TLS

extension MediaServer {
    /// One connection from its start to its end, on a thread of its own.
    final class Connection: Sendable {
        /// Taken out by the thread that runs the connection.
        private let descriptor: Locked<Descriptor?>
        private let endpoint: Endpoint
        private let configuration: Configuration
        private let certificates: Certificates
        private let origins: [Endpoint: String]
        private let sites: Sites
        private let journal: Journal
        private let stop: Signal

        /// The origins are those of all endpoints, for redirects.
        init(
            _ descriptor: consuming Descriptor, endpoint: Endpoint, configuration: Configuration,
            certificates: Certificates, origins: [Endpoint: String], sites: Sites,
            journal: Journal, stop: Signal
        ) {
            self.descriptor = Locked(descriptor)
            self.endpoint = endpoint
            self.configuration = configuration
            self.certificates = certificates
            self.origins = origins
            self.sites = sites
            self.journal = journal
            self.stop = stop
        }

        /// Returns when the connection is closed; a second call does nothing.
        func run() {
            guard let descriptor = descriptor.withLock({ $0.take() }) else { return }
            journal.record { $0.connections += 1 }
            var wire = Wire(descriptor, stop: stop)
            do throws(Interruption) {
                try secure(&wire)
            } catch {
                record(nil, sentBytes: 0, Answer.Ending(error))
                return
            }
            var player = Player(wire, limit: configuration.maximumAnswer)
            var request: Request?
            do throws(Interruption) {
                let script = try script(&player, &request)
                let isOrderly = try player.play(script)
                record(request, sentBytes: player.sentBytes, .played)
                if isOrderly { try? player.finish(within: configuration.lingering) }
            } catch {
                record(request, sentBytes: player.sentBytes, Answer.Ending(error))
            }
        }

        private func secure(_ wire: inout Wire) throws(Interruption) {
            guard let certificate = endpoint.certificate(in: configuration) else { return }
            guard let session = try? certificates.context(for: certificate).session() else {
                throw .tlsFailed
            }
            try wire.secure(session)
        }

        /// Reads what the endpoint wants to read first, and decides.
        private func script(
            _ player: inout Player, _ request: inout Request?
        ) throws(Interruption) -> Script {
            switch endpoint.reception {
            case .script(let script, let afterFirstBytes):
                if afterFirstBytes { _ = try player.receive() }
                return script
            case .http, .neverAccepted, .full, .refused: break
            }
            var reader = RequestReader(limit: configuration.maximumRequestHead)
            while true {
                let bytes = try player.receive()
                guard !bytes.isEmpty else { throw .clientLeft }
                switch reader.receive(bytes) {
                case .needsMore: continue
                case .complete(let head):
                    request = head
                    journal.record { $0.requests.append(head) }
                    return sites.script(for: head, origins: origins)
                case .malformed: return Response.text(400).script(for: Request(target: "/"))
                case .tooLong: return Response.text(431).script(for: Request(target: "/"))
                }
            }
        }

        private func record(_ request: Request?, sentBytes: Int, _ ending: Answer.Ending) {
            let answer = Answer(
                endpoint: endpoint, request: request, sentBytes: sentBytes, ending: ending)
            journal.record { $0.answers.append(answer) }
        }
    }
}

extension MediaServer.Answer.Ending {
    fileprivate init(_ interruption: Interruption) {
        switch interruption {
        case .clientLeft: self = .clientLeft
        case .tlsFailed: self = .tlsFailed
        case .serverStopped: self = .serverStopped
        }
    }
}
