public import Foundation

extension URL {
    /// The URL with the preferred suffix of a type, unless it has a suffix of the type already.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        guard let suffix = contentType.missingSuffix(of: pathExtension) else { return self }
        return appendingPathExtension(suffix)
    }

    public mutating func appendPathExtension(for contentType: UTType) {
        self = appendingPathExtension(for: contentType)
    }

    /// The URL of a file of a type below this one.
    public func appendingPathComponent(
        _ partialName: String, conformingTo contentType: UTType
    ) -> URL {
        appendingPathComponent(partialName).appendingPathExtension(for: contentType)
    }

    public mutating func appendPathComponent(
        _ partialName: String, conformingTo contentType: UTType
    ) {
        self = appendingPathComponent(partialName, conformingTo: contentType)
    }
}

extension NSString {
    /// The name with the preferred suffix of a type, unless it has a suffix of the type already.
    public func appendingPathExtension(for contentType: UTType) -> String {
        guard let suffix = contentType.missingSuffix(of: pathExtension) else { return "\(self)" }
        return appendingPathExtension(suffix) ?? "\(self)"
    }

    /// The path of a file of a type below this one.
    public func appendingPathComponent(
        _ partialName: String, conformingTo contentType: UTType
    ) -> String {
        (appendingPathComponent(partialName) as NSString).appendingPathExtension(for: contentType)
    }
}

extension UTType {
    /// What a name with that suffix lacks to be one of a file of this type.
    fileprivate func missingSuffix(of suffix: String) -> String? {
        let hasOne =
            !suffix.isEmpty && UTType(filenameExtension: suffix)?.conforms(to: self) == true
        return hasOne ? nil : preferredFilenameExtension
    }
}
