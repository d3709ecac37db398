import Foundation
import NotificationHost
import StrictJSON
import Synchronization

/// The conversation with the host: one JSON object a line, over file descriptor 3.
final class Channel: Sendable {
    private static let descriptor: Int32 = 3
    private let turn = Mutex(())

    /// Says something; without a host there is nobody left to work for.
    func say(_ report: RunnerMessage) {
        let bytes = MessageLine.bytes(of: report.json)
        turn.withLock { _ in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                    write(Self.descriptor, $0.baseAddress, $0.count)
                }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { Self.end() }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Ends the process, which has no host to work for: it is gone, or the extension closed the
    /// descriptor that leads to it.
    private static func end() -> Never {
        _exit(errno == EBADF || errno == ENOTSOCK ? RunnerMessage.statusWithoutDescriptor : 0)
    }

    /// Reads orders on a thread of its own; the process ends with the host.
    func listen(_ take: @escaping @Sendable (HostMessage) -> Void) {
        Thread.detachNewThread {
            var line: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 1 << 14)
            while true {
                let count = read(Self.descriptor, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { Self.end() }
                for byte in buffer[..<count] {
                    guard byte == UInt8(ascii: "\n") else {
                        line.append(byte)
                        continue
                    }
                    if let order = MessageLine.json(in: line).flatMap(HostMessage.init) {
                        take(order)
                    }
                    line = []
                }
            }
        }
    }
}
