import Foundation
import UserNotifications

@testable import RichPush

/// A notification center of a test's own: lists what it was given, at once or after some questions.
///
/// `@unchecked Sendable`: everything that changes is reached under the lock, and categories, which
/// are not `Sendable`, never change.
final class ListedCenter: @unchecked Sendable {
    private let lock = NSLock()
    private var categories: Set<UNNotificationCategory>
    private var pending: Set<UNNotificationCategory>?
    private var questions = 0
    private var replacementCount = 0

    private let delay: Int
    private let isSilent: Bool
    private let queue: DispatchQueue?

    /// A new set shows after so many questions; a silent center never answers. With a queue answers
    /// come later, on its threads, while others ask.
    init(
        _ identifiers: [String] = [], delay: Int = 0, isSilent: Bool = false,
        queue: DispatchQueue? = nil
    ) {
        self.queue = queue
        categories = Set(
            identifiers.map {
                UNNotificationCategory(identifier: $0, actions: [], intentIdentifiers: [])
            })
        self.delay = delay
        self.isSilent = isSilent
    }

    var identifiers: Set<String> { lock.withLock { Set(categories.map(\.identifier)) } }

    /// How often all categories were replaced.
    var replacements: Int { lock.withLock { replacementCount } }

    /// What a category offers.
    func titles(of identifier: String) -> [String] {
        lock.withLock {
            categories.first { $0.identifier == identifier }?.actions.map(\.title) ?? []
        }
    }

    var center: CategoryCenter {
        CategoryCenter(
            list: { [self] answer in
                guard !isSilent else { return }
                // A set of categories that never change, handed from one thread to another.
                nonisolated(unsafe) let listed = listed()
                if let queue { queue.async { answer(listed) } } else { answer(listed) }
            },
            replace: { [self] in replace($0) })
    }

    private func listed() -> Set<UNNotificationCategory> {
        lock.withLock {
            questions += 1
            if let pending, questions > delay {
                categories = pending
                self.pending = nil
            }
            return categories
        }
    }

    private func replace(_ new: Set<UNNotificationCategory>) {
        lock.withLock {
            replacementCount += 1
            questions = 0
            if delay == 0 { categories = new } else { pending = new }
        }
    }
}
