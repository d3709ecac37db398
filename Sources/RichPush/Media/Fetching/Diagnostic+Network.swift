import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Diagnostic {
    /// What a URL session's error means for a push.
    ///
    /// The error's own text is left out: it can hold the link with its query.
    init(networkError error: any Error) {
        let code = Self.code(of: error)
        #if canImport(Darwin)
            if (error as? URLError)?.networkUnavailableReason == .constrained {
                self = .lowDataMode
                return
            }
        #endif
        switch code {
        case .cancelled:
            self = .cancelled
        case .badServerResponse, .unsupportedURL:
            // The scheme was checked before: what is not supported is the answer.
            self = .noAnswer
        case .badURL:
            self.init(
                .urlUnreadable, "The link is none that can be fetched.",
                fix: "Send a whole URL: https://, a host, and a path.")
        case .cannotFindHost, .dnsLookupFailed:
            self.init(
                .hostNotFound, "The host's name cannot be resolved.",
                fix: "Check the host in the link.")
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
            .clientCertificateRejected, .clientCertificateRequired:
            self.init(
                .tlsFailed, "The TLS connection failed (URL error \(code.rawValue)).",
                fix: "Check the certificate, its chain and its dates, and that TLS 1.2 is on.")
        case .appTransportSecurityRequiresSecureConnection:
            self.init(
                .insecureHTTP, "App Transport Security refused the link.",
                fix: "Send an https link, or add the exception to the extension's Info.plist.")
        case .httpTooManyRedirects:
            self.init(
                .tooManyRedirects, "The server redirects too often.",
                fix: "Link to the last address directly.")
        case .timedOut:
            self.init(
                .connectionFailed, "The server did not answer in time.",
                fix: "Check that the server is reachable from outside your network.")
        case .cannotConnectToHost:
            self.init(
                .connectionFailed, "No connection to the host could be made.",
                fix: "Check the host and the port in the link.")
        case .networkConnectionLost:
            self.init(
                .connectionFailed, "The connection broke before the media file was complete.",
                fix: "Check the server, and a proxy in between.")
        default:
            self.init(
                .connectionFailed, "The transfer failed (URL error \(code.rawValue)).",
                fix: "Fetch the link with another client to see what the server does.")
        }
    }

    /// The error's code; on Linux, where most failures are "unknown", what its text says.
    private static func code(of error: any Error) -> URLError.Code {
        let code = (error as? URLError)?.code ?? .unknown
        #if canImport(FoundationNetworking)
            let text = (error as NSError).localizedDescription.lowercased()
            if code == .unknown, ["ssl", "certificate", "tls"].contains(where: text.contains) {
                return .secureConnectionFailed
            }
        #endif
        return code
    }

    package static let lowDataMode = Self(
        .lowDataMode, "The phone saves data (Low Data Mode), so a smaller version was taken.",
        fix: "Nothing: that is what its user wants.", severity: .note)

    package static let cancelled = Self(
        .cancelled, "The work was cancelled before the media file was complete.",
        fix: "Nothing, if that was meant.")
}
