/// Adds entitlements to a file that an app has already; only adds lines.
struct EntitlementsPatch {
    /// The file with what was missing; `nil` when it has all of it.
    ///
    /// Throws when the file is no XML property list, which only its owner can change.
    static func adding(
        appGroup: String?, push: Bool, to bytes: [UInt8], path: String
    ) throws(ProjectError) -> [UInt8]? {
        guard let list = InfoPlist(bytes, path: path) else {
            throw ProjectError(.damaged, "this is no property list", path: path)
        }
        var text = String(decoding: bytes, as: UTF8.self)
        if push, list.values[Entitlement.push] == nil {
            text = try insert(.string("development"), for: Entitlement.push, in: text, path)
        }
        if let appGroup, !list.texts(Entitlement.appGroups).contains(appGroup) {
            if list.values[Entitlement.appGroups] == nil {
                text = try insert(.array([appGroup]), for: Entitlement.appGroups, in: text, path)
            } else {
                text = try extend(Entitlement.appGroups, with: appGroup, in: text, path)
            }
        }
        return text.utf8.elementsEqual(bytes) ? nil : Array(text.utf8)
    }

    /// A new key at the end of the outermost dictionary.
    private static func insert(
        _ value: PropertyListXML.Value, for key: String, in text: String, _ path: String
    ) throws(ProjectError) -> String {
        let end = text.contains("\r\n") ? "\r\n" : "\n"
        let entry =
            "\t<key>\(key)</key>" + end
            + PropertyListXML.text(value, "\t").replacing("\n", with: end) + end
        var result = text
        if let close = text.ranges(of: "</dict>").last {
            // Before the line of the tag, where it has one to itself.
            let start = lineStart(close.lowerBound, text)
            result.insert(
                contentsOf: (start == nil ? end : "") + entry, at: start ?? close.lowerBound)
        } else if let empty = text.ranges(of: "<dict/>").last {
            result.replaceSubrange(empty, with: "<dict>" + end + entry + "</dict>")
        } else {
            throw ProjectError(
                .unwritable, "the entitlements are not in the XML format; add \(key) in Xcode",
                path: path)
        }
        return result
    }

    /// One more string in an array.
    private static func extend(
        _ key: String, with element: String, in text: String, _ path: String
    ) throws(ProjectError) -> String {
        let end = text.contains("\r\n") ? "\r\n" : "\n"
        let line = "\t\t<string>\(element)</string>" + end
        var result = text
        guard let name = text.firstRange(of: "<key>\(key)</key>") else {
            throw ProjectError(
                .unwritable, "the entitlements are not in the XML format; add \(key) in Xcode",
                path: path)
        }
        let rest = text[name.upperBound...]
        let next = rest.firstRange(of: "<key>")?.lowerBound ?? rest.endIndex
        if let close = rest.firstRange(of: "</array>"), close.lowerBound < next {
            let start = lineStart(close.lowerBound, text)
            result.insert(
                contentsOf: (start == nil ? end : "") + line, at: start ?? close.lowerBound)
        } else if let empty = rest.firstRange(of: "<array/>"), empty.lowerBound < next {
            result.replaceSubrange(empty, with: "<array>" + end + line + "\t</array>")
        } else {
            throw ProjectError(.unwritable, "\(key) is no array; correct it in Xcode", path: path)
        }
        return result
    }

    /// Where the line starts, if there is only space before the position.
    private static func lineStart(_ index: String.Index, _ text: String) -> String.Index? {
        var start = index
        while start > text.startIndex {
            let before = text[text.index(before: start)]
            if before.isNewline { return start }
            guard before == " " || before == "\t" else { return nil }
            start = text.index(before: start)
        }
        return start
    }
}
