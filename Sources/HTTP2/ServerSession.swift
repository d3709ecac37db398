internal import CNghttp2

/// The server's side of one HTTP/2 connection: a machine on libnghttp2, without input or output.
///
/// Bytes of the client go in through ``receive(_:)``; out come bytes for it (``nextOutput()``) and
/// events (``takeEvents(into:)``). The windows are the owner's: ``give(back:on:)`` opens them again.
/// A session belongs to one thread.
public final class ServerSession {
    /// What the server says of itself, and how much it takes.
    public struct Settings: Hashable, Sendable {
        /// Default: 1,000.
        public var streamLimit = 1_000
        /// A stream's first window, in bytes. Default: 65,535, HTTP/2's own.
        public var streamWindow = 65_535
        /// The window of the connection, in bytes. Default: 65,535, which cannot be made smaller.
        public var connectionWindow = 65_535
        /// The connection's window is opened again in steps of at least so many bytes. Default:
        /// 32,768, about as APNs.
        public var windowStep = 32_768
        /// The header table the client may use, in bytes. Default: 4,096.
        public var headerTable = 4_096
        /// The bytes of header fields kept of one request. Default: 8,192.
        public var fieldLength = 8_192
        /// The bytes of a body that are kept; one more is, so that too long can be told from just
        /// right. Default: 5,120.
        public var bodyLength = 5_120

        public init() {}
    }

    public enum Event {
        /// A request is whole.
        case request(ServerRequest)
        /// A stream ended, answered or not.
        case closed(stream: Int32, code: ErrorCode)
        case goAway
    }

    let settings: Settings
    var requests: [Int32: ServerRequest] = [:]
    var spare: [ServerRequest] = []
    var events: [Event] = []
    /// Bytes of bodies taken in on the connection.
    public internal(set) var receivedBytes = 0
    private var session: OpaquePointer?
    private var hasResponded = false
    /// Bytes given back that were not announced yet.
    private var returned = 0
    var pointer: OpaquePointer? { session }

    public init(_ settings: Settings = Settings()) throws(HTTP2Failure) {
        self.settings = settings
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
        nghttp2_option_set_no_auto_window_update(options, 1)
        nghttp2_option_set_no_closed_streams(options, 1)
        let code = nghttp2_session_server_new2(
            &session, callbacks, Unmanaged.passUnretained(self).toOpaque(), options)
        guard code == 0 else { throw HTTP2Failure(code) }
        submit(
            [
                (NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, settings.streamLimit),
                (NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, settings.streamWindow),
                (NGHTTP2_SETTINGS_HEADER_TABLE_SIZE, settings.headerTable),
                (NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, settings.fieldLength),
            ])
        if settings.connectionWindow > 65_535 {
            _ = nghttp2_session_set_local_window_size(
                session, 0, 0, Int32(clamping: settings.connectionWindow))
        }
    }

    deinit { nghttp2_session_del(session) }

    private func submit(_ entries: [(id: nghttp2_settings_id, value: Int)]) {
        let list = entries.map {
            nghttp2_settings_entry(
                settings_id: Int32($0.id.rawValue), value: UInt32(clamping: $0.value))
        }
        _ = nghttp2_submit_settings(session, 0, list, list.count)
    }

    // MARK: - What the server does

    public func change(streamLimit: Int) {
        submit([(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, streamLimit)])
    }

    public func change(headerTable: Int) {
        submit([(NGHTTP2_SETTINGS_HEADER_TABLE_SIZE, headerTable)])
    }

    /// Answers a request; the block's open field takes `own`.
    ///
    /// Both are copied, the block has to stay until the output is taken.
    public func respond(
        to stream: Int32, _ block: HeaderBlock, own: UnsafeRawBufferPointer, body: [UInt8] = []
    ) {
        block.set(own: own, isFirst: !hasResponded)
        hasResponded = true
        guard !body.isEmpty, let request = requests[stream] else {
            _ = nghttp2_submit_response(session, stream, block.fields, block.count, nil)
            return
        }
        request.answer = body
        var provider = nghttp2_data_provider()
        provider.source.ptr = Unmanaged.passUnretained(request).toOpaque()
        provider.read_callback = Self.readAnswer
        _ = nghttp2_submit_response(session, stream, block.fields, block.count, &provider)
    }

    public func reset(_ stream: Int32, _ code: ErrorCode) {
        _ = nghttp2_submit_rst_stream(session, 0, stream, code.rawValue)
    }

    /// Says goodbye: streams above `last`, or above the last one that came, are not processed.
    public func goAway(last: Int32? = nil, code: ErrorCode = .none, debug: [UInt8] = []) {
        _ = nghttp2_submit_goaway(
            session, 0, last ?? lastStream, code.rawValue, debug, debug.count)
    }

    public func ping() { _ = nghttp2_submit_ping(session, 0, nil) }

    /// The last stream the client opened.
    public var lastStream: Int32 { nghttp2_session_get_last_proc_stream_id(session) }

    /// Whether streams up to this one are open, their requests whole or not.
    public func hasStreams(upTo last: Int32) -> Bool { requests.keys.contains { $0 <= last } }

    /// Opens the windows again by so many bytes of a body.
    public func give(back count: Int, on stream: Int32) {
        _ = nghttp2_session_consume_stream(session, stream, count)
        returned += count
        guard returned >= settings.windowStep else { return }
        _ = nghttp2_submit_window_update(session, 0, 0, Int32(clamping: returned))
        returned = 0
    }

    // MARK: - Bytes and events

    public func receive(_ bytes: UnsafeRawBufferPointer) throws(HTTP2Failure) {
        let count = nghttp2_session_mem_recv(
            session, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
        guard count >= 0 else { throw HTTP2Failure(Int32(count)) }
    }

    /// The next bytes for the client, valid until the next call; empty when there are none now.
    public func nextOutput() throws(HTTP2Failure) -> UnsafeRawBufferPointer {
        var data: UnsafePointer<UInt8>?
        let count = nghttp2_session_mem_send(session, &data)
        guard count >= 0 else { throw HTTP2Failure(Int32(count)) }
        return UnsafeRawBufferPointer(start: data, count: count)
    }

    /// Moves the events since the last call to the list, which has to be empty.
    public func takeEvents(into list: inout [Event]) {
        swap(&list, &events)
        events.removeAll(keepingCapacity: true)
    }

    /// Takes back a request that is answered, for the next one; do not use it after this.
    public func recycle(_ request: ServerRequest) {
        guard spare.count < 2_048 else { return }
        spare.append(request)
    }

    public var hasEnded: Bool {
        nghttp2_session_want_read(session) == 0 && nghttp2_session_want_write(session) == 0
    }
}

@available(*, unavailable)
extension ServerSession: Sendable {}

@available(*, unavailable)
extension ServerSession.Event: Sendable {}
