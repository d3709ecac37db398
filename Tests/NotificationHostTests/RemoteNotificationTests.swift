import Foundation
import StrictJSON
import Testing

@testable import NotificationHost

@Suite(.timeLimit(.minutes(5)))
struct RemoteNotificationTests {
    @Test func `reads a file as the simulator's push command takes it`() throws {
        let text =
            #"{"Simulator Target Bundle": "com.example.shop", "aps": {"alert": "x"}, "k": 1}"#
        let push = try RemoteNotification(text.utf8)
        #expect(push.targetBundle == "com.example.shop")
        #expect(push.userInfo.keys.compactMap { $0 as? String }.sorted() == ["aps", "k"])
        #expect(push.wireLength == #"{"aps":{"alert":"x"},"k":1}"#.utf8.count)
    }

    @Test(arguments: [
        ("[1]", "the payload has to be a JSON object; this is an array"),
        ("\"x\"", "the payload has to be a JSON object; this is a string"),
        ("{\n\"a\": }", "not JSON: line 2, column 6: } where a value should be"),
        ("", "not JSON: line 1, column 1: the text is empty"),
    ])
    func `says why a text is no push`(text: String, message: String) {
        #expect {
            _ = try RemoteNotification(text.utf8)
        } throws: {
            "\($0)" == message
        }
    }

    @Test func `refuses a text of more than a mebibyte`() {
        let text = Array("{}".utf8) + [UInt8](repeating: 0x20, count: 1 << 20)
        #expect(throws: RemoteNotification.ReadingError.tooLong) { try RemoteNotification(text) }
        #expect(throws: Never.self) { try RemoteNotification(text.dropLast(2)) }
    }
}
