import Testing

@testable import PushDiagnostics

@Suite(.timeLimit(.minutes(5)))
struct SystemKeyTests {
    @Test
    func `there is room for every key`() {
        #expect(SystemKey.aps.count == ApsKeys.count)
        #expect(SystemKey.alert.count == 13)
    }

    @Test(
        arguments: [
            (ApsKey.alert, "alert"), (.badge, "badge"), (.sound, "sound"),
            (.contentAvailable, "content-available"), (.mutableContent, "mutable-content"),
            (.interruptionLevel, "interruption-level"), (.relevanceScore, "relevance-score"),
            (.timestamp, "timestamp"), (.event, "event"), (.contentState, "content-state"),
            (.contentChanged, "content-changed"),
        ])
    func `a key has its place in the table`(key: ApsKey, name: String) {
        #expect(SystemKey.aps[key.rawValue].name == name)
    }
}
