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
        let text = String(decoding: bytes[range], as: UTF8.self)
        return Int(text) ?? Double(text).flatMap(Int.init(exactly:))
    }

    public func double(of node: Node) -> Double? {
        guard kind(of: node) == .number else { return nil }
        return Double(String(decoding: bytes[range(of: node)], as: UTF8.self))
    }

    /// Whether it is a number from 0 to 1 that is written without an exponent; seen by its bytes.
    public func isPlainFraction(_ node: Node) -> Bool {
        let range = range(of: node)
        guard kind(of: node) == .number else { return false }
        if bytes[range.lowerBound] == UInt8(ascii: "1") { return range.count == 1 }
        return bytes[range.lowerBound] == UInt8(ascii: "0")
            && bytes[range].dropFirst(2).allSatisfy { 0x30...0x39 ~= $0 }
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

    /// How many bytes of a value are escapes that need not be.
    public func escapeLength(of node: Node) -> Int {
        var length = 0
        for index in node.index..<Int(entries[node.index].next) where entries[index].isEscaped {
            let string = Node(index: index)
            length += max(0, self.length(of: string) - compactLength(of: string))
        }
        return length
    }

    /// All strings in a value, without the keys.
    public func strings(of node: Node) -> [Node] {
        var found: [Node] = []
        var pending = [node]
        while let node = pending.popLast() {
            switch kind(of: node) {
            case .string: found.append(node)
            case .array: pending += elements(of: node)
            case .object: pending += members(of: node).map(\.value)
            default: break
            }
        }
        return found.sorted { $0.index < $1.index }
    }

    /// Strings in a value, in order, that begin with `http`.
    public func linkStrings(of node: Node) -> [Node] {
        var found: [Node] = []
        for index in node.index..<Int(entries[node.index].next) {
            let entry = entries[index]
            guard entry.kind == .string, entry.end - entry.start > 7 else { continue }
            let start = Int(entry.start)
            if bytes[start] | 0x20 == UInt8(ascii: "h"),
                bytes[start + 1] | 0x20 == UInt8(ascii: "t"),
                bytes[start + 2] | 0x20 == UInt8(ascii: "t"),
                bytes[start + 3] | 0x20 == UInt8(ascii: "p")
            {
                found.append(Node(index: index))
            }
        }
        return found
    }

    /// The first key in the text, in whatever object, for which the condition holds.
    public func firstKey(where isFound: (Node) -> Bool) -> Node? {
        for (index, entry) in entries.enumerated() where entry.kind == .object {
            for member in members(of: Node(index: index)) where isFound(member.key) {
                return member.key
            }
        }
        return nil
    }

    /// The JSON pointer to a value below another; of a key, that to its value.
    public func pointer(to node: Node, from outer: Node) -> String {
        var pointer = ""
        var current = outer
        while current != node {
            if kind(of: current) == .array {
                let elements = elements(of: current)
                guard let index = elements.firstIndex(where: { contains($0, node) }) else { break }
                pointer += "/\(index)"
                current = elements[index]
                continue
            }
            let inner = members(of: current).first { member in
                member.key == node || contains(member.value, node)
            }
            guard let inner else { break }
            let key = string(of: inner.key) ?? ""
            pointer += "/" + key.replacing("~", with: "~0").replacing("/", with: "~1")
            if inner.key == node { break }
            current = inner.value
        }
        return pointer
    }

    /// Keys that stand a second time in their object, in order.
    public func repeatedKeys() -> [Node] {
        var repeated: [Node] = []
        for (index, entry) in entries.enumerated() where entry.kind == .object && entry.number > 1 {
            appendRepeatedKeys(of: Node(index: index), count: Int(entry.number), to: &repeated)
        }
        return repeated
    }

    private func appendRepeatedKeys(of object: Node, count: Int, to repeated: inout [Node]) {
        // The fingerprints of all keys before, when they are few: nearly always they differ.
        guard count <= 16, !members(of: object).contains(where: { isEscaped($0.key) }) else {
            var seen: Set<String> = []
            for member in members(of: object) {
                if let key = string(of: member.key), !seen.insert(key).inserted {
                    repeated.append(member.key)
                }
            }
            return
        }
        var outer = object.index + 1
        let end = Int(entries[object.index].next)
        while outer < end {
            var inner = object.index + 1
            while inner < outer {
                if entries[inner].number == entries[outer].number,
                    bytes[range(of: Node(index: inner))].elementsEqual(
                        bytes[range(of: Node(index: outer))])
                {
                    repeated.append(Node(index: outer))
                    break
                }
                inner = Int(entries[inner + 1].next)
            }
            outer = Int(entries[outer + 1].next)
        }
    }

    /// The line, from 1, and the character in it, from 1, at an offset in the bytes from `start` on.
    public func place(of offset: Int, from start: Int = 0) -> (line: Int, column: Int) {
        let before = bytes[start..<max(start, min(offset, bytes.count))]
        let line = before.count { $0 == 0x0A } + 1
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex
        return (line, String(decoding: before[lineStart...], as: UTF8.self).count + 1)
    }
}
