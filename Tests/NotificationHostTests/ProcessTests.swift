import Foundation
import TestSupport
import Testing

@testable import NotificationHost

@Suite(.timeLimit(.minutes(1)))
struct ProcessTests {
    @Test func `runs an extension's source in a process of its own`() async throws {
        try await withTemporaryFolder { folder in
            let shown = try await TestExtension.deliver("Shouts", in: folder)
            #expect(shown.isShown && shown.source == .extension)
            #expect(shown.content.title == "TITLE")
            #expect(shown.findings.isEmpty)
            #expect(shown.process?.output == "shouting\n")
        }
    }
}
