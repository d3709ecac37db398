import Foundation
import StrictJSON

@testable import NotificationHost

/// The extensions in `Tests/Extensions`, each of which shows one thing that goes wrong.
enum TestExtension {
    static let push = #"""
        {"aps": {"alert": {"title": "Title", "body": "text"}, "mutable-content": 1},
         "image": "https://media.example.com/picture.jpg",
         "movie": "https://media.example.com/film.mp4"}
        """#

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Extensions")

    /// All of them are compiled at once, by the first test that needs one.
    private static let library = Task {
        try await ExtensionCompiler(tools: try .find()).program(at: folder.path).library
    }

    static func program(_ name: String, mayFilter: Bool? = nil) async throws -> ExtensionProgram {
        ExtensionProgram(
            library: try await library.value, classNames: ["Extensions.\(name)"],
            mayFilter: mayFilter)
    }

    /// A host whose store is in the folder.
    static func host(
        in folder: URL, rules: HostRules = HostRules()
    ) -> NotificationHost {
        NotificationHost(
            rules: rules,
            store: AttachmentStore(directory: folder.appendingPathComponent("store")))
    }

    /// Delivers a push to an extension, whose links are answered from the folder.
    static func deliver(
        _ name: String, _ json: String = push, in folder: URL, rules: HostRules = HostRules(),
        mayFilter: Bool? = nil, conditions: NetworkConditions = NetworkConditions()
    ) async throws -> DeliveredNotification {
        let network = try network(in: folder, conditions)
        defer { network.close() }
        return try await host(in: folder, rules: rules).deliver(
            try RemoteNotification(json.utf8),
            to: try await program(name, mayFilter: mayFilter), network: network)
    }

    static func network(
        in folder: URL, _ conditions: NetworkConditions = NetworkConditions()
    ) throws -> PhoneNetwork {
        let mapping = URL(string: "https://media.example.com/").flatMap {
            PhoneNetwork.Mapping(prefix: $0, folder: folder)
        }
        return try PhoneNetwork(conditions, mappings: [mapping].compactMap(\.self))
    }
}
