/// Changes a project file at the positions that the parser kept; nothing else moves.
///
/// What is inserted follows Xcode's own rules: objects grouped by kind in sections sorted by name,
/// sorted by id within a section, keys sorted by code point, comments behind ids.
struct ProjectEditor {
    let file: ProjectFile
    private(set) var patch: TextPatch
    private let layout: PropertyListNode.Layout
    /// Objects by kind in the order of the file, each with its key.
    private let sections: [(isa: String, entries: [(id: String, range: Range<Int>)])]
    private var openedSections: Set<String> = []

    init(_ file: ProjectFile) {
        self.file = file
        patch = TextPatch(file.list.bytes)
        layout = PropertyListNode.Layout(of: file.list)
        var sections: [(isa: String, entries: [(id: String, range: Range<Int>)])] = []
        for (key, value) in file.objectList.entries {
            let isa = value["isa"]?.text ?? ""
            let range = key.range.lowerBound..<value.range.upperBound
            let entry = (id: key.text ?? "", range: range)
            if sections.last?.isa == isa {
                sections[sections.count - 1].entries.append(entry)
            } else {
                sections.append((isa, [entry]))
            }
        }
        self.sections = sections
    }

    private var bytes: [UInt8] { file.list.bytes }

    // MARK: Objects

    /// Adds an object in its section, which is made when there is none.
    mutating func addObject(
        _ id: String, _ comment: String, _ isa: String, _ fields: [String: PropertyListNode]
    ) {
        var fields = fields
        fields["isa"] = .string(isa)
        let node = PropertyListNode.dictionary(fields)
        // Objects are two levels deep.
        let indentation = layout.unit + layout.unit
        let isInline = isa == "PBXBuildFile" || isa == "PBXFileReference"
        let entry =
            PropertyListEscapes.written(id) + PropertyListNode.comment(comment) + " = "
            + (isInline ? node.inlineText : node.text(indentation: indentation, layout)) + ";"
        let line = indentation + entry + layout.lineEnd
        if let section = sections.first(where: { $0.isa == isa }) {
            if let next = section.entries.first(where: { id < $0.id }) {
                insertLine(line, before: next.range.lowerBound, order: id)
            } else if let last = section.entries.last {
                insertLine(line, after: last.range, order: id)
            }
        } else {
            addSection(isa, line, order: id)
        }
    }

    /// A section of its own, at its place among the others.
    private mutating func addSection(_ isa: String, _ line: String, order: String) {
        let isNew = openedSections.insert(isa).inserted
        let end = layout.lineEnd
        let next = sections.first { $0.isa > isa }
        let offset: Int
        let hasMarks: Bool
        if let next, let first = next.entries.first {
            let start = LineShape(of: first.range.lowerBound, in: bytes).start
            let mark = Self.lineStart(before: start, startingWith: "/* Begin ", in: bytes)
            offset = mark ?? start
            hasMarks = mark != nil
        } else {
            let close = file.objectList.range.upperBound - 1
            let start = LineShape(of: close, in: bytes).start
            hasMarks =
                Self.lineStart(before: start, startingWith: "/* End ", in: bytes) != nil
            offset = start
        }
        guard hasMarks || sections.isEmpty else {
            return patch.insert(line, at: offset, order: isa + " 1 " + order)
        }
        if isNew {
            let isLast = next == nil
            patch.insert(
                (isLast ? end : "") + "/* Begin \(isa) section */" + end, at: offset,
                order: isa + " 0")
            patch.insert(
                "/* End \(isa) section */" + end + (isLast ? "" : end), at: offset,
                order: isa + " 2")
        }
        patch.insert(line, at: offset, order: isa + " 1 " + order)
    }

    /// The start of the line before a position, if it starts with a text.
    private static func lineStart(
        before offset: Int, startingWith text: String, in bytes: [UInt8]
    ) -> Int? {
        guard offset > 0 else { return nil }
        var start = offset - 1
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        return bytes[start..<offset].starts(with: text.utf8) ? start : nil
    }

    /// Removes an object, and its section's marks when it was the last of its kind.
    mutating func removeObjects(_ ids: Set<String>) {
        for section in sections {
            let gone = section.entries.filter { ids.contains($0.id) }
            guard !gone.isEmpty else { continue }
            if gone.count == section.entries.count, let first = gone.first, let last = gone.last,
                let marks = sectionRange(from: first.range.lowerBound, to: last.range.upperBound)
            {
                patch.remove(marks)
            } else {
                for entry in gone { patch.remove(lineRange(entry.range)) }
            }
        }
    }

    /// From the blank line before a section's first mark to the end of its last one.
    private func sectionRange(from first: Int, to last: Int) -> Range<Int>? {
        let start = LineShape(of: first, in: bytes).start
        guard
            let begin = Self.lineStart(before: start, startingWith: "/* Begin ", in: bytes)
        else { return nil }
        let line = lineRange(first..<last).upperBound
        guard bytes[line...].starts(with: "/* End ".utf8),
            let end = bytes[line...].firstIndex(of: 0x0A)
        else { return nil }
        // Each section has a blank line before it.
        let blank = layout.lineEnd.utf8
        let isAfterBlank = bytes[..<begin].suffix(2 * blank.count).elementsEqual(
            Array(blank) + blank)
        return (isAfterBlank ? begin - blank.count : begin)..<(end + 1)
    }

    // MARK: Arrays

