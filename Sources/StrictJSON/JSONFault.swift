/// Where and why a text is not JSON.
public struct JSONFault: Error, Hashable, Sendable {
    /// What is wrong, as a clause: `a comma before }`.
    public let message: String
    /// The line, from 1.
    public let line: Int
    /// The character in the line as a person counts them, from 1.
    public let column: Int

    init(_ message: String, line: Int, column: Int) {
        self.message = message
        self.line = line
        self.column = column
    }
}

extension JSONFault: CustomStringConvertible {
    public var description: String { "line \(line), column \(column): \(message)" }
}
