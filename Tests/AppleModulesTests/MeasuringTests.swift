import Testing

@testable import os

@Suite(.timeLimit(.minutes(5)))
struct MeasuringTests {
    @Test func `runs what is between two signposts`() throws {
        let signposter = OSSignposter(subsystem: "a", category: .pointsOfInterest)
        #expect(!signposter.isEnabled)
        #expect(signposter.makeSignpostID() != signposter.makeSignpostID())
        let state = signposter.beginInterval("x", id: signposter.makeSignpostID(), "\(1)")
        signposter.endInterval("x", state)
        #expect(signposter.withIntervalSignpost("x") { 7 } == 7)
        os_signpost(.event, log: .default, name: "x", "%d", 1)
    }

    @Test(arguments: [(10, 3, 7), (10, 10, 0), (10, 11, 0)])
    func `says what is left of the memory`(limit: Int, used: Int, left: Int) {
        #expect(MemoryBudget.Value(limit: limit, used: { used }).left == left)
    }

    @Test func `says what a phone says at the start, without a limit`() {
        #expect(os_proc_available_memory() == 24 << 20)
    }
}
