/// Takes objects of this module from one thread to another.
///
/// The classes are not `Sendable` since Apple's are not. `@unchecked Sendable` holds because their
/// objects do not change: contents are immutable snapshots, and the other classes have no setters
/// that a client sees. What is left are reference types that a client put into `userInfo`, which
/// Foundation's own containers do not protect either.
struct Unchanging<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
