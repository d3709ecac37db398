import Foundation
import MediaInspection

#if canImport(FoundationNetworking)
    public import FoundationNetworking

    extension URLResponse {
        /// A name for the file: the one in `Content-Disposition`, else the last part of the link, with
        /// the suffix of the MIME type when it has none.
        ///
        /// Linux' own says `Unknown` when the server names no file, where Apple's takes the link's.
        public var suggestedFilename: String? {
            let field = (self as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Disposition")
            let name =
                field.flatMap(Self.filename(in:))
                ?? [url?.lastPathComponent, url?.host()].lazy.compactMap(\.self)
                .first { !$0.isEmpty && $0 != "/" }
                ?? "Unknown"
            let plain = name.replacingOccurrences(of: "/", with: "_") as NSString
            guard plain.pathExtension.isEmpty,
                let suffix = mimeType.flatMap(MediaType.init(mimeType:))?.preferredPathExtension
            else { return plain as String }
            return plain.appendingPathExtension(suffix) ?? plain as String
        }

        /// The value of `filename` (RFC 6266); the one with other letters than ASCII is preferred.
        private static func filename(in field: String) -> String? {
            let parts = field.split(separator: ";").dropFirst().map {
                $0.split(separator: "=", maxSplits: 1).map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
            }
            func value(_ name: String) -> String? {
                let value = parts.first { $0.count == 2 && $0[0].lowercased() == name }?[1]
                return value.map { $0.trimmingCharacters(in: ["\""]) }
            }
            let encoded = value("filename*").flatMap { text in
                text.lowercased().hasPrefix("utf-8''")
                    ? String(text.dropFirst("utf-8''".count)).removingPercentEncoding : nil
            }
            let name = encoded ?? value("filename")
            return name.flatMap { $0.isEmpty || $0 == "." || $0 == ".." ? nil : $0 }
        }
    }
#endif
