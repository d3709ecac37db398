import Foundation

@testable import NotificationHost

/// The extensions in `Tests/Extensions`, each of which shows one thing that goes wrong.
enum TestExtension {
    static let push = #"""
        {"aps": {"alert": {"title": "Title", "body": "text"}, "mutable-content": 1},
         "image": "https://media.example.com/picture.jpg"}
        """#

    static func program(_ name: String) async throws -> ExtensionProgram {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Extensions")
        var compiler = ExtensionCompiler(tools: try .find())
        compiler.maximumCached = 200
        return try await compiler.program(at: folder.appendingPathComponent(name).path + ".swift")
    }

    /// Delivers a push to an extension, whose attachments go to a store in the folder.
    static func deliver(
        _ name: String, _ json: String = push, in folder: URL, rules: HostRules = HostRules(),
        clock: any Clock<Duration> = ContinuousClock(), network: PhoneNetwork? = nil
    ) async throws -> DeliveredNotification {
        let host = NotificationHost(
            rules: rules,
            store: AttachmentStore(directory: folder.appendingPathComponent("store")),
            clock: clock)
        return try await host.deliver(
            try RemoteNotification(json.utf8), to: try await program(name), network: network)
    }
}
