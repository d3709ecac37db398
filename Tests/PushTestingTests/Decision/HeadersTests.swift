import PushTesting
import Testing

@Suite(.timeLimit(.minutes(5)))
struct HeadersTests {
    @Test func `finds a name in any case`() {
        let headers: MediaServer.Headers = ["Content-Type": "image/png"]
        #expect(headers["content-TYPE"] == "image/png")
    }

    @Test func `keeps both values of a name that is added twice`() {
        var headers: MediaServer.Headers = ["A": "1"]
        headers.add("a", "2")
        #expect(headers.all("A") == ["1", "2"])
    }

    @Test func `replaces all values in the place of the first`() {
        var headers: MediaServer.Headers = ["A": "1", "B": "2", "a": "3"]
        headers["A"] = "4"
        #expect(headers == ["A": "4", "B": "2"])
    }

    @Test func `removes all values`() {
        var headers: MediaServer.Headers = ["A": "1", "B": "2", "a": "3"]
        headers["A"] = nil
        #expect(headers == ["B": "2"])
    }
}
