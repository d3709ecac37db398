public import Foundation

/// A line for the log, made of a string with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation {
    let text: String

    public init(stringLiteral value: String) { text = value }

    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

@available(*, unavailable)
extension OSLogMessage: Sendable {}

/// How a number looks in the log.
public struct OSLogIntegerFormatting: Hashable, Sendable {
    fileprivate var radix = 10
    fileprivate var hasPrefix = false

    public static var decimal: Self { Self() }
    public static var hex: Self { Self(radix: 16) }
    public static var octal: Self { Self(radix: 8) }

    public static func hex(explicitPositiveSign: Bool = false, includePrefix: Bool = false) -> Self
    {
        Self(radix: 16, hasPrefix: includePrefix)
    }

    fileprivate func text(_ value: some BinaryInteger) -> String {
        (hasPrefix ? "0x" : "") + String(value, radix: radix)
    }
}

/// How a number with a fraction looks in the log.
public struct OSLogFloatFormatting: Hashable, Sendable {
    fileprivate var digits = 6

    public static var fixed: Self { Self() }

    public static func fixed(precision: Int) -> Self { Self(digits: max(0, min(precision, 40))) }

    fileprivate func text(_ value: Double) -> String { String(format: "%.\(digits)f", value) }
}

/// How a truth value looks in the log.
public enum OSLogBoolFormat: Hashable, Sendable {
    case truth
    case answer
}

/// The width that a value fills in the log.
public struct OSLogStringAlignment: Hashable, Sendable {
    fileprivate var columns = 0
    fileprivate var isRight = false

    public static var none: Self { Self() }
    public static func left(columns: Int) -> Self { Self(columns: columns) }
    public static func right(columns: Int) -> Self { Self(columns: columns, isRight: true) }

    fileprivate func text(_ value: String) -> String {
        let padding = String(repeating: " ", count: max(0, min(columns, 1000) - value.count))
        return isRight ? padding + value : value + padding
    }
}

/// Collects the parts of an ``OSLogMessage``.
public struct OSLogInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation(
        _ value: @autoclosure () -> String, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        text += align.text(privacy.shown(value(), isNumber: false))
    }

    @_disfavoredOverload
    public mutating func appendInterpolation<Value: CustomStringConvertible>(
        _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        text += align.text(privacy.shown(value().description, isNumber: false))
    }

    public mutating func appendInterpolation<Value: FixedWidthInteger>(
        _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        text += align.text(privacy.shown(format.text(value()), isNumber: true))
    }

    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        text += align.text(privacy.shown(format.text(value()), isNumber: true))
    }

    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        text += align.text(privacy.shown(format.text(Double(value())), isNumber: true))
    }

    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        let words = format == .truth ? ("true", "false") : ("yes", "no")
        text += privacy.shown(value() ? words.0 : words.1, isNumber: true)
    }

    public mutating func appendInterpolation(
        _ value: @autoclosure () -> NSObject, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        text += privacy.shown(value().description, isNumber: false)
    }

    public mutating func appendInterpolation(
        _ value: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        text += privacy.shown("\(value())", isNumber: false)
    }

    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Any.Type, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        text += privacy.shown("\(value())", isNumber: true)
    }
}

@available(*, unavailable)
extension OSLogInterpolation: Sendable {}
