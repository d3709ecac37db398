import CAllocationCount
import Foundation
import RichPush

/// A payload of 4,096 bytes.
struct Sample {
    let name: String
    /// The dialects that fit it.
    let fitting: [Dialect]
    private let json: Data
    private let userInfo: [AnyHashable: Any]

    static func all() throws -> [Sample] {
        let link = "https://media.example.com/campaigns/autumn/picture-1200x800.jpg?version=3"
        return try [
            Sample("no sender's", ""),
            Sample("a link under a shared word", #""image": "\#(link)", "#),
            Sample(
                "a marker, a picture and two buttons",
                #"""
                "custom": {"i": "5f0e9c1d-77aa-4d0c-8f0e-000000000001", "badge_inc": 1,
                "a": {"screen": "offers"}}, "att": {"id": "\#(link)"},
                "buttons": [{"i": "yes", "n": "Show"}, {"i": "no", "n": "Later"}],
                """#),
            Sample(
                "texts, a list in a string, and other senders' words",
                #"""
                "ortto_notification_id": "n-17", "title": "Ready", "body": "Desk 4",
                "image": "\#(link)", "imageUrl": "\#(link)", "media_url": "\#(link)",
                "actions": "[{\"action\": \"open\", \"title\": \"Open\", \"link\": \"app://open\"}]",
                """#),
        ]
    }

    private init(_ name: String, _ members: String) throws {
        self.name = name
        var text =
            #"{"aps": {"alert": {"title": "Summer sale", "body": "Up to half off, this week only."}, "#
            + #""mutable-content": 1, "sound": "default", "thread-id": "offers"}, "# + members
            + #""attributes": {"#
        var number = 0
        while text.utf8.count < 4020 {
            text += #""attribute_\#(number)": "value \#(number) of a campaign", "#
            number += 1
        }
        let end = #""end": ""#
        text += end + String(repeating: "x", count: max(0, 4096 - text.utf8.count - end.count - 3))
        text += #""}}"#
        json = Data(text.utf8)
        userInfo = try Self.parse(json)
        let content = RichContent(PushPayload(userInfo))
        fitting = [content.dialect].compactMap(\.self) + content.otherDialects
    }

    private static func parse(_ json: Data) throws -> [AnyHashable: Any] {
        try JSONSerialization.jsonObject(with: json) as? [AnyHashable: Any] ?? [:]
    }

    /// Medians of rounds in turn, in microseconds for one payload.
    func times(rounds: Int, repetitions: Int) -> (parsing: Double, reading: Double) {
        let configuration = NotificationEnricher.Configuration()
        var parsing: [Double] = []
        var reading: [Double] = []
        for _ in 0..<rounds {
            parsing.append(time(repetitions) { _ = try? JSONSerialization.jsonObject(with: json) })
            reading.append(
                time(repetitions) {
                    _ = RichContent(PushPayload(userInfo), configuration: configuration)
                })
        }
        return (median(parsing), median(reading))
    }

    private func time(_ repetitions: Int, _ work: () -> Void) -> Double {
        let clock = ContinuousClock()
        let time = clock.measure { for _ in 0..<repetitions { work() } }
        return time / .microseconds(1) / Double(repetitions)
    }

    private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    /// How often memory is asked for to read the payload once.
    func allocations(by dialects: [Dialect]) -> Int {
        var configuration = NotificationEnricher.Configuration()
        configuration.dialects = dialects
        // What is made once and kept does not count.
        for _ in 0..<3 { _ = RichContent(PushPayload(userInfo), configuration: configuration) }
        let before = callocationcount_total()
        _ = RichContent(PushPayload(userInfo), configuration: configuration)
        return callocationcount_total() - before
    }
}
