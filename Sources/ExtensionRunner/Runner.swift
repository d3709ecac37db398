import CExtensionRunner
import Foundation
import NotificationHost
import Synchronization
import UserNotifications
import os

/// Does what the host says: loads the extension, gives it pushes, and tells what it does.
///
/// `@unchecked Sendable`: everything that changes is behind the lock; instances and contents are
/// handed to one thread at a time, as iOS hands them to an extension.
final class Runner: @unchecked Sendable {
    private struct State {
        var service: UNNotificationServiceExtension.Type?
        var instances: [Int: UNNotificationServiceExtension] = [:]
        var shared: UNNotificationServiceExtension?
        var requests: [Int: UNNotificationRequest] = [:]
        var returned: [Int: UNNotificationContent] = [:]
        /// What came before the class was found.
        var waiting: [HostMessage] = []
    }

    private let channel = Channel()
    private let lock = NSLock()
    private var state = State()

    func start() {
        channel.say(.launched)
        channel.listen { [self] in take($0) }
    }

    private func take(_ order: HostMessage) {
        switch order {
        case .load(let library, let names, let limit):
            let start = MemoryReading(of: getpid())?.anonymous ?? 0
            MemoryBudget.set(limit: limit) {
                (MemoryReading(of: getpid())?.anonymous ?? 0) - start
            }
            // Where iOS loads it, so that global constructors run on the main thread.
            DispatchQueue.main.async { [self] in load(library, names) }
        case .ping(let number):
            DispatchQueue.main.async { [self] in channel.say(.pong(number: number)) }
        case .deliver:
            let isReady = lock.withLock {
                if state.service == nil { state.waiting.append(order) }
                return state.service != nil
            }
            if isReady { deliver(order) }
        case .expire(let id):
            guard let instance = lock.withLock({ state.instances[id] }) else { return }
            // As on a phone, the callback comes on another thread; the extension has to bear it.
            nonisolated(unsafe) let expiring = instance
            Thread.detachNewThread { expiring.serviceExtensionTimeWillExpire() }
        case .shown(let id, let asReturned): show(id, asReturned: asReturned)
        }
    }

    private func load(_ library: String, _ names: [String]) {
        do throws(PrincipalClass.Failure) {
            let (service, name) = try PrincipalClass.find(in: library, names: names)
            // First, so that the host knows the name when the first push starts.
            channel.say(.loaded(className: name))
            let waiting = lock.withLock {
                state.service = service
                defer { state.waiting = [] }
                return state.waiting
            }
            for order in waiting { deliver(order) }
        } catch {
            channel.say(.failed(error.message))
        }
    }

    private func deliver(_ order: HostMessage) {
        guard case .deliver(let id, let payload, let identifier, let reuses) = order,
            let push = try? RemoteNotification(payload.utf8, identifier: identifier)
        else { return }
        // Made here, and handed on to the one thread that uses it.
        nonisolated(unsafe) let request = push.request(under: HostRules())
        Thread.detachNewThread { [self] in
            cextensionrunner_prepare_thread()
            guard let instance = instance(for: id, reuses: reuses, request) else { return }
            channel.say(.started(id: id))
            instance.didReceive(request) { [self] content in
                let copy = content.copy() as? UNNotificationContent ?? content
                lock.withLock { if state.returned[id] == nil { state.returned[id] = copy } }
                let category = CategoryReading(of: copy.categoryIdentifier, in: .current())
                channel.say(
                    .handedOver(id: id, content: ContentCoder.json(of: copy), category: category))
            }
            channel.say(.receiveReturned(id: id))
        }
    }

    private func instance(
        for id: Int, reuses: Bool, _ request: UNNotificationRequest
    ) -> UNNotificationServiceExtension? {
        let (service, shared) = lock.withLock { (state.service, state.shared) }
        guard let service else { return nil }
        let fresh = (reuses ? shared : nil) ?? service.init(for: HostMark())
        return lock.withLock {
            let instance = reuses ? state.shared ?? fresh : fresh
            if reuses { state.shared = instance }
            state.instances[id] = instance
            state.requests[id] = request
            return instance
        }
    }

    /// Lists the notification as delivered, so that the extension finds it with the next push.
    private func show(_ id: Int, asReturned: Bool) {
        let request = lock.withLock { () -> UNNotificationRequest? in
            state.instances[id] = nil
            guard let request = state.requests.removeValue(forKey: id) else { return nil }
            let content = state.returned.removeValue(forKey: id)
            guard asReturned, let content else { return request }
            return UNNotificationRequest(
                identifier: request.identifier, content: content, trigger: request.trigger)
        }
        guard let request else { return }
        // Its contents are copies that nobody changes any more.
        nonisolated(unsafe) let shown = request
        UNUserNotificationCenter.current().store.perform { state, date in
            state.deliver(shown, at: date)
        }
    }
}
