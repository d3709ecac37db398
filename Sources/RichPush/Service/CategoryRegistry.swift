import Foundation
import UserNotifications

/// Registers the categories of buttons that payloads bring along.
///
/// iOS knows categories only as a whole set: who adds one gets all, adds, and sets all. Two who do
/// that at once lose one of theirs, so deliveries of one process take turns. What the app has
/// registered is never touched; of this library's own the least recently used go beyond a bound.
/// iOS shows no buttons of a category that it does not list yet, so the center is asked again until
/// it does, for a while.
struct CategoryRegistry: Sendable {
    /// What became of a category.
    enum Outcome: Hashable, Sendable {
        /// The center lists it.
        case listed
        /// The center did not list it in time; it may still.
        case notListed
        /// The payload's own category is registered and wins.
        case payloadCategoryRegistered
    }

    let center: CategoryCenter
    let uses: CategoryUses
    let clock: any DeliveryClock

    /// How many categories this library keeps registered.
    static let bound = 64
    /// How long the center may take: what other extensions wait, too.
    static let patience = TimeInterval(2)
    private static let pause = TimeInterval(0.05)

    private static let turns = Turns()

    init(_ configuration: NotificationEnricher.Configuration) {
        self.init(
            center: configuration.center,
            uses: CategoryUses(in: configuration.mediaDirectory), clock: configuration.clock)
    }

    init(center: CategoryCenter, uses: CategoryUses, clock: any DeliveryClock) {
        self.center = center
        self.uses = uses
        self.clock = clock
    }

    /// Registers a category unless it is, and waits until the center lists it, 2 seconds at most.
    func offer(_ category: ButtonCategory) async -> Outcome {
        await withTaskGroup(of: Outcome?.self) { group in
            group.addTask {
                await Self.turns.next { await register(category) }
            }
            group.addTask {
                try? await clock.sleep(for: Self.patience)
                return nil
            }
            let first = await group.next().flatMap(\.self)
            group.cancelAll()
            return first ?? .notListed
        }
    }

    /// `nil` when cancelled.
    private func register(_ category: ButtonCategory) async -> Outcome? {
        let identifier = category.identifier
        guard let before = await add(category) else { return nil }
        if let payloadCategory = category.payloadCategory, before.contains(payloadCategory) {
            return .payloadCategoryRegistered
        }
        if before.contains(identifier) { return .listed }
        while let listed = await identifiers() {
            if listed.contains(identifier) { return .listed }
            do { try await clock.sleep(for: Self.pause) } catch { return nil }
        }
        return nil
    }

    /// Adds a category in the center's own callback; tells which there were.
    private func add(_ category: ButtonCategory) async -> Set<String>? {
        let (answers, answer) = AsyncStream.makeStream(of: Set<String>.self)
        center.list { [center, uses] listed in
            let names = Set(listed.map(\.identifier))
            let identifier = category.identifier
            if category.payloadCategory.map({ !names.contains($0) }) ?? true {
                let used = uses.note(identifier, among: names.filter(ButtonCategory.isOwn))
                if !names.contains(identifier) {
                    // Someone else's stays, whatever it is called.
                    var kept = listed.filter {
                        !ButtonCategory.isOwn($0.identifier) || used.contains($0.identifier)
                    }
                    kept.insert(category.category)
                    center.replace(kept)
                }
            }
            answer.yield(names)
            answer.finish()
        }
        return await answers.first { _ in true }
    }

    private func identifiers() async -> Set<String>? {
        let (answers, answer) = AsyncStream.makeStream(of: Set<String>.self)
        center.list { listed in
            answer.yield(Set(listed.map(\.identifier)))
            answer.finish()
        }
        return await answers.first { _ in true }
    }
}

/// Lets one piece of work run at a time, in the order in which they came.
private actor Turns {
    private var last: Task<Void, Never>?

    func next<Result: Sendable>(
        _ work: @escaping @Sendable () async -> Result?
    ) async -> Result? {
        let task = Task { [last] in
            await last?.value
            return Task.isCancelled ? nil : await work()
        }
        last = Task { _ = await task.value }
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }
}

extension Diagnostic {
    static let categoryNotListed = Self(
        .categoryNotListed, "iOS did not list the buttons' category in time; they may be missing.",
        fix: "Nothing: the next push with these buttons has them.")
}
