import Foundation
import NotificationHost
import RichPush
import StrictJSON
import UserNotifications

/// A push as a stranger may write it: JSON or not, a payload or not.
enum PayloadTarget {
    static func check(_ bytes: [UInt8]) async throws(Violation) {
        try RuleTarget.check(bytes)
        let push = try? RemoteNotification(bytes, identifier: "fuzzed")
        guard let value = try? JSONReader.read(bytes) else {
            try demand(push == nil, "what is not JSON is no push")
            return
        }
        try checkText(of: value)
        try checkFoundation(value, bytes)
        try demand((push != nil) == (value.object != nil), "a JSON object is a push")
        guard let push else { return }
        try demand(push.wireLength == push.payload.text().utf8.count, "the length is the text's")
        try checkContent(push.userInfo)
        try await checkDelivery(of: push)
    }

    /// What is written reads back as the same value.
    private static func checkText(of value: JSONValue) throws(Violation) {
        for text in [value.text(), value.text(isPretty: true)] {
            let again: JSONValue
            do throws(JSONFault) {
                again = try JSONReader.read(Array(text.utf8))
            } catch {
                throw Violation(description: "written text is refused: \(error)")
            }
            try demand(isSame(again, value), "written text reads otherwise")
        }
    }

    /// Equal letter by letter, and number by number: 1.0 may come back as 1.
    private static func isSame(_ one: JSONValue, _ other: JSONValue) -> Bool {
        switch (one, other) {
        case (.string(let one), .string(let other)): one.utf8.elementsEqual(other.utf8)
        case (.number(.integer(let one)), .number(.integer(let other))): one == other
        case (.number, .number): one.double == other.double
        case (.array(let one), .array(let other)):
            one.count == other.count && zip(one, other).allSatisfy(isSame)
        case (.object(let one), .object(let other)):
            one.count == other.count
                && zip(one, other).allSatisfy {
                    $0.key.utf8.elementsEqual($1.key.utf8) && isSame($0.value, $1.value)
                }
        default: one == other
        }
    }

    /// Foundation reads the text, too, and as the same value.
    private static func checkFoundation(
        _ value: JSONValue, _ bytes: [UInt8]
    ) throws(Violation) {
        let theirs: Any
        do {
            theirs = try JSONSerialization.jsonObject(
                with: Data(bytes), options: [.fragmentsAllowed])
        } catch {
            throw Violation(description: "Foundation refuses the text: \(error)")
        }
        // On Linux, Foundation drops such a mark at a string's start.
        guard !value.text().unicodeScalars.contains("\u{FEFF}") else { return }
        try demand(isSame(value.foundationValue, theirs), "Foundation reads another value")
    }

    private static func isSame(_ one: Any, _ other: Any) -> Bool {
        switch (one, other) {
        case (is NSNull, is NSNull): true
        case (let one as String, let other as String): one.utf8.elementsEqual(other.utf8)
        case (let one as NSNumber, let other as NSNumber):
            isNear(one.doubleValue, other.doubleValue)
        case (let one as [Any], let other as [Any]):
            one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1) }
        case (let one as [String: Any], let other as [String: Any]):
            one.count == other.count
                && one.allSatisfy { key, value in other[key].map { isSame(value, $0) } ?? false }
        default: false
        }
    }

    /// Equal but for rounding: Foundation keeps numbers of many digits as decimal ones, and is a
    /// little off when it makes a double of those.
    private static func isNear(_ one: Double, _ other: Double) -> Bool {
        one == other || abs(one - other) <= abs(one) * 1e-14
    }

    /// What the library reads in it.
    private static func checkContent(_ userInfo: [AnyHashable: Any]) throws(Violation) {
        let content = RichContent(PushPayload(userInfo))
        try demand(content.items.count <= 10, "\(content.items.count) media are read")
        try demand(content.dialect != nil || content.items.isEmpty, "media have a dialect")
        for url in content.media.flatMap({ [$0.url] + $0.fallbacks }) {
            try demand(url.scheme?.lowercased() == "https", "a link of another scheme")
            try demand(url.host()?.isEmpty == false, "a link without a host")
            // What is sent to a server holds neither spaces nor line breaks.
            let isPlain = url.absoluteString.utf8.allSatisfy { 0x21...0x7E ~= $0 }
            try demand(isPlain, "a link that is not encoded")
        }
    }

    /// What the host makes of it with an extension that changes nothing.
    private static func checkDelivery(of push: RemoteNotification) async throws(Violation) {
        let shown = await NotificationHost().deliver(
            push, to: UNNotificationServiceExtension.self)
        try demand(shown.identifier == "fuzzed", "a push keeps its identifier")
        try demand(shown.attachments.isEmpty, "an attachment out of nothing")
        guard shown.source == .extension else { return }
        try demand(shown.isShown && shown.extensionStart != nil, "the extension's content is shown")
    }
}
