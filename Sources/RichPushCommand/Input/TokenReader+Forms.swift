import APNs
import StrictJSON

extension DeviceToken.FormatError {
    /// What is no value of its form at all.
    static var unreadable: Self {
        do {
            _ = try DeviceToken("?")
            preconditionFailure("a question mark is no hexadecimal digit")
        } catch {
            return error
        }
    }
}

extension TokenReader {
    /// A token as apps log it and spreadsheets keep it: `<ab12 …>` of iOS before 13, in quotes, with
    /// spaces or a comma behind.
    static func entry(_ text: String) -> Entry {
        do {
            return .token(try DeviceToken(text))
        } catch {
            var bare = text[...]
            while let last = bare.last, last == "," || last == ";" || last.isWhitespace {
                bare.removeLast()
            }
            for (open, close) in [("\"", "\""), ("'", "'"), ("<", ">")]
            where bare.count > 2 && bare.hasPrefix(open) && bare.hasSuffix(close) {
                bare = bare.dropFirst().dropLast()
            }
            let plain = bare.filter { !$0.isWhitespace }
            guard plain != text, let token = try? DeviceToken(plain) else { return .bad(error) }
            return .token(token)
        }
    }

    // MARK: - Tables

    /// Names of columns and keys that hold tokens, without case, hyphens and underscores.
    private static let names: Set<String> = [
        "token", "tokens", "devicetoken", "devicetokens", "apnstoken", "apnsdevicetoken",
        "pushtoken",
        "apns", "iostoken", "registrationtoken", "deviceid", "hextoken",
    ]

    static func fold(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    static func isHeader(_ text: String) -> Bool { names.contains(fold(text)) }

    /// What separates the fields of a table's first line; `nil` when it is no table.
    static func separator(in line: String) -> Character? {
        for separator in [",", ";", "\t"] as [Character] where line.contains(separator) {
            let fields = fields(of: line, separator: separator)
            guard fields.filter({ !$0.isEmpty }).count > 1 else { continue }
            return separator
        }
        return nil
    }

    static func field(_ index: Int, of line: String, separator: Character) -> String? {
        let fields = fields(of: line, separator: separator)
        return fields.indices.contains(index) ? fields[index] : nil
    }

    /// The fields of a line (RFC 4180); a field has no line breaks here.
    static func fields(of line: String, separator: Character) -> [String] {
        var fields: [String] = []
        var field = ""
        var isQuoted = false
        var previous: Character?
        for character in line {
            if character == "\"" {
                // Two quotes inside of quotes are one.
                if !isQuoted, previous == "\"" { field.append("\"") }
                isQuoted.toggle()
            } else if character == separator, !isQuoted {
                fields.append(field.trimmed)
                field = ""
            } else {
                field.append(character)
            }
            previous = character
        }
        return fields + [field.trimmed]
    }

    // MARK: - JSON

    /// The tokens of a JSON text; `nil` when it is not JSON, or has none in a known place.
    static func entries(in text: String, key: String?, deep: Bool) -> [Entry]? {
        guard let json = try? JSONReader.read(text.utf8) else { return nil }
        if let array = json.array { return deep ? array.map { entry($0, key) } : nil }
        if let entry = entry(found: json, key) { return [entry] }
        guard deep, let members = json.object else { return nil }
        let arrays = members.filter { $0.value.array != nil }
        let named = arrays.first { isHeader($0.key) || $0.key == key } ?? arrays.first
        return named?.value.array?.map { entry($0, key) }
    }

    private static func entry(_ value: JSONValue, _ key: String?) -> Entry {
        entry(found: value, key) ?? .bad(.unreadable)
    }

    private static func entry(found value: JSONValue, _ key: String?) -> Entry? {
        if let text = value.string { return entry(text) }
        let member = value.object?.first { member in
            key.map { fold($0) == fold(member.key) } ?? isHeader(member.key)
        }
        return member?.value.string.map(entry)
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
