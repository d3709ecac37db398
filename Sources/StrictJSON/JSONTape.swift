/// JSON text read into a flat list of nodes that point into the text: for many texts, fast.
///
/// A ``JSONValue`` copies every string; a tape allocates nothing once it has grown, so one that is
/// used again and again reads millions of lines. In: bytes, to ``read(_:in:limits:)``. Out: nodes,
/// found by key or in order. It takes exactly the texts that ``JSONReader`` takes; of a text that it
/// refuses, ask that reader for the fault. Open next: `JSONTape+Reading.swift`.
public struct JSONTape: Sendable {
    /// What a node is.
    public enum Kind: UInt8, Hashable, Sendable {
        case null
        case bool
        case number
        case string
        case array
        case object
    }

    /// A value, or an object's key, on the tape; good until the tape reads another text.
    public struct Node: Hashable, Sendable {
        let index: Int
    }

    /// A key and its value.
    public struct Member: Hashable, Sendable {
        public let key: Node
        public let value: Node
    }

    /// What the tape knows of a node, in order of the text: a container before what is in it, a key
    /// before its value.
    struct Entry {
        /// Offsets in ``bytes``; of a string without its quotes.
        var start: UInt32
        var end: UInt32
        /// The index of the first entry after this value and all that is in it.
        var next: UInt32
        /// Of a key: a value that equal keys share; of a container: how much is in it.
        var number: UInt32
        var kind: Kind
        /// Of a string: whether it has escapes, so that its bytes are not its characters'.
        var isEscaped: Bool
    }

    var bytes: [UInt8] = []
    var entries: [Entry] = []
    /// The open containers while reading.
    var open: [Int] = []

    public init() {}

    /// The value that the whole text stands for.
    public var root: Node { Node(index: 0) }

    /// How many values and keys there are.
    public var count: Int { entries.count }
}

// MARK: - Looking

extension JSONTape {
    public func kind(of node: Node) -> Kind { entries[node.index].kind }

    /// Where in the read bytes the value begins; of a string, at its opening quote.
    public func offset(of node: Node) -> Int {
        let entry = entries[node.index]
        return Int(entry.start) - (entry.kind == .string ? 1 : 0)
    }

    /// The bytes of the value as they stand in the text; of a string without its quotes.
    public func range(of node: Node) -> Range<Int> {
        Int(entries[node.index].start)..<Int(entries[node.index].end)
    }

    /// How many bytes the value has in the text, quotes included.
    public func length(of node: Node) -> Int {
        range(of: node).count + (kind(of: node) == .string ? 2 : 0)
    }

    /// How many members or elements a container has.
    public func memberCount(of node: Node) -> Int {
        let entry = entries[node.index]
        return entry.kind == .object || entry.kind == .array ? Int(entry.number) : 0
    }

    public func isEscaped(_ string: Node) -> Bool { entries[string.index].isEscaped }

    /// Lends the bytes of the value as they stand in the text; of a string without its quotes.
    public func withBytes<Result>(
        of node: Node, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let range = range(of: node)
        return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// Whether the node is a string of these characters.
    public func string(_ node: Node, is text: StaticString) -> Bool {
        let entry = entries[node.index]
        guard entry.kind == .string else { return false }
        guard !entry.isEscaped else { return string(of: node) == text.description }
        guard Int(entry.end - entry.start) == text.utf8CodeUnitCount else { return false }
        return withBytes(of: node) { mine in
            text.withUTF8Buffer { mine.elementsEqual($0) }
        }
    }

    /// The number that a table gives to a key; `nil` when it has none.
    public func number(of key: Node, in table: KeyTable) -> Int? {
        let entry = entries[key.index]
        guard !entry.isEscaped else { return table.number(of: Array((string(of: key) ?? "").utf8)) }
        return table.number(of: bytes, in: Int(entry.start)..<Int(entry.end))
    }

    /// The members of an object, in order; none of anything else.
    public func members(of node: Node) -> Members { Members(entries, object: node) }

    /// The elements of an array, in order; none of anything else.
    public func elements(of node: Node) -> [Node] {
        guard kind(of: node) == .array else { return [] }
        var found: [Node] = []
        var index = node.index + 1
        while index < Int(entries[node.index].next) {
            found.append(Node(index: index))
            index = Int(entries[index].next)
        }
        return found
    }

    /// The value of an object's member; the last one when a key stands twice, as in Foundation.
    public func value(of key: StaticString, in node: Node) -> Node? {
        var found: Node?
        for member in members(of: node) where string(member.key, is: key) { found = member.value }
        return found
    }

    /// The member of an object with this key; the last one when it stands twice.
    public func member(_ key: String, of node: Node) -> Member? {
        var found: Member?
        for member in members(of: node) {
            let isFound =
                isEscaped(member.key)
                ? string(of: member.key) == key
                : withBytes(of: member.key) { $0.elementsEqual(key.utf8) }
            if isFound { found = member }
        }
        return found
    }

    /// The key of a member's value: it stands right before it.
    public func key(of value: Node) -> Node { Node(index: value.index - 1) }

    /// Whether a node is another, or within it.
    public func contains(_ outer: Node, _ inner: Node) -> Bool {
        outer.index <= inner.index && inner.index < Int(entries[outer.index].next)
    }

    public struct Members: Sequence, IteratorProtocol {
        private let entries: [Entry]
        private var index: Int
        private let end: Int

        init(_ entries: [Entry], object node: Node) {
            self.entries = entries
            index = node.index + 1
            let entry = entries[node.index]
            end = entry.kind == .object ? Int(entry.next) : 0
        }

        public mutating func next() -> Member? {
            guard index < end else { return nil }
            let key = Node(index: index)
            let value = Node(index: index + 1)
            index = Int(entries[value.index].next)
            return Member(key: key, value: value)
        }
    }
}

@available(*, unavailable)
extension JSONTape.Members: Sendable {}
