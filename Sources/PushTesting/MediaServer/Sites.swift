internal import Foundation
internal import Sockets

extension MediaServer {
    /// What is served at which path, and how often it was asked for.
    final class Sites: Sendable {
        private struct Site {
            let resource: Resource
            let fault: Fault
            var requests = 0
        }

        private struct State {
            var sites: [String: Site] = [:]
            var added = 0
        }

        private let state = Locked(State())

        /// - Returns: a new path, not percent-encoded.
        func add(_ resource: Resource, _ fault: Fault) -> String {
            state.withLock { state in
                state.added += 1
                let path = "/\(state.added)/\(fault.name)/\(resource.name)"
                state.sites[path] = Site(resource: resource, fault: fault)
                return path
            }
        }

        func set(_ path: String, _ resource: Resource, _ fault: Fault) -> String {
            let path = path.hasPrefix("/") ? path : "/\(path)"
            state.withLock { $0.sites[path] = Site(resource: resource, fault: fault) }
            return path
        }

        /// Counts the request and decides about it.
        func script(for request: Request, origins: [Endpoint: String]) -> Script {
            guard request.method == "GET" || request.method == "HEAD" else {
                var response = Response.text(405)
                response.headers["Allow"] = "GET, HEAD"
                return response.script(for: request)
            }
            let path = request.path.removingPercentEncoding ?? request.path
            let found = state.withLock { state -> Site? in
                defer { state.sites[path]?.requests += 1 }
                return state.sites[path]
            }
            guard let found else { return Response.text(404).script(for: request) }
            let exchange = Exchange(
                request: request, resource: found.resource, attempt: found.requests,
                origins: origins)
            return found.fault.script(for: exchange)
        }
    }
}
