internal import CNghttp2

extension Session {
    /// Where libnghttp2 calls back; each side overrides what it wants to know.
    static func install(in callbacks: OpaquePointer) {
        nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks) { _, frame, user in
            // Trailers belong to the request that they follow.
            guard let frame, let user, frame.pointee.headers.cat == NGHTTP2_HCAT_REQUEST else {
                return 0
            }
            Session.from(user).onBegin(stream: frame.pointee.hd.stream_id)
            return 0
        }
        nghttp2_session_callbacks_set_on_begin_frame_callback(callbacks) { _, header, user in
            guard let header, let user else { return 0 }
            Session.from(user).budget.count(header.pointee)
            return 0
        }
        nghttp2_session_callbacks_set_on_header_callback(callbacks) {
            _, frame, name, nameLength, value, valueLength, _, user in
            guard let frame, let name, let value, let user else { return 0 }
            return Session.from(user).onField(
                stream: frame.pointee.hd.stream_id,
                UnsafeBufferPointer(start: name, count: nameLength),
                UnsafeBufferPointer(start: value, count: valueLength))
        }
        nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) {
            _, _, stream, data, length, user in
            guard let data, let user else { return 0 }
            Session.from(user).onData(
                stream: stream, UnsafeBufferPointer(start: data, count: length))
            return 0
        }
        nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, user in
            guard let frame, let user else { return 0 }
            Session.from(user).onFrame(frame)
            return 0
        }
        nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) {
            _, stream, code, user in
            guard let user else { return 0 }
            Session.from(user).onClose(stream: stream, ErrorCode(rawValue: code))
            return 0
        }
    }

    private static func from(_ user: UnsafeMutableRawPointer) -> Session {
        Unmanaged<Session>.fromOpaque(user).takeUnretainedValue()
    }
}

extension nghttp2_frame_hd {
    var endsStream: Bool { flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0 }
    var isAcknowledgement: Bool { flags & UInt8(NGHTTP2_FLAG_ACK.rawValue) != 0 }
    var kind: nghttp2_frame_type { nghttp2_frame_type(UInt32(type)) }
}

/// Copies the next part of a body into the library's frame, and says whether it was the last.
func copyBody(
    _ bytes: UnsafeRawBufferPointer, to buffer: UnsafeMutablePointer<UInt8>, length: Int,
    offset: inout Int, flags: UnsafeMutablePointer<UInt32>
) -> Int {
    let count = min(length, bytes.count - offset)
    if count > 0, let start = bytes.baseAddress {
        UnsafeMutableRawPointer(buffer).copyMemory(from: start + offset, byteCount: count)
    }
    offset += count
    if offset == bytes.count { flags.pointee |= UInt32(NGHTTP2_DATA_FLAG_EOF.rawValue) }
    return count
}
