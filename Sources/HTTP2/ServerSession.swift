internal import CNghttp2

/// The server's side of one HTTP/2 connection: a machine on libnghttp2, without input or output.
///
/// Bytes of the client go in through ``receive(_:)``; out come bytes for it (``nextOutput()``) and
/// events (``takeEvents(into:)``). The windows are the owner's: ``give(back:on:)`` opens them again.
/// A session belongs to one thread.
public final class ServerSession: Session {
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
        /// A stream ended, answered or not. Its request can be given to ``recycle(_:)``.
        case closed(ServerRequest, code: ErrorCode)
        case goAway
    }

    let settings: Settings
    var requests: [Int32: ServerRequest] = [:]
    var spare: [ServerRequest] = []
    var events: [Event] = []
    /// Bytes of bodies taken in on the connection.
    public internal(set) var receivedBytes = 0
    /// Bytes given back that were not announced yet.
    private var returned = 0

    /// - Throws: when the library cannot make a session (out of memory).
    public init(_ settings: Settings = Settings()) throws(HTTP2Error) {
        self.settings = settings
        try super.init(.server) { options in
            nghttp2_option_set_no_auto_window_update(options, 1)
        }
        try submit([
            (NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, settings.streamLimit),
            (NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, settings.streamWindow),
            (NGHTTP2_SETTINGS_HEADER_TABLE_SIZE, settings.headerTable),
            (NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, settings.fieldLength),
        ])
        if settings.connectionWindow > 65_535 {
            _ = nghttp2_session_set_local_window_size(
                pointer, 0, 0, Int32(clamping: settings.connectionWindow))
        }
    }

    // MARK: - What the server does

    public func change(streamLimit: Int) {
        // It fails only without memory, and then the next call fails as well.
        try? submit([(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, streamLimit)])
    }

    public func change(headerTable: Int) {
        try? submit([(NGHTTP2_SETTINGS_HEADER_TABLE_SIZE, headerTable)])
    }

    /// Answers a request; the block's open field takes `own`.
    ///
    /// Both are copied, the block has to stay until the output is taken.
    public func respond(
        to stream: Int32, _ block: HeaderBlock, own: UnsafeRawBufferPointer, body: [UInt8] = []
    ) {
        set(own: own, in: block)
        guard !body.isEmpty, let request = requests[stream] else {
            _ = nghttp2_submit_response(pointer, stream, block.fields, block.count, nil)
            return
        }
        request.answer = body
        var provider = nghttp2_data_provider()
        provider.source.ptr = Unmanaged.passUnretained(request).toOpaque()
        provider.read_callback = Self.readAnswer
        _ = nghttp2_submit_response(pointer, stream, block.fields, block.count, &provider)
    }

    /// Says goodbye: streams above `last`, or above the last one that came, are not processed.
    public func goAway(last: Int32? = nil, code: ErrorCode = .none, debug: [UInt8] = []) {
        goAway(last: last ?? lastStream, code, debug: debug)
    }

    /// The last stream the client opened.
    public var lastStream: Int32 { nghttp2_session_get_last_proc_stream_id(pointer) }

    /// How many streams are open, their requests whole or not.
    public var openCount: Int { requests.count }

    /// Whether some request has begun and is not whole.
    public var hasPartialRequests: Bool { requests.values.contains { !$0.isWhole } }

    /// Whether streams up to this one are open, their requests whole or not.
    public func hasStreams(upTo last: Int32) -> Bool { requests.keys.contains { $0 <= last } }

    /// Opens the windows again by so many bytes of a body.
    public func give(back count: Int, on stream: Int32) {
        _ = nghttp2_session_consume_stream(pointer, stream, count)
        returned += count
        guard returned >= settings.windowStep else { return }
        _ = nghttp2_submit_window_update(pointer, 0, 0, Int32(clamping: returned))
        returned = 0
    }

    static let readAnswer: nghttp2_data_source_read_callback = {
        _, _, buffer, length, flags, source, _ in
        guard let source, let buffer, let flags, let context = source.pointee.ptr else {
            return Int(NGHTTP2_ERR_CALLBACK_FAILURE.rawValue)
        }
        let request = Unmanaged<ServerRequest>.fromOpaque(context).takeUnretainedValue()
        return request.answer.withUnsafeBytes {
            copyBody($0, to: buffer, length: length, offset: &request.answerOffset, flags: flags)
        }
    }

    // MARK: - What the client did

    /// The request is found through the stream, which saves a look into the table.
    private func request(of stream: Int32) -> ServerRequest? {
        nghttp2_session_get_stream_user_data(pointer, stream).map {
            Unmanaged<ServerRequest>.fromOpaque($0).takeUnretainedValue()
        }
    }

    override func onBegin(stream: Int32) {
        let request = spare.popLast() ?? ServerRequest()
        request.prepare(stream: stream)
        requests[stream] = request
        nghttp2_session_set_stream_user_data(
            pointer, stream, Unmanaged.passUnretained(request).toOpaque())
    }

    override func onField(
        stream: Int32, _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
    ) -> Int32 {
        guard let request = request(of: stream) else { return 0 }
        request.add(
            UnsafeRawBufferPointer(name), UnsafeRawBufferPointer(value), limit: settings.fieldLength
        )
        request.fieldBytes += name.count + value.count + 32
        // A little too long is answered; without an end (a table entry named again and again) is not.
        return request.fieldBytes <= 16 * settings.fieldLength
            ? 0 : Int32(NGHTTP2_ERR_CALLBACK_FAILURE.rawValue)
    }

    override func onData(stream: Int32, _ data: UnsafeBufferPointer<UInt8>) {
        receivedBytes += data.count
        guard let request = request(of: stream) else { return }
        request.bodyCount += data.count
        let room = settings.bodyLength + 1 - request.body.count
        request.body.append(contentsOf: data.prefix(max(0, room)))
        if request.body.count > settings.bodyLength {
            request.isBodyTooLong = true
            // What is not kept has to be paid back at once, or a long body would stop for ever.
            give(back: data.count, on: stream)
            request.bodyCount -= data.count
        }
    }

    override func onFrame(_ frame: UnsafePointer<nghttp2_frame>) {
        let header = frame.pointee.hd
        switch header.kind {
        case NGHTTP2_HEADERS where header.endsStream, NGHTTP2_DATA where header.endsStream:
            guard let request = request(of: header.stream_id) else { return }
            request.isWhole = true
            budget.noteUse()
            events.append(.request(request))
        case NGHTTP2_GOAWAY: events.append(.goAway)
        default: break
        }
    }

    override func onClose(stream: Int32, _ code: ErrorCode) {
        guard let request = requests.removeValue(forKey: stream) else { return }
        // Of a request that is whole, the owner gives back what it took.
        if !request.isWhole { give(back: request.bodyCount, on: stream) }
        events.append(.closed(request, code: code))
    }

    // MARK: - Events

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
}

@available(*, unavailable)
extension ServerSession.Event: Sendable {}
