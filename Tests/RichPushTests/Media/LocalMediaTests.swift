import Foundation
import MediaInspection
import TestSupport
import Testing

@testable import RichPush

/// Links that are not whole, and media that need no network.
@Suite(.timeLimit(.minutes(5)))
struct LocalMediaTests {
    private func url(_ text: String, _ links: LinkRules) throws(Diagnostic) -> String {
        var transport = TransportPolicy(hostsAllowingHTTP: [])
        transport.links = links
        return try MediaURL(text, at: "image", under: transport).url.absoluteString
    }

    private func code(_ text: String, _ links: LinkRules) -> Diagnostic.Code? {
        do throws(Diagnostic) {
            _ = try url(text, links)
            return nil
        } catch {
            return error.code
        }
    }

    // MARK: - Relative links

    @Test(arguments: [
        ("a.jpg", "https://m.example/push/v1/a.jpg"),
        ("/a.jpg?v=2&w=a%20b", "https://m.example/a.jpg?v=2&w=a%20b"),
        ("a.jpg?v=1?x=/y", "https://m.example/push/v1/a.jpg?v=1?x=/y"),
        ("../a.jpg", "https://m.example/push/a.jpg"),
        ("../../../../a.jpg", "https://m.example/a.jpg"),
        ("?v=2", "https://m.example/push/v1/?v=2"),
        ("summer sale/ä.jpg", "https://m.example/push/v1/summer%20sale/%C3%A4.jpg"),
        ("//other.example/a.jpg", "https://other.example/a.jpg"),
        ("https://whole.example/a.jpg", "https://whole.example/a.jpg"),
        ("a.jpg?t=12:30", "https://m.example/push/v1/a.jpg?t=12:30"),
    ])
    func `resolves a relative link, and keeps its query`(text: String, expected: String) throws {
        let links = LinkRules(base: URL(string: "https://m.example/push/v1/"))
        #expect(try url(text, links) == expected)
    }

    @Test(arguments: ["ftp://m.example/", "file:///etc/", "http://m.example/"])
    func `allows a base no more than a link`(base: String) {
        let links = LinkRules(base: URL(string: base))
        #expect([.schemeUnsupported, .insecureHTTP].contains(code("passwd", links)))
    }

    @Test(arguments: ["a.jpg", "/a.jpg", "//m.example/a.jpg"])
    func `refuses a relative link without a base`(text: String) {
        #expect(code(text, LinkRules()) == .schemeUnsupported)
    }

    // MARK: - The device's facts

    @Test(arguments: [
        ("https://m.example/{width}/a.jpg?s={scale}", "https://m.example/1170/a.jpg?s=3"),
        ("https://m.example/a.jpg?h={height}&h={height}", "https://m.example/a.jpg?h=2532&h=2532"),
        ("https://m.example/%7Bwidth%7d.jpg", "https://m.example/1170.jpg"),
        ("https://m.example/{nobody}.jpg", "https://m.example/%7Bnobody%7D.jpg"),
        ("https://m.example/{{width}}.jpg", "https://m.example/%7B1170%7D.jpg"),
        ("https://m.example/{width.jpg", "https://m.example/%7Bwidth.jpg"),
        ("https://m.example/{}.jpg", "https://m.example/%7B%7D.jpg"),
        ("https://m.example/a.jpg?l={lang}", "https://m.example/a.jpg?l=a%2Fb%3F%26%7Bwidth%7D"),
        ("{width}.jpg", "https://base.example/1170/1170.jpg"),
    ])
    func `puts the device's facts into a link, encoded`(text: String, expected: String) throws {
        var device = DeviceFacts(width: 1170, height: 2532, scale: 3)
        device["lang"] = "a/b?&{width}"
        let base = URL(string: "https://base.example/%7Bwidth%7D/")
        #expect(try url(text, LinkRules(base: base, device: device)) == expected)
    }

