/// A property list in the ASCII format of `project.pbxproj`, with the position of every value.
///
/// The bytes are kept as they are: whoever changes them does it at the positions kept here, so that
/// nothing else in the file moves. In: bytes. Out: a tree of ``PropertyListValue``. Open next:
/// `PropertyListParser.swift`.
public final class PropertyListText: Sendable {
    public let bytes: [UInt8]
    let nodes: [Node]

    /// Where a value is, and where the one after it starts in the list of nodes.
    struct Node: Sendable {
        var kind: Kind
        var start: Int32
        var end: Int32
        var next: Int32
    }

    /// What a value is. The keys and values of a dictionary take turns in the list of nodes.
    enum Kind: UInt8, Sendable {
        case plain, quoted, data, array, dictionary
    }

    /// Reads a list; refuses what is larger, deeper or has more values than `limits` allow.
    public init(_ bytes: [UInt8], limits: Limits = Limits()) throws(PropertyListError) {
        self.nodes = try PropertyListParser.nodes(of: bytes, limits: limits)
        self.bytes = bytes
    }

    public var root: PropertyListValue { PropertyListValue(list: self, index: 0) }

    /// What a property list may be at most. Xcode's own files nest 8 deep.
    public struct Limits: Hashable, Sendable {
        /// Default: 16 MB.
        public var byteCount = 16 << 20
        /// Default: 64 levels.
        public var depth = 64
        /// Default: 2 million strings, arrays and dictionaries, which take 32 MB.
        public var valueCount = 2_000_000

        public init() {}
    }
}

/// Line and column of a byte, both from 1; columns count characters.
public struct TextPosition: Hashable, Sendable {
    public let line: Int
    public let column: Int

    init(of offset: Int, in bytes: [UInt8]) {
        let end = min(offset, bytes.count)
        var line = 1
        var start = 0
        bytes.withUnsafeBufferPointer { buffer in
            for index in 0..<end where buffer[index] == UInt8(ascii: "\n") {
                line += 1
                start = index + 1
            }
        }
        self.line = line
        // A hostile file can be one line: count no more than somebody would look at.
        let near = bytes[start..<min(end, start + 4096)]
        self.column = String(decoding: near, as: UTF8.self).count + 1
    }
}
