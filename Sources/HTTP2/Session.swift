internal import CNghttp2

/// What both sides of a connection have in common: a machine on libnghttp2, without input or output.
///
/// Open ``ClientSession`` or ``ServerSession`` first. Bytes of the other side go in through
/// ``receive(_:)``, bytes for it come out of ``nextOutput()``; what they meant are events, which each
/// side has of its own. `Session+Callbacks.swift` is where the library calls back. A session belongs to
/// one thread.
public class Session {
    enum Side {
        case client, server
    }

    let pointer: OpaquePointer
    private var hasSentOwn = false
    final var budget = FrameBudget()

    /// A session with no settings sent yet.
    ///
    /// - Throws: when the library cannot make one (out of memory).
    init(_ side: Side, options configure: (OpaquePointer) -> Void) throws(HTTP2Error) {
        var callbacks: OpaquePointer?
        var options: OpaquePointer?
        var session: OpaquePointer?
        guard nghttp2_session_callbacks_new(&callbacks) == 0, let callbacks else {
            throw HTTP2Error(NGHTTP2_ERR_NOMEM)
        }
        defer { nghttp2_session_callbacks_del(callbacks) }
        Self.install(in: callbacks)
        guard nghttp2_option_new(&options) == 0, let options else {
            throw HTTP2Error(NGHTTP2_ERR_NOMEM)
        }
        defer { nghttp2_option_del(options) }
        // Closed streams are kept for priorities, which APNs ignores.
        nghttp2_option_set_no_closed_streams(options, 1)
        configure(options)
        let code =
            switch side {
            case .client: nghttp2_session_client_new2(&session, callbacks, nil, options)
            case .server: nghttp2_session_server_new2(&session, callbacks, nil, options)
            }
        guard code == 0, let session else { throw HTTP2Error(code) }
        pointer = session
        nghttp2_session_set_user_data(session, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        // No callback runs for streams that are still open (nghttp2_session_del(3)).
        nghttp2_session_del(pointer)
    }

    // MARK: - What the other side did, for each side to override

    func onBegin(stream: Int32) {}

    /// - Returns: libnghttp2's code, 0 to go on.
    func onField(
        stream: Int32, _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
    ) -> Int32 { 0 }

    func onData(stream: Int32, _ data: UnsafeBufferPointer<UInt8>) {}

    func onFrame(_ frame: UnsafePointer<nghttp2_frame>) {}

    func onClose(stream: Int32, _ code: ErrorCode) {}

    // MARK: - What this side does

    func submit(_ settings: [(id: nghttp2_settings_id, value: Int)]) throws(HTTP2Error) {
        let list = settings.map {
            nghttp2_settings_entry(
                settings_id: Int32($0.id.rawValue), value: UInt32(clamping: $0.value))
        }
        let code = nghttp2_submit_settings(
            pointer, UInt8(NGHTTP2_FLAG_NONE.rawValue), list, list.count)
        guard code == 0 else { throw HTTP2Error(code) }
    }

    /// Fills in the field that each request or answer has of its own.
    final func set(own value: UnsafeRawBufferPointer, in block: HeaderBlock) {
        block.set(own: value, isFirst: !hasSentOwn)
        hasSentOwn = true
    }

    public final func reset(_ stream: Int32, _ code: ErrorCode) {
        // It fails only without memory, and then the next call fails as well.
        _ = nghttp2_submit_rst_stream(
            pointer, UInt8(NGHTTP2_FLAG_NONE.rawValue), stream, code.rawValue)
    }

    public final func ping() {
        _ = nghttp2_submit_ping(pointer, UInt8(NGHTTP2_FLAG_NONE.rawValue), nil)
    }

    final func goAway(last: Int32, _ code: ErrorCode, debug: [UInt8]) {
        _ = nghttp2_submit_goaway(
            pointer, UInt8(NGHTTP2_FLAG_NONE.rawValue), last, code.rawValue, debug, debug.count)
    }

    // MARK: - Bytes

    /// Takes in bytes of the other side.
    ///
    /// - Throws: when the other side broke the protocol so that the connection cannot go on. What is
    ///   left to say to it is in ``nextOutput()``.
    public final func receive(_ bytes: UnsafeRawBufferPointer) throws(HTTP2Error) {
        let count = nghttp2_session_mem_recv(
            pointer, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
        guard count >= 0 else { throw HTTP2Error(Int32(count)) }
        budget.count(bytes: bytes.count)
        guard !budget.isSpent else {
            goAway(
                last: nghttp2_session_get_last_proc_stream_id(pointer), .enhanceYourCalm, debug: [])
            throw .flood
        }
    }

    /// Tells the time in nanoseconds, a few times a second: peers may send some frames for nothing
    /// in each second.
    public final func note(time: UInt64) { budget.note(time: time) }

    /// The next bytes for the other side, valid until the next call; empty when there are none now.
    public final func nextOutput() throws(HTTP2Error) -> UnsafeRawBufferPointer {
        var data: UnsafePointer<UInt8>?
        let count = nghttp2_session_mem_send(pointer, &data)
        guard count >= 0 else { throw HTTP2Error(Int32(count)) }
        return UnsafeRawBufferPointer(start: data, count: count)
    }

    /// Whether the library has ended the connection: nothing more to read or to write.
    public final var hasEnded: Bool {
        nghttp2_session_want_read(pointer) == 0 && nghttp2_session_want_write(pointer) == 0
    }
}

@available(*, unavailable)
extension Session: Sendable {}
