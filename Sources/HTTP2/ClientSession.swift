internal import CNghttp2

/// The client's side of one HTTP/2 connection: a machine on libnghttp2, without input or output.
///
/// Requests go in through ``submit(_:path:own:body:tag:collecting:)``, bytes of the server through
/// ``receive(_:)``; out come bytes for the server (``nextOutput()``) and events
/// (``takeEvents(into:)``). The library follows SETTINGS, both windows and the header table; what
/// to send and when is the owner's to decide. A session belongs to one thread.
public final class ClientSession: Session {
    let limits: Limits
    var slots = SlotStore()
    var events: [Event] = []
    /// The bytes of the last `date` field; kept apart because every answer has one.
    var date: [UInt8] = []

    /// - Throws: when the library cannot make a session (out of memory).
    public init(limits: Limits = Limits()) throws(HTTP2Error) {
        self.limits = limits
        try super.init(.client) { options in
            // The owner counts streams; the library's own first guess must not stand in the way.
            nghttp2_option_set_peer_max_concurrent_streams(options, 1 << 20)
        }
        try submit([
            (NGHTTP2_SETTINGS_ENABLE_PUSH, 0),
            (NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, limits.fieldLength),
        ])
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
    ) throws(HTTP2Error) -> Int32 {
        block.set(path: path)
        set(own: own, in: block)
        let slot = slots.take()
        slot.pointee.prepare(tag: tag, body: body, isCollecting: isCollecting)
        var provider = nghttp2_data_provider()
        provider.source.ptr = UnsafeMutableRawPointer(slot)
        provider.read_callback = Self.readBody
        let stream =
            body.isEmpty
            ? nghttp2_submit_request(pointer, nil, block.fields, block.count, nil, slot)
            : nghttp2_submit_request(pointer, nil, block.fields, block.count, &provider, slot)
        guard stream > 0 else {
            slots.give(back: slot)
            throw HTTP2Error(stream)
        }
        // Without a body the request is whole with its header fields.
        slot.pointee.wasSent = body.isEmpty
        slot.pointee.stream = stream
        slots.waitingBytes += body.count
        return stream
    }

    /// Says goodbye; streams that are open go on.
    public func goAway() {
        goAway(last: 0, .none, debug: [])
    }

    // MARK: - Events

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

    /// Copies the next part of a request's body into the library's frame.
    static let readBody: nghttp2_data_source_read_callback = {
        _, _, buffer, length, flags, source, user in
        guard let source, let buffer, let flags, let user,
            let slot = source.pointee.ptr?.assumingMemoryBound(to: Slot.self)
        else { return Int(NGHTTP2_ERR_CALLBACK_FAILURE.rawValue) }
        let body = UnsafeRawBufferPointer(start: slot.pointee.body, count: slot.pointee.bodyCount)
        let count = copyBody(
            body, to: buffer, length: length, offset: &slot.pointee.bodyOffset, flags: flags)
        Unmanaged<ClientSession>.fromOpaque(user).takeUnretainedValue().slots.waitingBytes -= count
        if slot.pointee.bodyOffset == body.count { slot.pointee.wasSent = true }
        return count
    }

    // MARK: - What the server did

    private func slot(of stream: Int32) -> UnsafeMutablePointer<Slot>? {
        nghttp2_session_get_stream_user_data(pointer, stream)?
            .assumingMemoryBound(to: Slot.self)
    }

    /// Returns libnghttp2's code: an answer with too many fields ends its own stream only.
    override func onField(
        stream: Int32, _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
    ) -> Int32 {
        guard let slot = slot(of: stream) else { return 0 }
        if name.count == 7, name[0] == UInt8(ascii: ":") {
            slot.pointee.status = Self.number(value)
            return 0
        }
        slot.pointee.fieldLength += name.count + value.count
        guard slot.pointee.fieldLength <= limits.fieldLength else {
            return Int32(NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue)
        }
        let isDate = name.count == 4 && name.elementsEqual("date".utf8)
        if isDate, value.count <= 64, !value.elementsEqual(date) { date = Array(value) }
        // `apns-id` is the request's own; an answer of the development service has another one.
        let isWanted =
            slot.pointee.isCollecting
            || (name.count == 14 && name.elementsEqual("apns-unique-id".utf8))
            || (name.count == 11 && name.elementsEqual("retry-after".utf8))
        if isWanted {
            slot.pointee.fields.append(
                HeaderField(
                    name: String(decoding: name, as: UTF8.self),
                    value: String(decoding: value, as: UTF8.self)))
        }
        return 0
    }

    private static func number(_ digits: UnsafeBufferPointer<UInt8>) -> Int32 {
        guard digits.count == 3 else { return 0 }
        return digits.reduce(0) { $0 * 10 + (Int32($1) - 48) }
    }

    override func onData(stream: Int32, _ data: UnsafeBufferPointer<UInt8>) {
        guard let slot = slot(of: stream) else { return }
        let room = limits.answerLength - slot.pointee.answer.count
        slot.pointee.answer.append(contentsOf: data.prefix(max(0, room)))
    }

    override func onFrame(_ frame: UnsafePointer<nghttp2_frame>) {
        let header = frame.pointee.hd
        switch header.kind {
        case NGHTTP2_HEADERS where header.endsStream, NGHTTP2_DATA where header.endsStream:
            slot(of: header.stream_id)?.pointee.isComplete = true
        case NGHTTP2_SETTINGS where !header.isAcknowledgement:
            events.append(.settings)
        case NGHTTP2_PING where header.isAcknowledgement:
            events.append(.pong)
        case NGHTTP2_GOAWAY:
            let frame = frame.pointee.goaway
            let debug = UnsafeBufferPointer(
                start: frame.opaque_data, count: min(frame.opaque_data_len, limits.debugLength))
            events.append(
                .goAway(
                    lastStream: frame.last_stream_id, code: ErrorCode(rawValue: frame.error_code),
                    debug: Array(debug)))
        default: break
        }
    }

    override func onClose(stream: Int32, _ code: ErrorCode) {
        guard let slot = slot(of: stream) else { return }
        if slot.pointee.status >= 200 { budget.noteUse() }
        slots.waitingBytes -= slot.pointee.bodyCount - slot.pointee.bodyOffset
        events.append(.ended(slot.pointee.end(code: code, isComplete: slot.pointee.isComplete)))
        slots.give(back: slot)
    }

    // MARK: - State

    /// How many streams the server allows at once; `1 << 20` before it said.
    public var streamLimit: Int {
        Int(
            nghttp2_session_get_remote_settings(
                pointer, NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS))
    }

    /// How many bytes of bodies the connection may still carry; can be negative.
    public var window: Int { Int(nghttp2_session_get_remote_window_size(pointer)) }

    /// Bytes of submitted bodies that wait for a window or for their turn.
    public var waitingBytes: Int { slots.waitingBytes }

    /// The server's `date` field as it came last.
    public var serverDate: String? {
        date.isEmpty ? nil : String(decoding: date, as: UTF8.self)
    }
}
