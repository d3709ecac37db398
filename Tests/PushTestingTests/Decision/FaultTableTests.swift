import PushTesting
import Testing

@Suite(.timeLimit(.minutes(5)))
struct FaultTableTests {
    private typealias Fault = MediaServer.Fault

    @Test func `gives every fault a name of its own`() {
        let names = Fault.all.map(\.name)
        #expect(Set(names).count == names.count)
    }

    @Test(arguments: MediaServer.Fault.all)
    func `spells each name so that it can stand in a path`(fault: MediaServer.Fault) {
        #expect(
            fault.name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") })
    }

    @Test(arguments: MediaServer.Fault.all)
    func `says in one sentence what each fault does`(fault: MediaServer.Fault) {
        #expect(fault.summary.hasSuffix("."))
        #expect(fault.summary.count <= 90)
        #expect(!fault.summary.contains("|"))
    }

    @Test(arguments: MediaServer.Fault.all)
    func `decides about an empty file, too`(fault: MediaServer.Fault) {
        let exchange = MediaServer.Exchange(
            request: .init(target: "/"), resource: .init([], type: "image/jpeg"))
        #expect(fault.script(for: exchange) == fault.script(for: exchange))
    }

    /// The body of an answer to HEAD would be the client's next answer.
    @Test(arguments: MediaServer.Fault.all)
    func `sends no body to HEAD, but where the fault is the head`(fault: MediaServer.Fault) {
        let sendsSeveralHeads = ["raw-body", "endless-headers", "informational-noise"]
        let script = fault.script(for: .photo(method: "HEAD"))
        #expect(script.body.isEmpty || sendsSeveralHeads.contains(fault.name))
    }

    @Test func `knows which faults never end`() {
        let endless: Set = [
            "switching-protocols", "stall-before-headers", "stall-in-headers", "stall-in-body",
            "stall-before-end", "half-close", "endless-headers", "endless-body", "endless-chunks",
            "never-accepted", "unreachable", "silent-tls", "stall-once",
        ]
        #expect(Set(Fault.all.filter(\.isEndless).map(\.name)) == endless)
    }

    @Test func `takes faults of other people`() {
        let fault = Fault("mine", "Mine.", outlook: .part) { [.send($0.resource.content), .reset] }
        #expect(fault.script(for: .photo()).steps.last == .reset)
    }
}