    @Test func `leaves braces alone without facts`() throws {
        #expect(
            try url("https://m.example/{width}", LinkRules()) == "https://m.example/%7Bwidth%7D")
    }

    @Test(arguments: [(2.625, "2.625"), (3.0, "3")])
    func `writes a scale as people do`(scale: Double, text: String) {
        #expect(DeviceFacts(width: 1, height: 1, scale: scale)["scale"] == text)
    }

    @Test func `reads a link of nothing but braces in no time`() {
        let device = DeviceFacts(width: 1, height: 1, scale: 1)
        let braces = String(repeating: "{", count: 20_000)
        #expect(device.filled(braces) == braces)
    }

    // MARK: - data: URLs

    @Test(
        arguments: [
            ("data:image/png;base64,AAEC/w==", [0, 1, 2, 255]),
            ("DATA:;BASE64,AAEC/w", [0, 1, 2, 255]), ("data:;base64,AAEC_w", [0, 1, 2, 255]),
            ("data:;base64,AAEC%2Fw%3D%3D", [0, 1, 2, 255]),
            ("data:;base64,AA%20EC%0A_w", [0, 1, 2, 255]), ("data:,%00%01%fF", [0, 1, 255]),
            ("data:text/plain;charset=utf-8,a,b", Array("a,b".utf8)), ("data:,", []),
            ("data:;base64,", []),
        ] as [(String, [UInt8])])
    func `decodes a data URL`(text: String, bytes: [UInt8]) throws {
        #expect(try #require(DataURL(text)).bytes == Data(bytes))
    }

    @Test(arguments: [
        "data:", "data:image/png;base64", "data:;base64,A", "data:;base64,AA=A*", "data:,%0",
        "data:,%", "data:,%zz", "http:,a", "",
    ])
    func `decodes nothing of a damaged data URL`(text: String) {
        #expect(DataURL(text) == nil)
    }

    @Test(arguments: [(-1, true), (0, true), (1, false)])
    func `limits what a data URL holds`(more: Int, isRead: Bool) {
        let count = DataURL.longestMedia + more
        let plain = "data:," + String(repeating: "a", count: count)
        #expect((DataURL(plain) != nil) == isRead)
        let base64 = Data(count: count / 3 * 3 + (more > 0 ? 3 : 0)).base64EncodedString()
        #expect((DataURL("data:;base64," + base64) != nil) == isRead)
    }

    @Test(
        arguments: [
            ("data:image/png;base64,AAEC", true, nil),
            ("data:image/png;base64,A", true, .dataURLUnreadable),
            ("data:nothing", true, .dataURLUnreadable),
            ("data:image/png;base64,AAEC", false, .schemeUnsupported),
        ] as [(String, Bool, Diagnostic.Code?)])
    func `reads a data URL where that is allowed`(
        text: String, isAllowed: Bool, expected: Diagnostic.Code?
    ) {
        #expect(code(text, LinkRules(allowsDataURLs: isAllowed)) == expected)
    }

    @Test func `logs nothing of a data URL`() throws {
        #expect(try #require(URL(string: "data:image/png;base64,AAEC")).loggable == "data:")
    }

    // MARK: - Bundled files

    /// A bundle with a picture, a folder, and ways that lead out of it.
    private func withBundle(_ body: (URL) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let bundle = folder.appendingPathComponent("App.bundle")
            let files = FileManager.default
            try files.createDirectory(
                at: bundle.appendingPathComponent("folder"), withIntermediateDirectories: true)
            for name in ["sale.png", "Summer Sale ä.png", "folder/inner.png", ".hidden"] {
                try Data(Samples.png).write(to: bundle.appendingPathComponent(name))
            }
            let secret = folder.appendingPathComponent("secret.png")
            try Data(Samples.png).write(to: secret)
            try files.createSymbolicLink(
                at: bundle.appendingPathComponent("out.png"), withDestinationURL: secret)
            try files.createSymbolicLink(
                atPath: bundle.appendingPathComponent("in.png").path,
                withDestinationPath: "sale.png")
            try await body(bundle)
        }
    }

    @Test(arguments: [
        ("sale.png", "bundle:sale.png"), ("bundle:sale.png", "bundle:sale.png"),
        ("Summer Sale ä.png", "bundle:Summer%20Sale%20%C3%A4.png"), ("in.png", "bundle:in.png"),
    ])
    func `finds a file of the bundle by its name`(text: String, expected: String) async throws {
        try await withBundle { bundle in
            let found = try url(text, LinkRules(bundledMedia: bundle))
            #expect(found == expected)
        }
    }

    @Test(
        arguments: [
            "missing.png", "out.png", "folder", ".hidden", "..", "../secret.png",
            "bundle:../secret.png", "bundle:..%2Fsecret.png", "..%2Fsecret.png",
            "folder/inner.png", "/etc/passwd", "bundle:/etc/passwd", "bundle:", "sale.png%00",
            #"..\secret.png"#, "./sale.png", "bundle:missing.png", "%2e%2e%2fsecret.png",
            "sale.png/", "file:sale.png",
        ])
    func `finds nothing else`(text: String) async throws {
        try await withBundle { bundle in
            let code = code(text, LinkRules(bundledMedia: bundle))
            #expect([.mediaNotBundled, .schemeUnsupported].contains(code))
        }
    }

    @Test func `takes a name that no file has for a relative link`() async throws {
        try await withBundle { bundle in
            let links = LinkRules(base: URL(string: "https://m.example/"), bundledMedia: bundle)
            let (missing, there) = try (url("missing.png", links), url("sale.png", links))
            #expect(missing == "https://m.example/missing.png")
            #expect(there == "bundle:sale.png")
            #expect(code("bundle:missing.png", links) == .mediaNotBundled)
        }
    }

    @Test func `knows no bundle unless one is configured`() {
        #expect(code("bundle:sale.png", LinkRules()) == .schemeUnsupported)
    }

    // MARK: - Through the pipeline

    @Test(arguments: [
        ("data:text/html;base64," + Data(Samples.png).base64EncodedString(), MediaType.png),
        (
            "data:,"
                + Samples.gif.map { "%" + String(Int($0) + 256, radix: 16).suffix(2) }.joined(),
            .gif
        ),
        ("sale.png", .png),
    ])
    func `attaches what needs no network, by its bytes`(text: String, type: MediaType) async throws
    {
        try await withBundle { bundle in
            let fetcher = ScriptedFetcher([:])
            let folder = bundle.appendingPathComponent("../media")
            let cache = bundle.appendingPathComponent("../cache")
            let pipeline = MediaPipeline(
                fetcher: LocalFetcher(bundledMedia: bundle, fallback: fetcher),
                store: MediaStore(directory: folder), cache: MediaCache(directory: cache),
                converter: nil, transport: TransportPolicy(hostsAllowingHTTP: []),
                clock: ManualClock())
            pipeline.store.makeDirectory()
            let link = try #require(URL(string: url(text, LinkRules(bundledMedia: bundle))))
            let mediaItem = try await pipeline.fetch(
                link, of: MediaRequest(url: link, key: "image"), name: "medium")
            #expect(mediaItem.file.type == type)
            #expect(fetcher.links.isEmpty)
            #expect(files(below: cache).isEmpty)
            // The bundle's own file stays where it is.
            #expect(files(below: bundle).contains("sale.png"))
        }
    }

    @Test func `refuses a data URL that holds no media file`() async throws {
        try await withTemporaryFolder { folder in
            let pipeline = MediaPipeline(
                fetcher: LocalFetcher(bundledMedia: nil, fallback: ScriptedFetcher([:])),
                store: MediaStore(directory: folder), cache: nil, converter: nil,
                transport: TransportPolicy(hostsAllowingHTTP: []), clock: ManualClock())
            let page = "data:image/png;base64," + Data(Samples.html).base64EncodedString()
            let link = try #require(URL(string: page))
            let error = await #expect(throws: Diagnostic.self) {
                _ = try await pipeline.fetch(
                    link, of: MediaRequest(url: link, key: "image"), name: "medium")
            }
            #expect(error?.code == .notMedia)
            #expect(files(below: folder).isEmpty)
        }
    }
}
