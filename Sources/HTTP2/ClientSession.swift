internal import CNghttp2

/// The client's side of one HTTP/2 connection: a machine on libnghttp2, without input or output.
///
/// Requests go in through ``submit(_:path:own:body:tag:collecting:)``, bytes of the server through
/// ``receive(_:)``; out come bytes for the server (``nextOutput()``) and events
/// (``takeEvents(into:)``). The library follows SETTINGS, both windows and the header table; what
/// to send and when is the owner's to decide. A session belongs to one thread.
public final class ClientSession {
    /// How much is taken from a server.
    public struct Limits: Hashable, Sendable {
        /// The bytes of one answer's body that are kept; more is dropped. Default: 16,384.
        public var answerLength = 16_384
        /// The bytes of all header fields kept of one answer. Default: 16,384.
        public var fieldLength = 16_384
        /// The bytes of GOAWAY's debug data that are kept. Default: 1,024.
        public var debugLength = 1_024

        public init() {}
    }

    public enum Event: Hashable, Sendable {
        /// SETTINGS came; the new values are in the session.
        case settings
        case pong
        /// Streams above the last one were not processed.
        case goAway(lastStream: Int32, code: ErrorCode, debug: [UInt8])
        case ended(StreamEnd)
    }

    /// How a stream ended.
    public struct StreamEnd: Hashable, Sendable {
        public let tag: Int
        /// The answer's status; 0 when none came.
        public let status: Int
        public let body: [UInt8]
        public let fields: [HeaderField]
        public let code: ErrorCode
        /// Whether the answer came whole.
        public let isComplete: Bool
        /// Whether the end of the request was handed out as output, so that the server may have it.
        public let wasSent: Bool
    }

    public struct HeaderField: Hashable, Sendable {
        public let name: String
        public let value: String
    }

    let limits: Limits
    var slots = SlotStore()
    var events: [Event] = []
    /// The bytes of the last `date` field; kept apart because every answer has one.
    var date: [UInt8] = []
    private var session: OpaquePointer?
    private var hasSubmitted = false
    var pointer: OpaquePointer? { session }

    /// - Throws: when the library cannot make a session (out of memory).
    public init(limits: Limits = Limits()) throws(HTTP2Failure) {
        self.limits = limits
        var callbacks: OpaquePointer?
        var options: OpaquePointer?
        guard nghttp2_session_callbacks_new(&callbacks) == 0, let callbacks else {
            throw HTTP2Failure(NGHTTP2_ERR_NOMEM)
        }
        defer { nghttp2_session_callbacks_del(callbacks) }
        Self.install(in: callbacks)
        guard nghttp2_option_new(&options) == 0, let options else {
            throw HTTP2Failure(NGHTTP2_ERR_NOMEM)
        }
        defer { nghttp2_option_del(options) }
        // Closed streams are kept for priorities, which APNs ignores.
        nghttp2_option_set_no_closed_streams(options, 1)
        // The owner counts streams; the library's own first guess must not stand in the way.
        nghttp2_option_set_peer_max_concurrent_streams(options, 1 << 20)
        let code = nghttp2_session_client_new2(
            &session, callbacks, Unmanaged.passUnretained(self).toOpaque(), options)
        guard code == 0 else { throw HTTP2Failure(code) }
        let settings = [
            nghttp2_settings_entry(
                settings_id: Int32(NGHTTP2_SETTINGS_ENABLE_PUSH.rawValue), value: 0),
            nghttp2_settings_entry(
                settings_id: Int32(NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE.rawValue),
                value: UInt32(limits.fieldLength)),
        ]
        let submitted = nghttp2_submit_settings(
            session, UInt8(NGHTTP2_FLAG_NONE.rawValue), settings, settings.count)
        guard submitted == 0 else {
            nghttp2_session_del(session)
            session = nil
            throw HTTP2Failure(submitted)
        }
    }

    deinit {
        // No callback runs for streams that are still open (nghttp2_session_del(3)).
        nghttp2_session_del(session)
    }

    // MARK: - Requests

