// Foundation's data and text. Source: developer.apple.com/documentation/foundation

// dataprotocol, contiguousbytes
public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}
public protocol ContiguousBytes {
    func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
}
extension Array: DataProtocol, ContiguousBytes where Element == UInt8 {}
extension ArraySlice: DataProtocol, ContiguousBytes where Element == UInt8 {}

// data
public struct Data: Hashable, Sendable, Codable, RandomAccessCollection, MutableCollection,
    RangeReplaceableCollection, DataProtocol, ContiguousBytes
{
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let mappedIfSafe = Self(rawValue: 1)
        public static let alwaysMapped = Self(rawValue: 8)
    }
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let atomic = Self(rawValue: 1)
        public static let withoutOverwriting = Self(rawValue: 2)
        // nsdata/writingoptions/completefileprotectionuntilfirstuserauthentication
        @available(iOS 5.0, macOS 11.0, watchOS 2.0, visionOS 1.0, *)
        public static let completeFileProtectionUntilFirstUserAuthentication =
            Self(rawValue: 0x4000_0000)
    }
    public struct Base64DecodingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let ignoreUnknownCharacters = Self(rawValue: 1)
    }
    public struct Base64EncodingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
    public typealias Element = UInt8
    public typealias Index = Int
    public typealias SubSequence = Data
    public init() {}
    public init(count: Int) {}
    public init(capacity: Int) {}
    public init(repeating byte: UInt8, count: Int) {}
    public init(bytes: UnsafeRawPointer, count: Int) {}
    public init<S: Sequence>(_ elements: S) where S.Element == UInt8 {}
    public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
    public init?(base64Encoded string: String, options: Base64DecodingOptions = []) {}
    public init?(base64Encoded data: Data, options: Base64DecodingOptions = []) {}
    public func base64EncodedString(options: Base64EncodingOptions = []) -> String { "" }
    public func write(to url: URL, options: WritingOptions = []) throws {}
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(index: Int) -> UInt8 { get { 0 } set {} }
    public subscript(range: Range<Int>) -> Data { get { self } set {} }
    public mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with bytes: C)
    where C.Element == UInt8 {}
    public mutating func append(_ data: Data) {}
    public mutating func append<S: Sequence>(contentsOf bytes: S) where S.Element == UInt8 {}
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        fatalError()
    }
    public mutating func withUnsafeMutableBytes<R>(
        _ body: (UnsafeMutableRawBufferPointer) throws -> R
    ) rethrows -> R { fatalError() }
    public func subdata(in range: Range<Int>) -> Data { self }
    public func range(of data: Data) -> Range<Int>? { nil }
}

// characterset
public struct CharacterSet: Hashable, Sendable, SetAlgebra {
    public typealias Element = Unicode.Scalar
    public init() {}
    public init(charactersIn string: String) {}
    public init(charactersIn range: ClosedRange<Unicode.Scalar>) {}
    public static var alphanumerics: CharacterSet { CharacterSet() }
    public static var controlCharacters: CharacterSet { CharacterSet() }
    public static var decimalDigits: CharacterSet { CharacterSet() }
    public static var newlines: CharacterSet { CharacterSet() }
    public static var whitespaces: CharacterSet { CharacterSet() }
    public static var whitespacesAndNewlines: CharacterSet { CharacterSet() }
    public static var urlHostAllowed: CharacterSet { CharacterSet() }
    public static var urlPathAllowed: CharacterSet { CharacterSet() }
    public static var urlQueryAllowed: CharacterSet { CharacterSet() }
    public static var urlFragmentAllowed: CharacterSet { CharacterSet() }
    public var inverted: CharacterSet { self }
    public mutating func insert(charactersIn range: ClosedRange<Unicode.Scalar>) {}
    public mutating func insert(charactersIn string: String) {}
    public func contains(_ member: Unicode.Scalar) -> Bool { false }
    public func union(_ other: CharacterSet) -> CharacterSet { self }
    public func intersection(_ other: CharacterSet) -> CharacterSet { self }
    public func symmetricDifference(_ other: CharacterSet) -> CharacterSet { self }
    @discardableResult public mutating func insert(_ member: Unicode.Scalar)
        -> (inserted: Bool, memberAfterInsert: Unicode.Scalar)
    { (true, member) }
    @discardableResult public mutating func remove(_ member: Unicode.Scalar) -> Unicode.Scalar? {
        nil
    }
    @discardableResult public mutating func update(with member: Unicode.Scalar)
        -> Unicode.Scalar?
    { nil }
    public mutating func formUnion(_ other: CharacterSet) {}
    public mutating func formIntersection(_ other: CharacterSet) {}
    public mutating func formSymmetricDifference(_ other: CharacterSet) {}
}

// swift/string and swift/stringprotocol, as far as Foundation adds to them
extension String {
    public struct Encoding: RawRepresentable, Hashable, Sendable {
        public var rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let ascii = Encoding(rawValue: 1)
        public static let utf8 = Encoding(rawValue: 4)
        public static let isoLatin1 = Encoding(rawValue: 5)
        public static let utf16 = Encoding(rawValue: 10)
    }
    public struct CompareOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let caseInsensitive = Self(rawValue: 1)
        public static let backwards = Self(rawValue: 4)
        public static let regularExpression = Self(rawValue: 1024)
    }
    public init?(data: Data, encoding: Encoding) { return nil }
    public init<S: Sequence>(bytes: S, encoding: Encoding) where S.Element == UInt8 { self = "" }
    public init(format: String, _ arguments: any CVarArg...) { self = "" }
    public init(contentsOf url: URL, encoding: Encoding) throws { self = "" }
}
extension StringProtocol {
    public var capitalized: String { "" }
    public var removingPercentEncoding: String? { nil }
    public func trimmingCharacters(in set: CharacterSet) -> String { "" }
    public func addingPercentEncoding(withAllowedCharacters set: CharacterSet) -> String? { nil }
    public func components<T: StringProtocol>(separatedBy separator: T) -> [String] { [] }
    public func components(separatedBy separator: CharacterSet) -> [String] { [] }
    public func data(using encoding: String.Encoding, allowLossyConversion: Bool = false)
        -> Data?
    { nil }
    public func range<T: StringProtocol>(
        of text: T, options: String.CompareOptions = [], range: Range<String.Index>? = nil
    ) -> Range<String.Index>? { nil }
    public func replacingOccurrences<A: StringProtocol, B: StringProtocol>(
        of text: A, with replacement: B
    ) -> String { "" }
    public func contains<T: StringProtocol>(_ other: T) -> Bool { false }
}
