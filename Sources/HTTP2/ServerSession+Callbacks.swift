internal import CNghttp2

extension ServerSession {
    static func install(in callbacks: OpaquePointer) {
        nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks) { _, frame, user in
            guard let frame, let user else { return 0 }
            ServerSession.from(user).onBegin(stream: frame.pointee.hd.stream_id)
            return 0
        }
        nghttp2_session_callbacks_set_on_header_callback(callbacks) {
            _, frame, name, nameLength, value, valueLength, _, user in
            guard let frame, let name, let value, let user else { return 0 }
            let session = ServerSession.from(user)
            session.request(of: frame.pointee.hd.stream_id)?.add(
                UnsafeBufferPointer(start: name, count: nameLength),
                UnsafeBufferPointer(start: value, count: valueLength),
                limit: session.settings.fieldLength)
            return 0
        }
        nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) {
            _, _, stream, data, length, user in
            guard let data, let user else { return 0 }
            ServerSession.from(user).onData(
                stream: stream, UnsafeBufferPointer(start: data, count: length))
            return 0
        }
        nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, user in
            guard let frame, let user else { return 0 }
            ServerSession.from(user).onFrame(frame)
            return 0
        }
        nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) {
            _, stream, code, user in
            guard let user else { return 0 }
            let session = ServerSession.from(user)
            session.requests.removeValue(forKey: stream)
            session.events.append(.closed(stream: stream, code: ErrorCode(rawValue: code)))
            return 0
        }
    }

    private static func from(_ user: UnsafeMutableRawPointer) -> ServerSession {
        Unmanaged<ServerSession>.fromOpaque(user).takeUnretainedValue()
    }

    /// The request is found through the stream, which saves a look into the table.
    private func request(of stream: Int32) -> ServerRequest? {
        nghttp2_session_get_stream_user_data(pointer, stream).map {
            Unmanaged<ServerRequest>.fromOpaque($0).takeUnretainedValue()
        }
    }

    private func onBegin(stream: Int32) {
        let request = spare.popLast() ?? ServerRequest()
        request.prepare(stream: stream)
        requests[stream] = request
        nghttp2_session_set_stream_user_data(
            pointer, stream, Unmanaged.passUnretained(request).toOpaque())
    }

    private func onData(stream: Int32, _ data: UnsafeBufferPointer<UInt8>) {
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

    private func onFrame(_ frame: UnsafePointer<nghttp2_frame>) {
        let header = frame.pointee.hd
        switch nghttp2_frame_type(UInt32(header.type)) {
        case NGHTTP2_HEADERS, NGHTTP2_DATA:
            guard header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0,
                let request = request(of: header.stream_id)
            else { return }
            events.append(.request(request))
        case NGHTTP2_GOAWAY: events.append(.goAway)
        default: break
        }
    }

    static let readAnswer: nghttp2_data_source_read_callback = {
        _, _, buffer, length, flags, source, _ in
        guard let source, let buffer, let flags, let context = source.pointee.ptr else {
            return Int(NGHTTP2_ERR_CALLBACK_FAILURE.rawValue)
        }
        let request = Unmanaged<ServerRequest>.fromOpaque(context).takeUnretainedValue()
        let count = min(length, request.answer.count - request.answerOffset)
        request.answer.withUnsafeBytes { bytes in
            guard count > 0, let start = bytes.baseAddress else { return }
            UnsafeMutableRawPointer(buffer).copyMemory(
                from: start + request.answerOffset, byteCount: count)
        }
        request.answerOffset += count
        if request.answerOffset == request.answer.count {
            flags.pointee |= UInt32(NGHTTP2_DATA_FLAG_EOF.rawValue)
        }
        return count
    }
}
