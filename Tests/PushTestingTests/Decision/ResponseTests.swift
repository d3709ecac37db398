import PushTesting
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ResponseTests {
    private func answer(_ headers: MediaServer.Headers) -> MediaServer.Response {
        MediaServer.Response(.photo, for: .init(target: "/", headers: headers))
    }

    @Test func `sends the whole file when no range is asked for`() {
        let response = answer([:])
        #expect(response.statusLine == "HTTP/1.1 200 OK")
        #expect(response.body.count == 1_000)
        #expect(response.headers["Accept-Ranges"] == "bytes")
    }

    @Test(arguments: [
        ("bytes=0-0", "bytes 0-0/1000", 1), ("bytes=10-19", "bytes 10-19/1000", 10),
        ("bytes=990-", "bytes 990-999/1000", 10), ("bytes=999-", "bytes 999-999/1000", 1),
        ("bytes=-5", "bytes 995-999/1000", 5), ("bytes=-2000", "bytes 0-999/1000", 1_000),
        ("bytes=0-99999999999999999999", "bytes 0-999/1000", 1_000),
        ("Bytes = 1 - 2", "bytes 1-2/1000", 2),
    ])
    func `sends a range`(range: String, said: String, count: Int) {
        let response = answer(["Range": range])
        #expect(response.statusLine == "HTTP/1.1 206 Partial Content")
        #expect(response.headers["Content-Range"] == said)
        #expect(response.headers["Content-Length"] == "\(count)")
        #expect(response.body.count == count)
    }

    @Test func `sends the bytes at the place of the range`() {
        let whole = MediaServer.Resource.photo.content.bytes
        #expect(answer(["Range": "bytes=10-19"]).body.bytes == Array(whole[10...19]))
    }

    @Test(arguments: [
        "bytes=1000-", "bytes=1000-1001", "bytes=-0", "bytes=99999999999999999999-",
    ])
    func `says that a range lies outside of the file`(range: String) {
        let response = answer(["Range": range])
        #expect(response.statusLine == "HTTP/1.1 416 Range Not Satisfiable")
        #expect(response.headers["Content-Range"] == "bytes */1000")
    }

    @Test(arguments: [
        "bytes=", "bytes=-", "bytes=5-4", "bytes=a-b", "bytes=0-1,3-4", "lines=1-2", "bytes=+1-2",
        "bytes=0x1-2", "0-1",
    ])
    func `ignores a range that is none, or several`(range: String) {
        #expect(answer(["Range": range]).statusLine == "HTTP/1.1 200 OK")
    }

    @Test func `sends a range of the version that the client has`() {
        let photo = MediaServer.Resource.photo
        for current in [photo.entityTag, photo.lastModified] {
            let response = answer(["Range": "bytes=1-2", "If-Range": current])
            #expect(response.statusLine.contains("206"))
        }
    }

    @Test(arguments: ["\"other\"", "Thu, 01 Jan 1970 00:00:00 GMT", "W/\"x\""])
    func `sends the whole file to a client with another version`(version: String) {
        let response = answer(["Range": "bytes=1-2", "If-Range": version])
        #expect(response.statusLine.contains("200"))
        #expect(response.body.count == 1_000)
    }

    @Test func `says that nothing changed`() {
        let photo = MediaServer.Resource.photo
        let conditions: [MediaServer.Headers] = [
            ["If-None-Match": photo.entityTag], ["If-None-Match": "\"x\", W/\(photo.entityTag)"],
            ["If-None-Match": "*"], ["If-Modified-Since": photo.lastModified],
        ]
        for condition in conditions {
            let response = answer(condition)
            #expect(response.statusLine == "HTTP/1.1 304 Not Modified", "\(condition)")
            #expect(response.body.count == 0)
        }
    }

    @Test func `believes a tag more than a date`() {
        let response = answer([
            "If-None-Match": "\"x\"", "If-Modified-Since": MediaServer.Resource.photo.lastModified,
        ])
        #expect(response.statusLine.contains("200"))
    }

    @Test func `ends its head with an empty line`() {
        let response = MediaServer.Response(
            statusLine: "HTTP/1.1 200 OK", headers: ["A": "b", "C": "d"])
        #expect(
            response.head.bytes == Array("HTTP/1.1 200 OK\r\nA: b\r\nC: d\r\n\r\n".utf8))
    }

    @Test func `sends a HEAD request the head alone`() {
        let request = MediaServer.Request(method: "HEAD", target: "/")
        let response = MediaServer.Response(.photo, for: request)
        #expect(response.script(for: request) == [.send(response.head)])
        #expect(response.headers["Content-Length"] == "1000")
    }

    @Test func `adds the headers of the resource`() {
        var photo = MediaServer.Resource.photo
        photo.headers = ["Cache-Control": "max-age=60"]
        let response = MediaServer.Response(photo, for: .init(target: "/"))
        #expect(response.headers["cache-control"] == "max-age=60")
    }
}
