import Foundation
import Testing

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct MediaURLTests {
    private static let transport = TransportPolicy(hostsAllowingHTTP: [])

    @Test(arguments: [
        ("https://a.example/a.jpg", "https://a.example/a.jpg"),
        ("  https://a.example/a.jpg\n", "https://a.example/a.jpg"),
        ("https://a.example/summer holiday.jpg", "https://a.example/summer%20holiday.jpg"),
        ("https://a.example/ä.jpg", "https://a.example/%C3%A4.jpg"),
        ("https://a.example/a%20b.jpg?x=1%2F2&y", "https://a.example/a%20b.jpg?x=1%2F2&y"),
        ("https://a.example/100%.jpg", "https://a.example/100%25.jpg"),
        ("https://a.example/%zz.jpg", "https://a.example/%25zz.jpg"),
        ("https://a.example/a|b{c}\"^`\\.jpg", "https://a.example/a%7Cb%7Bc%7D%22%5E%60%5C.jpg"),
        ("https://a.example/a[1]%20b.jpg", "https://a.example/a%5B1%5D%20b.jpg"),
        ("https://a.example/a#b#c", "https://a.example/a#b%23c"),
        ("https://[::1]:8443/a.jpg", "https://[::1]:8443/a.jpg"),
        ("https://bücher.example/ä b", "https://xn--bcher-kva.example/%C3%A4%20b"),
        ("HTTPS://a.example/a.jpg?q=ü", "HTTPS://a.example/a.jpg?q=%C3%BC"),
    ])
    func `encodes what can be encoded and leaves the rest`(text: String, url: String) throws {
        let read = try MediaURL(text, at: "image", under: Self.transport)
        #expect(read.url.absoluteString == url)
    }

    @Test(arguments: [
        ("https://user:pass@a.example:8443/p/a.jpg?sig=s#f", "https://a.example:8443/p/a.jpg"),
        ("https://a.example/a%20b.jpg", "https://a.example/a%20b.jpg"),
    ])
    func `is logged without secrets`(text: String, logged: String) throws {
        #expect(try #require(URL(string: text)).loggable == logged)
    }
}
