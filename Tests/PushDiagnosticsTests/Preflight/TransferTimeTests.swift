import Foundation
import NotificationHost
import Testing

@testable import PushDiagnostics

@Suite(.timeLimit(.minutes(5)))
struct TransferTimeTests {
    @Test
    func `counts the bytes at the network's speed`() {
        let cost = TransferTime(bytes: 97_500, requests: [])
        #expect(cost.on(.threeG) == .seconds(1))
    }

    @Test
    func `counts each round trip`() {
        let cost = TransferTime(
            bytes: 0, requests: [TransferTime.Request(roundTrips: 4, overhead: 0)])
        #expect(cost.on(.edge) == .milliseconds(3_200))
    }

    @Test
    func `counts what is lost and sent again`() {
        let cost = TransferTime(bytes: 144_800, requests: [])
        // 100 packets, a tenth of them lost, with a wait of 200 ms each.
        let without = cost.on(.lte)
        #expect(cost.on(.lossy) == without + .seconds(2))
    }

    @Test
    func `a redirect on the same host keeps the connection`() {
        var scene = PreflightScene()
        let direct = TransferTime(scene.evidence, serverTime: nil).on(.edge)
        scene.redirect(over: ["https://media.example.com/old.jpg"])
        let near = TransferTime(scene.evidence, serverTime: nil).on(.edge)
        scene = PreflightScene()
        scene.redirect(over: ["https://www.example.com/old.jpg"])
        let far = TransferTime(scene.evidence, serverTime: nil).on(.edge)
        #expect(near - direct < .seconds(1))
        #expect(far - direct > .seconds(3))
    }
}
