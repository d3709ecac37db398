import Diagnostics
import Foundation
import PushDiagnostics
import RichPush
import Synchronization

/// Collects the media links of payloads while these are checked, each once for a hint.
final class LinkCollector: Sendable {
    private struct State {
        var links: [Found] = []
        /// Where each is in the list.
        var indices: [Known: Int] = [:]
        var leftOut = 0
    }

    private struct Found {
        /// The number of its file among those that are checked.
        var file: Int
        var link: MediaLink
    }

    private struct Known: Hashable {
        let url: URL
        let hint: TypeHint?
    }

    /// More different links than this are counted and left out.
    static let maximumLinks = 10_000

    private let reading: NotificationEnricher.Configuration
    private let state = Mutex(State())

    init(_ reading: NotificationEnricher.Configuration) { self.reading = reading }

    /// In the order of files and lines.
    var links: [MediaLink] {
        state.withLock { $0.links }.enumerated().sorted { one, other in
            let order = [one, other].map { found in
                (found.element.file, found.element.link.location.line ?? 0, found.offset)
            }
            return order[0] < order[1]
        }.map(\.element.link)
    }

    var leftOut: Int { state.withLock { $0.leftOut } }

    /// Reads a whole file, or each line of a block; what is no payload has been told of already.
    ///
    /// Files and blocks come in any order.
    func collect(_ block: CheckInput.Block, of file: CheckRun.File, isLines: Bool) {
        guard !block.isTooLong else { return }
        guard isLines else { return collect(block.bytes[block.range], file: file, firstLine: 1) }
        let lines = block.bytes[block.range]
            .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            collect(line, file: file, firstLine: block.line + index)
        }
    }

    private func collect(_ bytes: ArraySlice<UInt8>, file: CheckRun.File, firstLine: Int) {
        guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)),
            let payload = object as? [String: Any]
        else { return }
        let content = RichContent(PushPayload(payload), configuration: reading)
        for found in MediaLink.all(in: content, file: file.name) {
            var location = found.location
            let position = Self.position(of: found.url, in: bytes)
            location.line = firstLine + (position?.lines ?? 0)
            location.column = position?.column
            let link = MediaLink(found.url, hint: found.hint, location: location)
            let here = Found(file: file.number, link: link)
            state.withLock { state in
                let key = Known(url: link.url, hint: link.hint)
                if let index = state.indices[key] {
                    let known = state.links[index]
                    let isEarlier =
                        (file.number, location.line ?? 0) < (
                            known.file, known.link.location.line ?? 0
                        )
                    if isEarlier { state.links[index] = here }
                    return
                }
                guard state.links.count < Self.maximumLinks else {
                    state.leftOut += 1
                    return
                }
                state.indices[key] = state.links.count
                state.links.append(here)
            }
        }
    }

    /// Where a link's value stands: how many lines below the first, and at which character.
    ///
    /// `nil` for one that the sender wrote in another way than it is asked for.
    private static func position(
        of url: URL, in bytes: ArraySlice<UInt8>
    ) -> (lines: Int, column: Int)? {
        let text = Array("\"\(url.absoluteString)\"".utf8)
        guard let range = bytes.firstRange(of: text) else { return nil }
        let before = bytes[..<range.lowerBound]
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.startIndex
        let lines = before.count { $0 == UInt8(ascii: "\n") }
        return (lines, String(decoding: before[start...], as: UTF8.self).count + 1)
    }
}
