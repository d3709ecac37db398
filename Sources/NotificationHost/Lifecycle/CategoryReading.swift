import Foundation
package import StrictJSON
package import UserNotifications

/// What a center knows of the category that some content names, when the content is handed over.
package struct CategoryReading: Hashable, Sendable {
    /// The buttons, in order; none when the center does not know the category.
    let actions: [DeliveredNotification.Action]
    /// How long ago it was registered; `nil` when the center was asked for its categories since.
    let age: Duration?

    /// More buttons than this are not handed on; Apple shows 10 at most.
    private static let maximumActions = 100

    package init(of identifier: String, in center: UNUserNotificationCenter) {
        // Most content names none, and the center's queue is not waited for.
        guard !identifier.isEmpty else {
            actions = []
            age = nil
            return
        }
        let state = center.store.snapshot()
        let category = state.categories.first { $0.identifier == identifier }
        actions = (category?.actions ?? []).prefix(Self.maximumActions).map {
            .init(title: $0.title, isDestructive: $0.options.contains(.destructive))
        }
        age = state.unsettledCategories[identifier].map { .seconds(-$0.timeIntervalSinceNow) }
    }
}

// MARK: - From one process to another

extension CategoryReading {
    package var json: JSONValue {
        [
            "age": age.map { .number(.double($0 / .seconds(1))) } ?? .null,
            "actions": .array(
                actions.map {
                    ["title": .string($0.title), "destructive": .bool($0.isDestructive)]
                }),
        ]
    }

    /// What the JSON stands for; what is missing or of another type is empty.
    package init(_ json: JSONValue) {
        age = json["age"]?.double.map { .seconds(min(max(0, $0), 3600)) }
        actions = (json["actions"]?.array ?? []).prefix(Self.maximumActions).compactMap { action in
            action["title"]?.string.map {
                .init(title: $0, isDestructive: action["destructive"]?.bool ?? false)
            }
        }
    }
}
