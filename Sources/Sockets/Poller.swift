internal import CSockets
internal import Glibc

/// Waits for many sockets at once with epoll(7), and can be woken from another thread.
///
/// Each descriptor has a number of its owner's choice, which comes back with its readiness.
public final class Poller: Sendable {
    public struct Readiness: Hashable, Sendable {
        public let number: UInt64
        public let isReadable: Bool
        public let isWritable: Bool
        /// The other side has gone, or there is an error to be fetched by reading.
        public let isHangUp: Bool
    }

    public enum Interest: Hashable, Sendable {
        case reading, writing, both, nothing

        fileprivate var bits: UInt32 {
            switch self {
            case .reading: EPOLLIN.rawValue
            case .writing: EPOLLOUT.rawValue
            case .both: EPOLLIN.rawValue | EPOLLOUT.rawValue
            case .nothing: 0
            }
        }
    }

    private static let wakeNumber = UInt64.max
    private let descriptor: Descriptor
    private let wakeUp: Descriptor

    public init() throws(SystemError) {
        guard let descriptor = Descriptor(owning: epoll_create1(Int32(EPOLL_CLOEXEC)))
        else { throw SystemError("epoll_create1") }
        let flags = Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK)
        guard let wakeUp = Descriptor(owning: eventfd(0, flags)) else {
            throw SystemError("eventfd")
        }
        var event = csockets_event(EPOLLIN.rawValue, Self.wakeNumber)
        guard epoll_ctl(descriptor.number, EPOLL_CTL_ADD, wakeUp.number, &event) == 0 else {
            throw SystemError("epoll_ctl")
        }
        self.descriptor = descriptor
        self.wakeUp = wakeUp
    }

    /// Looks at a socket from now on; its number is any but the largest, which is the poller's own.
    public func add(
        _ socket: Int32, number: UInt64, _ interest: Interest
    ) throws(SystemError) {
        var event = csockets_event(interest.bits, number)
        guard epoll_ctl(descriptor.number, EPOLL_CTL_ADD, socket, &event) == 0 else {
            throw SystemError("epoll_ctl")
        }
    }

    public func change(_ socket: Int32, number: UInt64, _ interest: Interest) {
        var event = csockets_event(interest.bits, number)
        _ = epoll_ctl(descriptor.number, EPOLL_CTL_MOD, socket, &event)
    }

    public func remove(_ socket: Int32) {
        _ = epoll_ctl(descriptor.number, EPOLL_CTL_DEL, socket, nil)
    }

    /// Ends the wait of ``wait(for:into:)``, now or the next time.
    public func wake() { _ = eventfd_write(wakeUp.number, 1) }

    /// Waits until a socket is ready, somebody wakes the poller, or the time is over: so many
    /// nanoseconds, `nil` being for ever.
    public func wait(for nanoseconds: UInt64?, into ready: inout [Readiness]) {
        ready.removeAll(keepingCapacity: true)
        withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: 64) { events in
            let count = csockets_wait(
                descriptor.number, events.baseAddress, 64,
                nanoseconds.map { Int64(clamping: $0) } ?? -1)
            guard count > 0 else { return }
            for index in 0..<Int(count) {
                var event = events[index]
                let number = csockets_number(&event)
                if number == Self.wakeNumber {
                    var value: eventfd_t = 0
                    _ = eventfd_read(wakeUp.number, &value)
                    continue
                }
                let bits = event.events
                ready.append(
                    Readiness(
                        number: number, isReadable: bits & EPOLLIN.rawValue != 0,
                        isWritable: bits & EPOLLOUT.rawValue != 0,
                        isHangUp: bits & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0))
            }
        }
    }
}
