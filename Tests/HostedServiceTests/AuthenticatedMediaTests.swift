import Foundation
import LibcurlFetching
import NotificationHost
import PushTesting
import RichPush
import TestSupport
import Testing

/// Media for which the server wants to know who asks, over real sockets.
@Suite(.timeLimit(.minutes(5)))
struct AuthenticatedMediaTests {
    enum Fetcher: CaseIterable, Sendable {
        case urlSession
        case libcurl

        func make() -> any MediaFetching {
            switch self {
            case .urlSession: URLSessionFetcher()
            case .libcurl: CurlFetcher()
            }
        }
    }

    private static let picture = MediaServer.Resource(
        Samples.jpeg, type: "image/jpeg", name: "a.jpg")

    private static let secret = "Bearer hunter2"

    /// A server's rule: no token, no picture.
    private static let guarded = MediaServer.Fault(
        "guarded", "Wants a token.", outlook: .whole
    ) { exchange in
        exchange.request.headers["Authorization"] == secret
            && exchange.request.headers["X-Household"] == "7"
            ? exchange.good.script(for: exchange.request)
            : MediaServer.Response.text(401).script(for: exchange.request)
    }

    private static func redirect(to target: URL) -> MediaServer.Fault {
        MediaServer.Fault("redirect", "Redirects.", outlook: .whole) { exchange in
            var response = MediaServer.Response.text(302)
            response.headers["Location"] = target.absoluteString
            return response.script(for: exchange.request)
        }
    }

    private static func headers(
        for host: String = "127.0.0.1", allowsHTTP: Bool = true
    ) -> [MediaHeaders] {
        var headers = MediaHeaders(
            for: host, ["Authorization": secret, "X-Household": "7"])
        headers.allowsHTTP = allowsHTTP
        return [headers]
    }

    private static func push(_ image: String) -> String {
        #"{"aps": {"alert": "x", "mutable-content": 1}, "image": "\#(image)"}"#
    }

    private static func withPhone<Value>(
        _ fetcher: Fetcher, _ headers: [MediaHeaders], _ body: (Phone) async throws -> Value
    ) async throws -> Value {
        try await Phone.run { phone in
            var phone = phone
            phone.configuration.fetcher = fetcher.make()
            phone.configuration.hostsAllowingHTTP = ["127.0.0.1", "localhost"]
            phone.configuration.mediaHeaders = headers
            return try await body(phone)
        }
    }

    @Test(arguments: Fetcher.allCases)
    func `attaches what the server gives to those it knows`(fetcher: Fetcher) async throws {
        try await MediaServer.run { server in
            let url = server.url(for: Self.picture, fault: Self.guarded)
            try await Self.withPhone(fetcher, Self.headers()) { phone in
                let (shown, report) = try await phone.deliver(Self.push(url.absoluteString))
                #expect(shown.attachments.count == 1 && report.isComplete)
                #expect(!"\(report)".contains("hunter2"))
            }
            try await Self.withPhone(fetcher, []) { phone in
                let (shown, report) = try await phone.deliver(Self.push(url.absoluteString))
                #expect(shown.attachments.isEmpty && shown.content.body == "x")
                #expect(report.failures.map(\.code) == [.httpStatus])
            }
        }
    }

    @Test(arguments: Fetcher.allCases)
    func `tells nobody over plain http unless that is said`(fetcher: Fetcher) async throws {
        try await MediaServer.run { server in
            let url = server.url(for: Self.picture)
            try await Self.withPhone(fetcher, Self.headers(allowsHTTP: false)) { phone in
                _ = try await phone.deliver(Self.push(url.absoluteString))
            }
            let headers = try #require(server.log.requests.first?.headers)
            #expect(headers["Authorization"] == nil && headers["X-Household"] == nil)
        }
    }

