/// Why no preview was drawn.
public struct PreviewError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong, as one sentence; safe to print.
    public let description: String

    init(_ description: String) { self.description = description }

    static let noFont = Self("The font Inter is missing: install the package fonts-inter.")
    static let noMemory = Self("There is not enough memory to draw.")

    static func notDrawn(_ cause: String) -> Self { Self("Cairo could not draw: \(cause).") }

    static func tooLarge(_ width: Int, _ height: Int) -> Self {
        Self("An image of \(width) by \(height) pixels is more than is drawn.")
    }
}
