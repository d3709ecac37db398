import CProcess
import Foundation
import Glibc
import MediaInspection

/// One connection of an extension to the phone's network, on threads that may block.
struct ProxyConnection {
    private let socket: Int32
    private let network: PhoneNetwork

    /// How much of a file is sent before the link is asked how long that took.
    private static let pieceLength = 1 << 14

    init(_ socket: Int32, network: PhoneNetwork) {
        self.socket = socket
        self.network = network
    }

    /// Serves requests until one side has enough.
    func serve() {
        // The time that TCP takes to connect, and TLS on top of it where the host's own answer
        // stands for a server's.
        network.waitForRoundTrips(1)
        var rest: [UInt8] = []
        var isFirst = true
        while let (head, body) = readHead(after: rest), let request = ProxyRequest(head) {
            switch request.target {
            case .tunnel(let host, let port):
                tunnel(request, to: host, port: port)
                return
            case .link(let url) where url.host() == NetworkSettings.blockedHost:
                network.tell(
                    "App Transport Security blocks http://\(url.lastPathComponent)",
                    of: request.client)
                return
            case .link(let url):
                guard let (mapping, names) = mapped(url) else {
                    forward(request, to: url, body: body)
                    return
                }
                if isFirst { network.waitForRoundTrips(1) }
                network.waitForUpload(of: head.count)
                guard answer(request, url, names, of: mapping), body.isEmpty else { return }
            }
            rest = []
            isFirst = false
        }
    }

