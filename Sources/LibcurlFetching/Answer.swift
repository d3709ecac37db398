import Foundation
import RichPush

/// Passes one answer on to the receiver as it comes, on the thread of its transfer.
final class Answer {
    private let hop: Hop
    private let receiver: MediaReceiver
    private let isCancelled: () -> Bool
    private var reader: HeadReader
    private(set) var head: MediaResponseHead?
    private(set) var received = 0
    /// Why it was stopped from this side.
    private(set) var refusal: Diagnostic?
    /// Where it redirects to.
    private(set) var target: URL?

    init(
        to hop: Hop, _ configuration: CurlFetcher.Configuration, _ receiver: MediaReceiver,
        isCancelled: @escaping () -> Bool
    ) {
        self.hop = hop
        self.receiver = receiver
        self.isCancelled = isCancelled
        reader = HeadReader(
            largestHead: configuration.largestHead, mostFields: configuration.mostFields)
    }

    var hasHead: Bool { head != nil }

    /// How far the body came, if a length was declared.
    var progress: (received: Int, declared: Int)? {
        head?.declaredLength.map { (received, $0) }
    }

    /// Takes a line of the head or of a trailer; returns whether to go on.
    func receiveLine(_ line: UnsafeRawBufferPointer) -> Bool {
        goesOn { () throws(Diagnostic) in
            guard let head = try reader.receive(line) else { return true }
            self.head = head
            target = reader.location(of: head).flatMap(hop.resolve)
            // The body of a redirect is nobody's.
            guard target == nil else { return false }
            try receiver.head(head)
            return true
        }
    }

    /// Takes a piece of the body; returns whether to go on.
    func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        goesOn { () throws(Diagnostic) in
            guard hasHead else { throw .malformed("The answer has no head.") }
            try receiver.body(Data(bytes))
            received += bytes.count
            return true
        }
    }

    private func goesOn(_ step: () throws(Diagnostic) -> Bool) -> Bool {
        guard refusal == nil, target == nil else { return false }
        do throws(Diagnostic) {
            guard !isCancelled() else { throw .cancelled }
            return try step()
        } catch {
            refusal = error
            return false
        }
    }
}
