import Foundation
import TestSupport
import Testing

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct BadgeWorkTests {
    struct Case: Sendable {
        let change: BadgeChange?
        /// The count of the app group before; `nil` without an app group.
        let kept: Int?
        /// The push's `aps.badge`.
        var own: Int?
        var shown: BadgeWork.Shown?
        let number: Int?
        /// The count of the app group afterwards.
        let keptAfter: Int?
        var code: Diagnostic.Code?
    }

    private static let seven = BadgeWork.Shown(count: 7, latestBadge: 4)

    @Test(
        arguments: [
            // With an app group, the count decides.
            Case(change: .add(1), kept: 3, number: 4, keptAfter: 4),
            Case(change: .add(1), kept: 3, own: 9, number: 4, keptAfter: 4),
            Case(change: .add(-5), kept: 3, number: 0, keptAfter: 0),
            Case(change: .add(.max), kept: 3, number: .max, keptAfter: .max),
            Case(change: .set(12), kept: 3, number: 12, keptAfter: 12),
            Case(change: .set(-2), kept: 3, number: 0, keptAfter: 0),
            Case(change: .set(0), kept: 3, own: 5, number: 0, keptAfter: 0),
            Case(change: .deliveredPlusOne, kept: 3, shown: seven, number: 8, keptAfter: 8),
            Case(
                change: .deliveredPlusOne, kept: 3, number: 4, keptAfter: 4, code: .badgeUncounted),
            // What the server says is what later changes begin with.
            Case(change: nil, kept: 3, own: 9, number: nil, keptAfter: 9),
            Case(change: nil, kept: 3, number: nil, keptAfter: 3),
            // Without one, what can be known does.
            Case(change: .set(12), kept: nil, number: 12, keptAfter: nil),
            Case(
                change: .add(1), kept: nil, own: 2, shown: seven, number: 5, keptAfter: nil,
                code: .badgeUncounted),
            Case(
                change: .add(1), kept: nil, own: 2, shown: .init(count: 1), number: 3,
                keptAfter: nil, code: .badgeUncounted),
            Case(
                change: .add(1), kept: nil, number: 1, keptAfter: nil, code: .badgeUncounted),
            Case(change: .deliveredPlusOne, kept: nil, shown: .init(), number: 1, keptAfter: nil),
            Case(
                change: .deliveredPlusOne, kept: nil, own: 2, number: 2, keptAfter: nil,
                code: .badgeUncounted),
            Case(change: nil, kept: nil, own: 2, number: nil, keptAfter: nil),
        ])
    func `works out the number from what is known`(expected: Case) async throws {
        try await withTemporaryFolder { folder in
            let counter = expected.kept.map { _ in BadgeCounter(directory: folder) }
            if let kept = expected.kept { try counter?.set(kept) }
            let work = BadgeWork(change: expected.change, counter: counter)
            let (number, notes) = work.number(own: expected.own, shown: expected.shown)
            #expect(number == expected.number)
            #expect(notes.map(\.code) == [expected.code].compactMap(\.self))
            #expect(counter?.count == expected.keptAfter)
        }
    }

    @Test func `still changes the number that it cannot keep`() {
        let counter = BadgeCounter(directory: URL(fileURLWithPath: "/proc/nobody/here"))
        let (number, notes) = BadgeWork(change: .add(2), counter: counter).number(own: nil)
        #expect(number == 2)
        #expect(notes.map(\.code) == [.badgeNotKept])
    }

    @Test func `says that the file was damaged`() async throws {
        try await withTemporaryFolder { folder in
            try Data("x".utf8).write(to: folder.appendingPathComponent("badge-count"))
            let work = BadgeWork(change: .add(1), counter: BadgeCounter(directory: folder))
            let (number, notes) = work.number(own: nil)
            #expect(number == 1)
            #expect(notes.map(\.code) == [.badgeDamaged])
        }
    }
}
