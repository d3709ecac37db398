import Testing

@testable import NotificationHost

@Suite(.timeLimit(.minutes(1)))
struct ExtensionLifecycleTests {
    typealias Event = ExtensionLifecycle.Event
    typealias Action = ExtensionLifecycle.Action

    @Test(arguments: [
        // An extension that works in the background.
        ([Event.receiveReturned, .contentHandedOver], [Action.wait, .end(.returned)]),
        // One that hands over inside didReceive: a second call may follow until that returns.
        ([.contentHandedOver, .receiveReturned], [.startGrace, .end(.returned)]),
        (
            [.contentHandedOver, .contentHandedOver, .receiveReturned],
            [.startGrace, .wait, .end(.returned)]
        ),
        // One that hands over and then never returns.
        ([.contentHandedOver, .graceOver], [.startGrace, .end(.returned)]),
        ([.contentHandedOver, .timeLimit, .graceOver], [.startGrace, .wait, .end(.returned)]),
        // One that uses its last chance, having returned or not.
        (
            [.receiveReturned, .timeLimit, .contentHandedOver],
            [.wait, .callExpiry, .end(.returnedAtExpiry)]
        ),
        (
            [.timeLimit, .receiveReturned, .contentHandedOver],
            [.callExpiry, .wait, .end(.returnedAtExpiry)]
        ),
        // One that never hands over.
        ([.receiveReturned, .timeLimit, .graceOver], [.wait, .callExpiry, .end(.timedOut)]),
        ([.timeLimit, .graceOver], [.callExpiry, .end(.timedOut)]),
        // What comes after the end changes nothing.
        ([.timeLimit, .graceOver, .contentHandedOver], [.callExpiry, .end(.timedOut), .wait]),
    ])
    func `acts on events`(events: [Event], actions: [Action]) {
        var lifecycle = ExtensionLifecycle()
        #expect(events.map { lifecycle.receive($0) } == actions)
    }
}
