import CCurl
import Foundation
import RichPush

extension HopRecord {
    /// Reads what libcurl counted, curl_easy_getinfo(3).
    mutating func read(_ easy: borrowing EasyHandle) {
        timings.lookup = easy.time(CURLINFO_NAMELOOKUP_TIME_T)
        timings.connection = easy.time(CURLINFO_CONNECT_TIME_T)
        timings.handshake = easy.time(CURLINFO_APPCONNECT_TIME_T)
        timings.firstByte = easy.time(CURLINFO_STARTTRANSFER_TIME_T)
        timings.total = easy.time(CURLINFO_TOTAL_TIME_T) ?? .zero
        address = easy.text(CURLINFO_PRIMARY_IP)
        httpVersion =
            switch easy.number(CURLINFO_HTTP_VERSION) {
            case CURL_HTTP_VERSION_1_0: "1.0"
            case CURL_HTTP_VERSION_1_1: "1.1"
            case CURL_HTTP_VERSION_2_0: "2"
            case CURL_HTTP_VERSION_3: "3"
            default: nil
            }
    }

    mutating func read(_ answer: Answer) {
        head = answer.head
        target = answer.target
        bodyLength = answer.received
    }
}

extension EasyHandle {
    /// A time in microseconds; `nil` for what was not reached.
    fileprivate borrowing func time(_ info: CURLINFO) -> Duration? {
        var microseconds: curl_off_t = 0
        _ = try? withHandle { (handle) throws(Diagnostic) in
            ccurl_get_offset(handle, info, &microseconds)
        }
        return microseconds > 0 ? .microseconds(microseconds) : nil
    }

    fileprivate borrowing func number(_ info: CURLINFO) -> Int {
        var value = 0
        _ = try? withHandle { (handle) throws(Diagnostic) in ccurl_get_number(handle, info, &value)
        }
        return value
    }

    fileprivate borrowing func text(_ info: CURLINFO) -> String? {
        var text: UnsafePointer<CChar>?
        _ = try? withHandle { (handle) throws(Diagnostic) in ccurl_get_text(handle, info, &text) }
        return text.map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