    /// Opens a stream.
    ///
    /// `path` is the `:path`, when the block leaves it open, and `own` the value of the block's own
    /// field; both are copied. The body is not: it has to stay until the stream's end, which brings
    /// the tag back. `isCollecting` keeps all fields of the answer.
    ///
    /// - Returns: the stream's number.
    /// - Throws: when there is no memory, or no stream number left.
    public func submit(
        _ block: HeaderBlock, path: UnsafeRawBufferPointer, own: UnsafeRawBufferPointer,
        body: UnsafeRawBufferPointer, tag: Int, collecting isCollecting: Bool = false
    ) throws(HTTP2Failure) -> Int32 {
        block.set(path: path)
        block.set(own: own, isFirst: !hasSubmitted)
        hasSubmitted = true
        let slot = slots.take()
        slot.pointee.prepare(tag: tag, body: body, isCollecting: isCollecting)
        var provider = nghttp2_data_provider()
        provider.source.ptr = UnsafeMutableRawPointer(slot)
        provider.read_callback = Self.readBody
        let stream =
            body.isEmpty
            ? nghttp2_submit_request(session, nil, block.fields, block.count, nil, slot)
            : nghttp2_submit_request(session, nil, block.fields, block.count, &provider, slot)
        guard stream > 0 else {
            slots.give(back: slot)
            throw HTTP2Failure(stream)
        }
        // Without a body the request is whole with its header fields.
        slot.pointee.wasSent = body.isEmpty
        slot.pointee.stream = stream
        slots.waitingBytes += body.count
        return stream
    }

    public func reset(_ stream: Int32, _ code: ErrorCode) {
        // It fails only without memory, and then the next call fails as well.
        _ = nghttp2_submit_rst_stream(
            session, UInt8(NGHTTP2_FLAG_NONE.rawValue), stream, code.rawValue)
    }

    public func ping() {
        _ = nghttp2_submit_ping(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), nil)
    }

    /// Says goodbye; streams that are open go on.
    public func goAway() {
        _ = nghttp2_submit_goaway(
            session, UInt8(NGHTTP2_FLAG_NONE.rawValue), 0, ErrorCode.none.rawValue, nil, 0)
    }

    // MARK: - Bytes and events

    /// Takes in bytes of the server.
    public func receive(_ bytes: UnsafeRawBufferPointer) throws(HTTP2Failure) {
        let count = nghttp2_session_mem_recv(
            session, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
        guard count >= 0 else { throw HTTP2Failure(Int32(count)) }
    }

    /// The next bytes for the server, valid until the next call; empty when there are none now.
    public func nextOutput() throws(HTTP2Failure) -> UnsafeRawBufferPointer {
        var data: UnsafePointer<UInt8>?
        let count = nghttp2_session_mem_send(session, &data)
        guard count >= 0 else { throw HTTP2Failure(Int32(count)) }
        return UnsafeRawBufferPointer(start: data, count: count)
    }

    /// Moves the events since the last call to the end of the list.
    public func takeEvents(into list: inout [Event]) {
        if list.isEmpty {
            swap(&list, &events)
        } else {
            list += events
        }
        events.removeAll(keepingCapacity: true)
    }

    /// The streams that have not ended, for the owner of a connection that broke.
    public func openStreams() -> [StreamEnd] {
        slots.used().map { $0.pointee.end(code: .cancel, isComplete: false) }
    }

    // MARK: - State

    /// How many streams the server allows at once; `1 << 20` before it said.
    public var streamLimit: Int {
        Int(
            nghttp2_session_get_remote_settings(
                session, NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS))
    }

    /// How many bytes of bodies the connection may still carry; can be negative.
    public var window: Int { Int(nghttp2_session_get_remote_window_size(session)) }

    /// Bytes of submitted bodies that wait for a window or for their turn.
    public var waitingBytes: Int { slots.waitingBytes }

    /// Whether the library has ended the connection: nothing more to read or to write.
    public var hasEnded: Bool {
        nghttp2_session_want_read(session) == 0 && nghttp2_session_want_write(session) == 0
    }

    /// The server's `date` field as it came last.
    public var serverDate: String? {
        date.isEmpty ? nil : String(decoding: date, as: UTF8.self)
    }
}

@available(*, unavailable)
extension ClientSession: Sendable {}
