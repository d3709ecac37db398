internal import Diagnostics
import Foundation
import FoundationNetworking
import RichPush

/// Who a fetcher says that it is.
enum Visitor: Sendable {
    /// As RichPush on a phone.
    case phone
    /// As a browser that shows a page of the link's own site.
    case browser
}

/// Fetches under another name, to see whether the answer depends on who asks.
struct VisitingFetcher<Fetcher: MediaFetching>: MediaFetching {
    let visitor: Visitor
    let fetcher: Fetcher

    func fetch(_ request: URLRequest, into receiver: MediaReceiver) async throws(Diagnostic) {
        var request = request
        if visitor == .browser, let url = request.url,
            var site = URLComponents(url: url, resolvingAgainstBaseURL: true)
        {
            (site.user, site.password, site.query, site.fragment) = (nil, nil, nil, nil)
            site.path = "/"
            request.setValue(Self.browserName, forHTTPHeaderField: "User-Agent")
            request.setValue(site.string, forHTTPHeaderField: "Referer")
        }
        try await fetcher.fetch(request, into: receiver)
    }

    private static var browserName: String {
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15"
            + " (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"
    }
}
