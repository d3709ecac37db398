/// One value of a ``PropertyListText``: a string, an array or a dictionary, and where it is.
public struct PropertyListValue: Sendable {
    public let list: PropertyListText
    let index: Int

    private var node: PropertyListText.Node { list.nodes[index] }

    /// The value's bytes, quotation marks and brackets included.
    public var range: Range<Int> { Int(node.start)..<Int(node.end) }

    public var position: TextPosition { TextPosition(of: range.lowerBound, in: list.bytes) }

    public var isArray: Bool { node.kind == .array }
    public var isDictionary: Bool { node.kind == .dictionary }

    /// The string without quotation marks and escapes; `nil` for anything else.
    public var text: String? {
        let range = range
        switch node.kind {
        case .plain: return String(decoding: list.bytes[range], as: UTF8.self)
        case .quoted:
            let inner = list.bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
            return inner.contains(UInt8(ascii: "\\"))
                ? PropertyListEscapes.unescaped(inner) : String(decoding: inner, as: UTF8.self)
        case .data, .array, .dictionary: return nil
        }
    }

    /// Whether this is that string.
    func isText(_ text: StaticString) -> Bool {
        let node = node
        let inset: Int32 = node.kind == .quoted ? 1 : 0
        guard node.kind == .plain || node.kind == .quoted,
            Int(node.end - node.start - 2 * inset) == text.utf8CodeUnitCount
        else { return false }
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return list.bytes[Int(node.start + inset)..<Int(node.end - inset)].elementsEqual(wanted)
    }

    /// The elements of an array; none for anything else.
    public var elements: [PropertyListValue] { isArray ? children : [] }

    /// The strings of an array; none for anything else.
    public var texts: [String] { elements.compactMap(\.text) }

    /// Keys and values of a dictionary in their order, duplicates included.
    public var entries: [(key: PropertyListValue, value: PropertyListValue)] {
        guard isDictionary else { return [] }
        let children = children
        return stride(from: 0, to: children.count - 1, by: 2).map {
            (children[$0], children[$0 + 1])
        }
    }

    /// The value of a key; of the first one where a key is there twice, as Foundation reads it.
    public subscript(key: StaticString) -> PropertyListValue? { entry(key)?.value }

    /// The value of a key that is not known before.
    public subscript(named key: String) -> PropertyListValue? {
        entries.first { $0.key.text == key }?.value
    }

    func entry(_ key: StaticString) -> (key: PropertyListValue, value: PropertyListValue)? {
        guard isDictionary else { return nil }
        var next = index + 1
        let end = Int(node.next)
        while next < end {
            let name = PropertyListValue(list: list, index: next)
            let value = PropertyListValue(list: list, index: next + 1)
            if name.isText(key) { return (name, value) }
            next = Int(list.nodes[next + 1].next)
        }
        return nil
    }

    private var children: [PropertyListValue] {
        var result: [PropertyListValue] = []
        var next = index + 1
        let end = Int(node.next)
        while next < end {
            result.append(PropertyListValue(list: list, index: next))
            next = Int(list.nodes[next].next)
        }
        return result
    }
}
