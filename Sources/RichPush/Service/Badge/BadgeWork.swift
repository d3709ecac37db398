import Foundation
import UserNotifications

/// Turns a payload's ``BadgeChange`` into the number that the content carries.
struct BadgeWork: Sendable {
    /// What the notification center shows of the app.
    struct Shown: Hashable, Sendable {
        /// Notifications other than the one under way.
        var count = 0
        /// The number that the newest of them put on the icon.
        var latestBadge: Int?
    }

    /// What to do; `nil` takes the push's own `aps.badge` as it is.
    let change: BadgeChange?
    let counter: BadgeCounter?

    /// Whether the number depends on what the notification center shows.
    var needsCenter: Bool {
        switch change {
        case .deliveredPlusOne: true
        case .add: counter == nil
        case .set, nil: false
        }
    }

    /// Works out the number, and keeps it for the next push.
    ///
    /// `own` is the push's `aps.badge`; `shown` is `nil` when the center was not asked, or silent.
    /// No number means to leave the content's own.
    func number(own: Int?, shown: Shown? = nil) -> (number: Int?, notes: [Diagnostic]) {
        var notes: [Diagnostic] = []
        if counter?.stored.isDamaged == true { notes.append(.badgeDamaged) }
        let number = number(own: own, shown: shown, &notes)
        return (number.map { max(0, $0) }, notes)
    }

    private func number(own: Int?, shown: Shown?, _ notes: inout [Diagnostic]) -> Int? {
        switch change {
        case nil:
            if let own { keep(own, &notes) }
            return nil
        case .set(let number):
            keep(number, &notes)
            return number
        case .add(let change): return added(change, own: own, shown: shown, &notes)
        case .deliveredPlusOne:
            guard let shown else {
                notes.append(.badgeCenterSilent)
                return counter == nil ? own : added(1, own: own, shown: nil, &notes)
            }
            keep(shown.count + 1, &notes)
            return shown.count + 1
        }
    }

    private func added(_ change: Int, own: Int?, shown: Shown?, _ notes: inout [Diagnostic]) -> Int
    {
        guard let counter else {
            notes.append(.badgeUncounted)
            return BadgeCounter.sum(shown?.latestBadge ?? own ?? 0, change)
        }
        do throws(Diagnostic) {
            return try counter.add(change)
        } catch {
            notes.append(error)
            return BadgeCounter.sum(counter.count, change)
        }
    }

    private func keep(_ number: Int, _ notes: inout [Diagnostic]) {
        do throws(Diagnostic) { try counter?.set(number) } catch { notes.append(error) }
    }
}

extension BadgeWork.Shown {
    /// What the notification center shows besides one notification; `nil` when it does not say so
    /// within a second.
    ///
    /// A later notification with the same identifier replaces the shown one, so that counts once.
    static func ask(besides identifier: String, clock: any DeliveryClock) async -> Self? {
        let (answers, answer) = AsyncStream.makeStream(of: Self.self)
        UNUserNotificationCenter.current().getDeliveredNotifications { notifications in
            let others = notifications.filter { $0.request.identifier != identifier }
            let latest = others.filter { $0.request.content.badge != nil }.max { $0.date < $1.date }
            answer.yield(
                Self(count: others.count, latestBadge: latest?.request.content.badge?.intValue))
            answer.finish()
        }
        return await withTaskGroup { group in
            group.addTask { await answers.first { _ in true } }
            group.addTask {
                try? await clock.sleep(for: 1)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }
}
