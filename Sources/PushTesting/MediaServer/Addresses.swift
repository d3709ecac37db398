internal import Foundation

extension MediaServer {
    /// Where the endpoints are.
    struct Addresses: Sendable {
        /// Scheme, host and port, without a slash at the end.
        let origins: [Endpoint: String]
        private let bases: [Endpoint: URL]

        /// The ports are those of every endpoint that there is.
        init(ports: [Endpoint: UInt16], configuration: Configuration) throws(Failure) {
            var origins: [Endpoint: String] = [:]
            var bases: [Endpoint: URL] = [:]
            for (endpoint, port) in ports {
                let scheme = endpoint.isSecure(in: configuration) ? "https" : "http"
                let origin = "\(scheme)://127.0.0.1:\(port)"
                guard let base = URL(string: origin) else {
                    throw Failure(code: .socket, detail: "no address for port \(port)")
                }
                origins[endpoint] = origin
                bases[endpoint] = base
            }
            self.origins = origins
            self.bases = bases
        }

        /// The path begins with a slash and is not percent-encoded.
        func url(path: String, at endpoint: Endpoint) -> URL {
            guard let base = bases[endpoint] else {
                preconditionFailure("Endpoints are the server's own: their list is closed.")
            }
            return base.appending(path: path.drop { $0 == "/" })
        }
    }
}

extension MediaServer.Endpoint {
    /// Whether its addresses begin with `https`.
    fileprivate func isSecure(in configuration: MediaServer.Configuration) -> Bool {
        switch security {
        case .plain: false
        case .tls, .pretended: true
        case .configured: configuration.certificate != nil
        }
    }

    /// What a server shows here.
    func certificate(in configuration: MediaServer.Configuration) -> MediaServer.Certificate? {
        switch security {
        case .plain, .pretended: nil
        case .tls(let certificate): certificate
        case .configured: configuration.certificate
        }
    }
}