    /// Adds an element to an array, at its end or before one of its elements.
    mutating func add(
        _ element: PropertyListNode, to array: PropertyListValue,
        before next: PropertyListValue? = nil
    ) {
        let close = array.range.upperBound - 1
        let shape = LineShape(of: close, in: bytes)
        let elements = array.elements
        if next == nil, let last = elements.last, comma(after: last.range.upperBound) == nil {
            patch.insert(",", at: last.range.upperBound, order: "")
        }
        let offset = next?.range.lowerBound ?? close
        guard shape.isFirst else {
            let isTight = next == nil && !elements.isEmpty && bytes[close - 1] != 0x20
            return patch.insert(
                (isTight ? " " : "") + element.inlineText + ", ", at: offset, order: "~")
        }
        let indentation = shape.indentation + layout.unit
        let line =
            indentation + element.text(indentation: indentation, layout) + "," + layout.lineEnd
        insertLine(line, before: offset, order: "~")
    }

    mutating func remove(_ element: PropertyListValue) {
        let end = comma(after: element.range.upperBound) ?? element.range.upperBound
        patch.remove(lineRange(element.range.lowerBound..<end))
    }

    // MARK: Dictionaries

    /// Sets a key: replaces the value that is there, or adds the key at its place.
    mutating func set(_ key: String, to node: PropertyListNode, in dictionary: PropertyListValue) {
        let entries = dictionary.entries
        if let entry = entries.first(where: { $0.key.text == key }) {
            let indentation = LineShape(of: entry.key.range.lowerBound, in: bytes).indentation
            return patch.replace(
                entry.value.range, with: node.text(indentation: indentation, layout))
        }
        let close = dictionary.range.upperBound - 1
        let shape = LineShape(of: close, in: bytes)
        let next = entries.first { key.isBefore($0.key.text ?? "") }
        let start = PropertyListEscapes.written(key) + " = "
        guard shape.isFirst else {
            let offset = next?.key.range.lowerBound ?? close
            return patch.insert(start + node.inlineText + "; ", at: offset, order: key)
        }
        let indentation = shape.indentation + layout.unit
        let line =
            indentation + start + node.text(indentation: indentation, layout) + ";"
            + layout.lineEnd
        insertLine(line, before: next?.key.range.lowerBound ?? close, order: key)
    }

    mutating func remove(entry key: PropertyListValue, _ value: PropertyListValue) {
        patch.remove(lineRange(key.range.lowerBound..<value.range.upperBound))
    }

    // MARK: Lines

    /// Puts a whole line before the one that a value starts; on the same line where it has no own.
    private mutating func insertLine(_ line: String, before offset: Int, order: String) {
        let shape = LineShape(of: offset, in: bytes)
        if shape.isFirst {
            patch.insert(line, at: shape.start, order: order)
        } else {
            patch.insert(line.trimmedLine + " ", at: offset, order: order)
        }
    }

    private mutating func insertLine(_ line: String, after range: Range<Int>, order: String) {
        let next = lineRange(range).upperBound
        if next > 0, bytes[next - 1] == 0x0A {
            patch.insert(line, at: next, order: order)
        } else {
            patch.insert(" " + line.trimmedLine, at: next, order: order)
        }
    }

    /// A value with the semicolon behind it, and its line where it has one to itself.
    private func lineRange(_ range: Range<Int>) -> Range<Int> {
        let shape = LineShape(of: range.lowerBound, in: bytes)
        var end = semicolon(after: range.upperBound) ?? range.upperBound
        end = Self.afterComment(in: bytes, from: end)
        guard shape.isFirst else {
            while end < bytes.count, bytes[end] == 0x20 { end += 1 }
            return range.lowerBound..<end
        }
        var rest = end
        while rest < bytes.count, bytes[rest] == 0x20 || bytes[rest] == 0x09 || bytes[rest] == 0x0D
        {
            rest += 1
        }
        guard rest < bytes.count, bytes[rest] == 0x0A else { return range.lowerBound..<end }
        return shape.start..<(rest + 1)
    }

    private func comma(after offset: Int) -> Int? { mark(UInt8(ascii: ","), after: offset) }

    private func semicolon(after offset: Int) -> Int? { mark(UInt8(ascii: ";"), after: offset) }

    /// Where a mark ends that follows a value, comments aside.
    private func mark(_ mark: UInt8, after offset: Int) -> Int? {
        let next = Self.afterComment(in: bytes, from: offset)
        return next < bytes.count && bytes[next] == mark ? next + 1 : nil
    }

    /// The next byte that is neither space nor in a comment; the start itself when there is no comment.
    private static func afterComment(in bytes: [UInt8], from start: Int) -> Int {
        var offset = start
        while offset < bytes.count, bytes[offset] == 0x20 { offset += 1 }
        guard bytes[offset...].starts(with: "/*".utf8) else {
            // Only a mark may follow spaces; otherwise they are the next value's.
            let isMark = offset < bytes.count && (bytes[offset] == 0x2C || bytes[offset] == 0x3B)
            return isMark ? offset : start
        }
        offset += 2
        while offset + 1 < bytes.count, bytes[offset] != 0x2A || bytes[offset + 1] != 0x2F {
            offset += 1
        }
        return min(offset + 2, bytes.count)
    }
}

extension String {
    fileprivate var trimmedLine: String {
        String(self[...].trimmed)
    }
}
