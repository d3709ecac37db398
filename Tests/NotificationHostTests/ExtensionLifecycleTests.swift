import Testing

@testable import NotificationHost

@Suite(.timeLimit(.minutes(5)))
struct ExtensionLifecycleTests {
    typealias Event = ExtensionLifecycle.Event
    typealias Action = ExtensionLifecycle.Action

    @Test(
        arguments: [
            // An extension that works in the background.
            (
                [Event.receiveReturned, .contentHandedOver, .graceOver],
                [.wait, .linger, .end(.returned)]
            ),
            // One that hands over inside didReceive: a second call may follow until that returns.
            (
                [.contentHandedOver, .receiveReturned, .graceOver],
                [.startGrace, .linger, .end(.returned)]
            ),
            (
                [.contentHandedOver, .contentHandedOver, .receiveReturned, .graceOver],
                [.startGrace, .wait, .linger, .end(.returned)]
            ),
            // A second call ends the wait for one.
            (
                [.receiveReturned, .contentHandedOver, .contentHandedOver],
                [.wait, .linger, .end(.returned)]
            ),
            // One that hands over and then never returns.
            ([.contentHandedOver, .graceOver], [.startGrace, .end(.returned)]),
            ([.contentHandedOver, .timeLimit, .graceOver], [.startGrace, .wait, .end(.returned)]),
            // One that uses its last chance, having returned or not.
            (
                [.receiveReturned, .timeLimit, .contentHandedOver, .graceOver],
                [.wait, .callExpiry, .linger, .end(.returnedAtExpiry)]
            ),
            (
                [.timeLimit, .receiveReturned, .contentHandedOver, .graceOver],
                [.callExpiry, .wait, .linger, .end(.returnedAtExpiry)]
            ),
            // One that never hands over.
            ([.receiveReturned, .timeLimit, .graceOver], [.wait, .callExpiry, .end(.timedOut)]),
            ([.timeLimit, .graceOver], [.callExpiry, .end(.timedOut)]),
            // What comes after the end changes nothing.
            ([.timeLimit, .graceOver, .contentHandedOver], [.callExpiry, .end(.timedOut), .wait]),
        ] as [([Event], [Action])])
    func `acts on what a started extension does`(events: [Event], actions: [Action]) {
        var lifecycle = ExtensionLifecycle()
        #expect(lifecycle.receive(.started) == .wait)
        #expect(events.map { lifecycle.receive($0) } == actions)
    }

    @Test(
        arguments: [
            ([Event.timeLimit], [.end(.startedTooLate)]),
            ([.processEnded(.signalled(6))], [.end(.processEnded(.signalled(6)))]),
            ([.memoryLimit], [.end(.memoryExceeded)]),
            ([.mainThreadHung], [.end(.mainThreadHung)]),
            // Out of turn: nothing can be handed over before the start.
            (
                [.contentHandedOver, .receiveReturned, .graceOver, .started, .started],
                [.wait, .wait, .wait, .wait, .wait]
            ),
        ] as [([Event], [Action])])
    func `acts on what happens before the start`(events: [Event], actions: [Action]) {
        var lifecycle = ExtensionLifecycle()
        #expect(events.map { lifecycle.receive($0) } == actions)
    }

    @Test(
        arguments: [
            [Event.started], [.started, .receiveReturned], [.started, .timeLimit],
        ],
        [
            (Event.processEnded(.exited(0)), Action.end(.processEnded(.exited(0)))),
            (.memoryLimit, .end(.memoryExceeded)), (.mainThreadHung, .end(.mainThreadHung)),
        ])
    func `ends with the process before content is there`(
        before: [Event], last: (event: Event, action: Action)
    ) {
        var lifecycle = ExtensionLifecycle()
        for event in before { _ = lifecycle.receive(event) }
        #expect(lifecycle.receive(last.event) == last.action)
    }

    @Test(arguments: [
        (Event.processEnded(.signalled(11)), Action.end(.returned)),
        (.mainThreadHung, .end(.returned)), (.memoryLimit, .end(.memoryExceeded)),
    ])
    func `keeps content when the process ends after it`(event: Event, action: Action) {
        var lifecycle = ExtensionLifecycle()
        _ = [Event.started, .receiveReturned, .contentHandedOver].map { lifecycle.receive($0) }
        #expect(lifecycle.receive(event) == action)
    }
}