    private func readHead(after start: [UInt8]) -> (head: ArraySlice<UInt8>, rest: [UInt8])? {
        var bytes = start
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let range = bytes.firstRange(of: end) {
                return (bytes[..<range.lowerBound], Array(bytes[range.upperBound...]))
            }
            let piece = LoopbackSocket.read(from: socket)
            guard !piece.isEmpty, bytes.count + piece.count <= ProxyRequest.maximumLength else {
                return nil
            }
            bytes += piece
        }
    }

    // MARK: - Mapped links

    /// The mapping that answers a link. The process asks for all of them without transport security.
    private func mapped(_ url: URL) -> (PhoneNetwork.Mapping, [String])? {
        var secure = URLComponents(url: url, resolvingAgainstBaseURL: false)
        secure?.scheme = "https"
        let links = [url, secure?.url].compactMap(\.self)
        for mapping in network.mappings {
            for link in links {
                if let names = mapping.prefix.names(below: link) { return (mapping, names) }
            }
        }
        return nil
    }

    /// Answers from the folder; false when the connection is over.
    private func answer(
        _ request: ProxyRequest, _ url: URL, _ names: [String], of mapping: PhoneNetwork.Mapping
    ) -> Bool {
        let name = "\(mapping.prefix.url.scheme ?? "")://\(url.host() ?? "")\(url.path())"
        network.waitForRoundTrips(1)
        guard request.method == "GET" || request.method == "HEAD" else {
            network.tell("\(request.method) \(name): 405", of: request.client)
            _ = send(
                "HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            return false
        }
        guard let (file, length) = open(names, of: mapping.folder) else {
            network.tell("\(request.method) \(name): 404", of: request.client)
            // Servers say it with a page, which extensions then take for a picture.
            let page = "<!DOCTYPE html><title>404 Not Found</title><h1>Not Found</h1>\n"
            return send(
                "HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\n"
                    + "Content-Length: \(page.utf8.count)\r\n\r\n"
                    + (request.method == "HEAD" ? "" : page))
        }
        defer { try? file.close() }
        let type = MediaType(pathExtension: (names.last as NSString?)?.pathExtension ?? "")
        let head =
            "HTTP/1.1 200 OK\r\nContent-Type: \(type?.preferredMIMEType ?? "application/octet-stream")\r\n"
            + "Content-Length: \(length)\r\n\r\n"
        guard send(head) else { return false }
        if request.method == "GET" {
            var sent = 0
            while sent < length, let piece = try? file.read(upToCount: Self.pieceLength),
                !piece.isEmpty
            {
                network.waitForDownload(of: piece.count)
                guard LoopbackSocket.write(piece, to: socket) else {
                    network.tell("GET \(name): given up after \(sent) bytes", of: request.client)
                    return false
                }
                sent += piece.count
            }
        }
        network.tell("\(request.method) \(name): 200, \(length) bytes", of: request.client)
        return true
    }

    private func send(_ text: String) -> Bool {
        network.waitForDownload(of: text.utf8.count)
        return LoopbackSocket.write(text.utf8, to: socket)
    }

    private func open(_ names: [String], of folder: URL) -> (FileHandle, Int)? {
        let root = folder.resolvingSymlinksInPath().path
        let file = names.reduce(folder) { $0.appendingPathComponent($1) }.resolvingSymlinksInPath()
        guard file.path.hasPrefix(root.hasSuffix("/") ? root : root + "/"),
            let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
            attributes[.type] as? FileAttributeType == .typeRegular,
            let length = attributes[.size] as? Int,
            let handle = try? FileHandle(forReadingFrom: file)
        else { return nil }
        return (handle, length)
    }

    // MARK: - Other links

    private func tunnel(_ request: ProxyRequest, to host: String, port: String) {
        guard let server = LoopbackSocket.connect(host: host, port: port) else {
            network.tell("no connection to \(host):\(port)", of: request.client)
            _ = send("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n")
            return
        }
        network.tell("connection to \(host):\(port)", of: request.client)
        guard network.add(server) else {
            close(server)
            return
        }
        defer { network.remove(server) }
        guard LoopbackSocket.write("HTTP/1.1 200 OK\r\n\r\n".utf8, to: socket) else { return }
        relay(with: server)
    }

    private func forward(_ request: ProxyRequest, to url: URL, body: [UInt8]) {
        let host = url.host() ?? ""
        guard let server = LoopbackSocket.connect(host: host, port: String(url.port ?? 80)),
            network.add(server)
        else {
            network.tell("no connection to \(host)", of: request.client)
            _ = send("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            return
        }
        defer { network.remove(server) }
        network.tell("\(request.method) http://\(host)\(url.path())", of: request.client)
        let head = request.forwarded(to: url) + body
        network.waitForUpload(of: head.count)
        network.waitForRoundTrips(1)
        guard LoopbackSocket.write(head, to: server) else { return }
        relay(with: server)
    }

    /// Hands bytes on in both directions until one side ends.
    private func relay(with server: Int32) {
        let question = Question()
        let isUp = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [self] in
            copyUp(to: server, question)
            isUp.signal()
        }
        while true {
            let piece = LoopbackSocket.read(from: server)
            guard !piece.isEmpty else { break }
            if question.take() { network.waitForRoundTrips(1) }
            network.waitForDownload(of: piece.count)
            guard LoopbackSocket.write(piece, to: socket) else { break }
        }
        shutdown(socket, Int32(SHUT_RDWR))
        shutdown(server, Int32(SHUT_RDWR))
        isUp.wait()
    }

    private func copyUp(to server: Int32, _ question: Question) {
        while true {
            let piece = LoopbackSocket.read(from: socket)
            guard !piece.isEmpty else { break }
            network.waitForUpload(of: piece.count)
            question.ask()
            guard LoopbackSocket.write(piece, to: server) else { break }
        }
        shutdown(server, Int32(SHUT_WR))
    }
}

/// Whether the phone said something since the last answer: an answer takes a round trip, and the
/// bytes after its first ones follow at once.
private final class Question: Sendable {
    private let isOpen = Locked(false)

    func ask() { isOpen.withLock { $0 = true } }

    func take() -> Bool {
        isOpen.withLock { isOpen in
            defer { isOpen = false }
            return isOpen
        }
    }
}