    @Test(arguments: Fetcher.allCases)
    func `tells the same server again when it redirects to itself`(fetcher: Fetcher) async throws {
        try await MediaServer.run { server in
            let target = server.url(for: Self.picture, fault: Self.guarded)
            let url = server.url(for: Self.picture, fault: Self.redirect(to: target))
            try await Self.withPhone(fetcher, Self.headers()) { phone in
                let (shown, _) = try await phone.deliver(Self.push(url.absoluteString))
                #expect(shown.attachments.count == 1)
            }
        }
    }

    /// Another port is another server, and so is another name of the same address; the way back
    /// does not bring the secret back.
    @Test(arguments: Fetcher.allCases, [false, true])
    func `tells no other server to which it is redirected`(
        fetcher: Fetcher, comesBack: Bool
    ) async throws {
        try await MediaServer.run { own in
            try await MediaServer.run { foreign in
                let back = own.url(for: Self.picture)
                let target = foreign.url(
                    for: Self.picture, fault: comesBack ? Self.redirect(to: back) : .none)
                let url = own.url(for: Self.picture, fault: Self.redirect(to: target))
                try await Self.withPhone(fetcher, Self.headers()) { phone in
                    let (shown, _) = try await phone.deliver(Self.push(url.absoluteString))
                    #expect(shown.attachments.count == 1)
                }
                #expect(own.log.requests.first?.headers["Authorization"] == Self.secret)
                let others =
                    foreign.log.requests + (comesBack ? own.log.requests(for: back) : [])
                #expect(others.count == (comesBack ? 2 : 1))
                for request in others {
                    #expect(request.headers["Authorization"] == nil)
                    #expect(request.headers["X-Household"] == nil)
                    #expect(request.headers["Accept"] != nil)
                }
            }
        }
    }

    @Test(arguments: Fetcher.allCases)
    func `tells no other name of the same machine`(fetcher: Fetcher) async throws {
        try await MediaServer.run { server in
            let target = server.url(for: Self.picture).absoluteString
                .replacing("127.0.0.1", with: "localhost")
            let url = server.url(
                for: Self.picture, fault: Self.redirect(to: try #require(URL(string: target))))
            try await Self.withPhone(fetcher, Self.headers()) { phone in
                _ = try await phone.deliver(Self.push(url.absoluteString))
            }
            #expect(server.log.requests.count == 2)
            #expect(server.log.requests.last?.headers["Authorization"] == nil)
        }
    }

    // MARK: - Links that are not whole

    @Test func `asks a relative link of the base, with its query`() async throws {
        try await MediaServer.run { server in
            let url = server.serve("/api/camera.jpg", Self.picture, fault: Self.guarded)
            try await Self.withPhone(.libcurl, Self.headers()) { phone in
                var phone = phone
                phone.configuration.mediaBase = URL(string: "/", relativeTo: url)?.absoluteURL
                phone.configuration.device = DeviceFacts(width: 1170, height: 2532, scale: 3)
                let (shown, report) = try await phone.deliver(
                    Self.push("/api/camera.jpg?w={width}&t=a%20b"))
                #expect(shown.attachments.count == 1)
                #expect(report.media.first?.source == url.absoluteString)
            }
            #expect(server.log.requests.first?.target == "/api/camera.jpg?w=1170&t=a%20b")
        }
    }

    @Test func `needs no network for a data URL and a bundled file`() async throws {
        try await Phone.run { phone in
            var phone = phone
            let bundle = phone.folder.appendingPathComponent("App.bundle")
            try FileManager.default.createDirectory(
                at: bundle, withIntermediateDirectories: true)
            try Data(Samples.png).write(to: bundle.appendingPathComponent("sale.png"))
            phone.configuration.bundledMedia = bundle
            let inline = "data:image/gif;base64," + Data(Samples.gif).base64EncodedString()
            for (link, source) in [(inline, "data:"), ("sale.png", "bundle:sale.png")] {
                let (shown, report) = try await phone.deliver(Self.push(link))
                #expect(shown.attachments.count == 1 && report.isComplete)
                #expect(report.media.first?.source == source)
            }
            #expect(FileManager.default.fileExists(atPath: bundle.path + "/sale.png"))
        }
    }
}
