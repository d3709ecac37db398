public import Foundation
public import FoundationNetworking
public import RichPush

/// Fetches over the network with libcurl: for programs and tests on Linux.
///
/// A link goes in; redirects, one head and the pieces of the body go to the receiver as they come.
/// Nothing is read ahead: while the receiver writes, the server has to wait. `Transfer.swift` makes
/// the requests of one fetch, `TransferLoop.swift` runs them.
///
/// It sends GET requests with the header fields of the request it is given, to `https` and `http`
/// only; whether plain `http` is allowed is the pipeline's to say. No cookies, no passwords from
/// files, no cache. A proxy is used if the environment names one as libcurl(3) expects it. The
/// request's `timeoutInterval` limits connecting, and silence afterwards.
public struct CurlFetcher: MediaFetching {
    /// What a fetcher accepts.
    public struct Configuration: Sendable {
        /// The domains for which TLS may be weaker than App Transport Security demands: TLS 1.2,
        /// forward secrecy, keys of 2048 bits. Default: what the program's own Info.plist says.
        public var transportSecurity = TransportSecurity.main

        /// A PEM file with the authorities that are trusted. Default: `nil`, those of the system.
        public var certificateAuthority: URL?

        /// How many bytes of header fields one answer may have. Default: 256 KiB.
        public var largestHead = 256 * 1024

        /// How many header fields one answer may have. Default: 1,000.
        public var mostFields = 1_000

        /// Whether links may lead to this machine, to link-local addresses and into private networks.
        ///
        /// Turn it off for links of somebody else's: the address is checked when the connection is
        /// made, for each redirect, and no proxy is used. Default: `true`.
        public var reachesPrivateAddresses = true

        /// Is told of each request when it is over, on the fetch's own thread. Default: nobody.
        package var observer: (@Sendable (HopRecord) -> Void)?

        public init() {}
    }

    private let configuration: Configuration

    public init(_ configuration: Configuration = Configuration()) {
        self.configuration = configuration
    }

    /// Delivers what one link and its redirects lead to.
    ///
    /// - Throws: besides the receiver's reasons, `hostNotFound`, `connectionFailed`, `tlsFailed`,
    ///   `truncated`, `damaged`, `urlUnreadable`, `schemeUnsupported`, `privateAddress` and
    ///   `cancelled`.
    public func fetch(_ request: URLRequest, into receiver: MediaReceiver) async throws(Diagnostic)
    {
        let loop = try TransferLoop()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let thread = WorkerThread { [configuration] in
                    continuation.resume(
                        returning: Result { () throws(Diagnostic) in
                            try Transfer(loop, configuration, receiver).run(request)
                        })
                }
                if thread == nil { continuation.resume(returning: .failure(.noResources)) }
            }
        } onCancel: {
            loop.cancel()
        }
        try result.get()
    }
}
