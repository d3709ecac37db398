internal import Foundation
internal import HTTP2

/// The header fields of answers, each made once and kept, as the session reads them late.
final class AnswerBlocks {
    let accepted = HeaderBlock([(":status", "200")], path: false, own: "apns-id")
    private var refusals: [Int: HeaderBlock] = [:]
    private var recent: [HeaderBlock] = []

    func refused(_ status: Int) -> HeaderBlock {
        if let block = refusals[status] { return block }
        let block = HeaderBlock(
            [(":status", String(status)), ("content-type", "application/json")], path: false,
            own: "apns-id")
        refusals[status] = block
        return block
    }

    /// With the date, which a connection's first answer has.
    func dated(_ status: Int) -> HeaderBlock {
        let type = status == 200 ? [] : [("content-type", "application/json")]
        return keep([(":status", String(status)), ("date", Self.date())] + type)
    }

    func other(
        _ status: Int, _ fields: [String: String], own: String = "apns-id"
    ) -> HeaderBlock {
        keep([(":status", String(status))] + fields.map { ($0.key, $0.value) }, own: own)
    }

    private func keep(
        _ fields: [(name: String, value: String)], own: String = "apns-id"
    ) -> HeaderBlock {
        let block = HeaderBlock(fields, path: false, own: own)
        // The session has written a block long before this many others were made.
        recent.append(block)
        if recent.count > 4_096 { recent.removeFirst(2_048) }
        return block
    }

    private static func date() -> String {
        var time = time(nil)
        var parts = tm()
        gmtime_r(&time, &parts)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) "
            + "\(1900 + parts.tm_year) \(two(parts.tm_hour)):\(two(parts.tm_min)):"
            + "\(two(parts.tm_sec)) GMT"
    }
}
