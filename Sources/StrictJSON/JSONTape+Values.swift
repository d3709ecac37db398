// What nodes stand for, for when something is to be said about them: these copy.
extension JSONTape {
    /// The characters of a string, or of a key; `nil` for anything else.
    public func string(of node: Node) -> String? {
        guard kind(of: node) == .string else { return nil }
        guard isEscaped(node) else {
            return String(decoding: bytes[range(of: node)], as: UTF8.self)
        }
        return value(of: node).string
    }

    /// The boolean; `nil` for anything else.
    public func bool(of node: Node) -> Bool? {
        kind(of: node) == .bool ? bytes[range(of: node).lowerBound] == UInt8(ascii: "t") : nil
    }

    /// The number, when it is whole; `1.0` is.
    public func integer(of node: Node) -> Int? {
        guard kind(of: node) == .number else { return nil }
        let range = range(of: node)
        // Most numbers in payloads have a digit.
        if range.count == 1 { return Int(bytes[range.lowerBound]) - 0x30 }
        return value(of: node).integer
    }

    public func double(of node: Node) -> Double? {
        kind(of: node) == .number ? value(of: node).double : nil
    }

    /// The value as a tree, by ``JSONReader``.
    public func value(of node: Node) -> JSONValue {
        let range = range(of: node)
        let text =
            kind(of: node) == .string
            ? bytes[(range.lowerBound - 1)..<(range.upperBound + 1)] : bytes[range]
        // The tape has taken this text; the reader takes the same.
        return (try? JSONReader.read(text)) ?? .null
    }

    /// What JSON calls it, with an article: `a string`.
    public func typeName(of node: Node) -> String {
        switch kind(of: node) {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// How many bytes the value has without white space and without escapes that need not be.
    ///
    /// That is the length of what ``JSONValue/text(isPretty:)`` writes.
    public func compactLength(of node: Node) -> Int {
        var length = 0
        var index = node.index
        let end = Int(entries[node.index].next)
        while index < end {
            let entry = entries[index]
            switch entry.kind {
            case .object, .array:
                // Brackets, commas, and colons.
                let count = Int(entry.number)
                length += 2 + max(0, count - 1) + (entry.kind == .object ? count : 0)
            case .string:
                let isPlain = !entry.isEscaped && !hasWrittenControls(entry)
                length +=
                    isPlain
                    ? Int(entry.end - entry.start) + 2
                    : value(of: Node(index: index)).text().utf8.count
            case .number: length += compactNumberLength(Node(index: index), entry)
            case .null, .bool: length += Int(entry.end - entry.start)
            }
            index += 1
        }
        return length
    }

    /// Whether the string has characters that are escaped when it is written, though JSON lets them
    /// stand: U+007F to U+009F.
    private func hasWrittenControls(_ entry: Entry) -> Bool {
        let range = Int(entry.start)..<Int(entry.end)
        return bytes.withUnsafeBufferPointer { bytes in
            for index in range {
                let byte = bytes[index]
                if byte == 0x7F { return true }
                if byte == 0xC2, index + 1 < range.upperBound, bytes[index + 1] < 0xA0 {
                    return true
                }
            }
            return false
        }
    }

    private func compactNumberLength(_ node: Node, _ entry: Entry) -> Int {
        let range = range(of: node)
        let isPlain = range.count < 18 && bytes[range].allSatisfy { 0x30...0x39 ~= $0 }
        return isPlain ? range.count : value(of: node).text().utf8.count
    }

    /// The value that a JSON pointer (RFC 6901) leads to; `nil` when it leads nowhere.
    public func node(at pointer: String) -> Node? {
        var node = root
        for token in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let key = String(token).replacing("~1", with: "/").replacing("~0", with: "~")
            switch kind(of: node) {
            case .object:
                guard let member = member(key, of: node) else { return nil }
                node = member.value
            case .array:
                let elements = elements(of: node)
                guard let index = Int(key), elements.indices.contains(index) else { return nil }
                node = elements[index]
            default: return nil
            }
        }
        return node
    }

    /// The line, from 1, and the character in it, from 1, at an offset in the bytes from `start` on.
    public func place(of offset: Int, from start: Int = 0) -> (line: Int, column: Int) {
        let before = bytes[start..<max(start, min(offset, bytes.count))]
        let line = before.count { $0 == 0x0A } + 1
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex
        return (line, String(decoding: before[lineStart...], as: UTF8.self).count + 1)
    }
}
