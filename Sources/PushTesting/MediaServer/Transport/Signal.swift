internal import CSockets
internal import Foundation

/// A flag that poll(2) can wait for, together with sockets.
final class Signal: Sendable {
    private let descriptor: Descriptor

    init() throws(MediaServer.Failure) {
        let flags = Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK)
        guard let descriptor = Descriptor(owning: eventfd(0, flags)) else {
            throw .system("eventfd")
        }
        self.descriptor = descriptor
    }

    /// For poll(2): readable while the flag is up.
    var number: Int32 { descriptor.number }

    func raise() { _ = eventfd_write(descriptor.number, 1) }

    func lower() {
        var count: eventfd_t = 0
        _ = eventfd_read(descriptor.number, &count)
    }
}
