public import Foundation

/// A web server that misbehaves on request, for tests of anything that downloads media.
///
/// ```swift
/// let server = try MediaServer.start()
/// let photo = MediaServer.Resource(jpegBytes, type: "image/jpeg")
/// let url = server.url(for: photo, fault: .stallInBody(after: 1_000))
/// // … let the code under test fetch `url` …
/// #expect(server.log.requests.count == 1)
/// await server.stop()
/// ```
///
/// It listens on real sockets of this machine (127.0.0.1, ports that the system chooses), with
/// and without TLS, and gives every pair of a ``Resource`` and a ``Fault`` a path of its own.
/// Three roles share the work. A ``Fault`` *decides*: a pure function from a request to a
/// ``Script`` of steps, such as "send these bytes, wait, reset". The transport *plays* scripts
/// and knows no faults. The ``Log`` *observes* what came and how it ended. There is no HTTP
/// library behind it, since none would send what is wrong. Open next: `Fault.swift`, then
/// `Transport/Engine.swift`.
///
/// Limits: HTTP/1.1, one request per connection, GET and HEAD, and as many connections at once
/// as ``Configuration/maximumConnections`` says; further clients wait in the system's queue.
public final class MediaServer: Sendable {
    /// How it was started.
    public let configuration: Configuration
    private let engine: Engine

    private init(configuration: Configuration, engine: Engine) {
        self.configuration = configuration
        self.engine = engine
    }

    /// Opens the ports, makes the certificates, and begins to answer.
    ///
    /// - Throws: ``Failure``, when the system gives no port or no thread.
    public static func start(
        _ configuration: Configuration = Configuration()
    ) throws(Failure) -> MediaServer {
        let engine = try Engine(configuration: configuration)
        try engine.start()
        return MediaServer(configuration: configuration, engine: engine)
    }

    /// Starts a server, lends it to `body`, and stops it, whether or not `body` throws.
    public static func run<Value>(
        _ configuration: Configuration = Configuration(),
        _ body: (MediaServer) async throws -> Value
    ) async throws -> Value {
        let server = try start(configuration)
        do {
            let result = try await body(server)
            await server.stop()
            return result
        } catch {
            await server.stop()
            throw error
        }
    }

    /// A forgotten server stops answering, but nobody waits for its threads: call ``stop()``.
    deinit { engine.askToStop() }

    /// The address at which `resource` is served with `fault`; a new one for each call.
    ///
    /// After ``stop()`` nothing answers there.
    public func url(for resource: Resource, fault: Fault = .none) -> URL {
        engine.addresses.url(path: engine.sites.add(resource, fault), at: fault.endpoint)
    }

    /// Serves `resource` with `fault` at a path of the caller's choice, instead of what was there.
    ///
    /// The path has no percent-encoding and no query, such as `/a photo.jpg`.
    @discardableResult
    public func serve(_ path: String, _ resource: Resource, fault: Fault = .none) -> URL {
        engine.addresses.url(path: engine.sites.set(path, resource, fault), at: fault.endpoint)
    }

    /// What came so far, and how it ended.
    public var log: Log { engine.journal.log }

    /// Waits until the log is as wanted: for tests, instead of sleeping.
    ///
    /// - Parameter isWanted: called with each new state of the log, on any thread and under the
    ///   log's lock, so it must not call the server.
    /// - Returns: the log that was wanted; or the log as it stands when the task is cancelled or
    ///   the server stops.
    @discardableResult
    public func log(where isWanted: @escaping @Sendable (Log) -> Bool) async -> Log {
        await engine.journal.wait(until: isWanted)
    }

    /// The certificate, as PEM, of the authority behind ``MediaServer/Endpoint/trusted``.
    ///
    /// Written to a file it is what `curl --cacert` takes. `URLSession` on Linux cannot be given
    /// an authority: it knows those of the system only.
    public var certificateAuthority: String { engine.certificateAuthority }

    /// Ends every answer at once, closes every socket and waits until all threads are gone.
    ///
    /// More than one call does no harm: each returns when the server has stopped.
    public func stop() async { await engine.stop() }
}
