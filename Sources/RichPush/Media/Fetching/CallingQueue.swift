#if canImport(FoundationNetworking)
    import Foundation

    /// A delegate queue that runs each call where it comes from: on the session's own queue.
    ///
    /// Linux' URLSession reads on while its delegate is busy, and keeps all that comes in memory: 50 MB
    /// for a movie of that size when the disk is slow. With its calls on its own queue it reads the next
    /// piece when the last one is written. A task must not be cancelled in such a call, since that waits
    /// for the same queue.
    ///
    /// `@unchecked Sendable`: as its superclass, to which it adds no state.
    final class CallingQueue: OperationQueue, @unchecked Sendable {
        override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }

        override func addOperation(_ operation: Operation) { operation.start() }
    }
#endif
