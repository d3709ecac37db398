internal import CNghttp2

extension ClientSession {
    static func install(in callbacks: OpaquePointer) {
        nghttp2_session_callbacks_set_on_header_callback(callbacks) {
            _, frame, name, nameLength, value, valueLength, _, user in
            guard let frame, let name, let value, let user else { return 0 }
            let session = ClientSession.from(user)
            return session.onField(
                stream: frame.pointee.hd.stream_id,
                UnsafeBufferPointer(start: name, count: nameLength),
                UnsafeBufferPointer(start: value, count: valueLength))
        }
        nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) {
            _, _, stream, data, length, user in
            guard let data, let user else { return 0 }
            ClientSession.from(user).onData(
                stream: stream, UnsafeBufferPointer(start: data, count: length))
            return 0
        }
        nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, user in
            guard let frame, let user else { return 0 }
            ClientSession.from(user).onFrame(frame)
            return 0
        }
        nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) {
            _, stream, code, user in
            guard let user else { return 0 }
            ClientSession.from(user).onClose(stream: stream, ErrorCode(rawValue: code))
            return 0
        }
    }

    private static func from(_ user: UnsafeMutableRawPointer) -> ClientSession {
        Unmanaged<ClientSession>.fromOpaque(user).takeUnretainedValue()
    }

    private func slot(of stream: Int32) -> UnsafeMutablePointer<Slot>? {
        nghttp2_session_get_stream_user_data(pointer, stream)?
            .assumingMemoryBound(to: Slot.self)
    }

    /// Copies the next part of a request's body into the library's frame.
    static let readBody: nghttp2_data_source_read_callback = {
        _, _, buffer, length, flags, source, user in
        guard let source, let buffer, let flags, let user,
            let slot = source.pointee.ptr?.assumingMemoryBound(to: Slot.self)
        else { return Int(NGHTTP2_ERR_CALLBACK_FAILURE.rawValue) }
        let count = min(length, slot.pointee.bodyCount - slot.pointee.bodyOffset)
        if count > 0, let body = slot.pointee.body {
            UnsafeMutableRawPointer(buffer).copyMemory(
                from: body + slot.pointee.bodyOffset, byteCount: count)
        }
        slot.pointee.bodyOffset += count
        ClientSession.from(user).slots.waitingBytes -= count
        if slot.pointee.bodyOffset == slot.pointee.bodyCount {
            flags.pointee |= UInt32(NGHTTP2_DATA_FLAG_EOF.rawValue)
            slot.pointee.wasSent = true
        }
        return count
    }

    /// Returns libnghttp2's code: an answer with too many fields ends its own stream only.
    private func onField(
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

    private func onData(stream: Int32, _ data: UnsafeBufferPointer<UInt8>) {
        guard let slot = slot(of: stream) else { return }
        let room = limits.answerLength - slot.pointee.answer.count
        slot.pointee.answer.append(contentsOf: data.prefix(max(0, room)))
    }

    private func onFrame(_ frame: UnsafePointer<nghttp2_frame>) {
        let header = frame.pointee.hd
        let isLast = header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0
        switch nghttp2_frame_type(UInt32(header.type)) {
        case NGHTTP2_HEADERS where isLast, NGHTTP2_DATA where isLast:
            slot(of: header.stream_id)?.pointee.isComplete = true
        case NGHTTP2_SETTINGS where header.flags & UInt8(NGHTTP2_FLAG_ACK.rawValue) == 0:
            events.append(.settings)
        case NGHTTP2_PING where header.flags & UInt8(NGHTTP2_FLAG_ACK.rawValue) != 0:
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

    private func onClose(stream: Int32, _ code: ErrorCode) {
        guard let slot = slot(of: stream) else { return }
        slots.waitingBytes -= slot.pointee.bodyCount - slot.pointee.bodyOffset
        events.append(.ended(slot.pointee.end(code: code, isComplete: slot.pointee.isComplete)))
        slots.give(back: slot)
    }
}
