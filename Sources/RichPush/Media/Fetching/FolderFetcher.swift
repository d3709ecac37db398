public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Answers links below a prefix from a folder, so that tests and previews need no network.
///
/// A file that is not there is answered like a server would, with status 404. Queries are ignored.
/// Names cannot lead out of the folder. Other links go to another fetcher.
public struct FolderFetcher: MediaFetching {
    /// One prefix and the folder that stands for it.
    public struct Mapping: Hashable, Sendable {
        /// The beginning of the links that the folder answers.
        public let prefix: URL
        /// The folder on this machine.
        public let folder: URL

        /// - Parameters:
        ///   - prefix: such as `https://media.example.com/`; a link matches whole path parts only.
        ///   - folder: a folder on this machine.
        public init(prefix: URL, folder: URL) {
            self.prefix = prefix
            self.folder = folder
        }
    }

    private let mappings: [Mapping]
    private let fallback: any MediaFetching

    /// - Parameters:
    ///   - mappings: the first that matches a link serves it.
    ///   - fallback: who gets the links that none matches.
    public init(_ mappings: [Mapping], fallback: any MediaFetching = URLSessionFetcher()) {
        self.mappings = mappings
        self.fallback = fallback
    }

    public func fetch(_ request: URLRequest, into receiver: MediaReceiver) async throws(Diagnostic)
    {
        for mapping in mappings {
            guard let url = request.url, let names = mapping.names(below: url) else { continue }
            try await Self.serve(names, of: mapping.folder, to: receiver)
            return
        }
        try await fallback.fetch(request, into: receiver)
    }

    /// Delivers a file below a folder, found by the names on the way; 404 when there is none, or when
    /// a link leads out of the folder.
    @concurrent
    static func serve(
        _ names: [String], of folder: URL, to receiver: MediaReceiver
    ) async throws(Diagnostic) {
        guard let file = open(names, of: folder) else {
            try receiver.head(MediaResponseHead(status: 404))
            return
        }
        defer { try? file.handle.close() }
        try receiver.head(MediaResponseHead(declaredLength: file.length))
        while true {
            guard !Task.isCancelled else { throw .cancelled }
            let piece: Data?
            do {
                piece = try file.handle.read(upToCount: 1 << 16)
            } catch {
                throw Diagnostic(
                    .connectionFailed, "The file in the mapped folder cannot be read.",
                    fix: "Check the file's permissions.")
            }
            guard let piece, !piece.isEmpty else { return }
            try receiver.body(piece)
        }
    }

    static func open(
        _ names: [String], of folder: URL
    ) -> (handle: FileHandle, length: Int)? {
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
}

extension FolderFetcher.Mapping {
    /// Whether a link is answered from the folder.
    package func matches(_ url: URL) -> Bool { names(below: url) != nil }

    /// The decoded path parts of a link below the prefix; `nil` when it is not below it.
    fileprivate func names(below url: URL) -> [String]? {
        guard url.scheme?.lowercased() == prefix.scheme?.lowercased(),
            url.encodedHost?.lowercased() == prefix.encodedHost?.lowercased(),
            Self.port(of: url) == Self.port(of: prefix)
        else { return nil }
        let base = Self.parts(of: prefix)
        let parts = Self.parts(of: url)
        guard parts.starts(with: base) else { return nil }
        let names = parts.dropFirst(base.count).map { $0.removingPercentEncoding ?? $0 }
        // A decoded slash or a dot part would name something else than the link does.
        return names.contains { $0.contains("/") || $0 == ".." || $0 == "." } ? [] : names
    }

    /// The port, also when the URL leaves it out.
    private static func port(of url: URL) -> Int {
        url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
    }

    private static func parts(of url: URL) -> [String] {
        url.encodedPath.split(separator: "/").map(String.init)
    }
}
