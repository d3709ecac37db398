// The names are those of Apple.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// Writes a line by a C format, in which `%{public}@` and `%{private}d` say who may read a value.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
    type: OSLogType = .default, _ arguments: any CVarArg...
) {
    log.write(type, LogFormat.text("\(message)", arguments))
}

/// Writes a line by a C format, with its type first.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
    _ message: StaticString, _ arguments: any CVarArg...
) {
    log.write(type, LogFormat.text("\(message)", arguments))
}

/// Writes a line made of a string with values in it.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.write(.default, message.text) }

/// Writes a line made of a string with values in it, with its type first.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    log.write(type, message.text)
}

/// Fills a C format in, value by value, and hides what is private.
enum LogFormat {
    static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
        var text = ""
        var rest = format[...]
        var values = arguments[...]
        while let percent = rest.firstIndex(of: "%") {
            text += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                text += "%"
                rest = rest.dropFirst()
                continue
            }
            let (words, flags, conversion) = specifier(&rest)
            guard let conversion else { return text }
            guard let value = values.popFirst() else {
                text += "<missing>"
                continue
            }
            let isObject = conversion == "@" || conversion == "s"
            let isHidden =
                words.contains("private") || words.contains("sensitive")
                || (isObject && !words.contains("public"))
            text += isHidden ? "<private>" : string(value, flags, conversion)
        }
        return text + rest
    }

    /// Reads `{public}`, then flags, width and length, then the letter.
    private static func specifier(
        _ rest: inout Substring
    ) -> (words: [Substring], flags: String, conversion: Character?) {
        var words: [Substring] = []
        if rest.first == "{" {
            words = rest.dropFirst().prefix { $0 != "}" }.split { ", ".contains($0) }
            rest = rest.drop { $0 != "}" }.dropFirst()
        }
        let flags = rest.prefix { "-+ #0123456789.lhqzjtL".contains($0) }
        rest = rest.dropFirst(flags.count)
        return (words, String(flags), rest.popFirst())
    }

    private static func string(
        _ value: any CVarArg, _ flags: String, _ conversion: Character
    ) -> String {
        switch (conversion, value) {
        case ("@", let value): "\(value)"
        case ("d", let value as any BinaryInteger), ("i", let value as any BinaryInteger),
            ("u", let value as any BinaryInteger):
            // Widths apart: the length that the format claims may be wrong for the value.
            String(describing: value)
        case ("x", let value as any FixedWidthInteger): String(value, radix: 16)
        case ("f", let value as Double), ("g", let value as Double):
            String(format: "%\(flags.filter { !"lhqzjtL".contains($0) })\(conversion)", value)
        case ("s", let value as UnsafePointer<CChar>): String(cString: value)
        default: "\(value)"
        }
    }
}
