import Foundation
import NotificationHost
import NotificationPreview

/// Payloads delivered and drawn.
struct PreviewRun: Sendable {
    enum Output: Hashable, Sendable {
        /// Everything on one image.
        case file(PreviewTarget)
        /// An image for each payload.
        case folder(URL)
        case terminal
    }

    let deliveries: [DeliveryRun]
    let drawing: PreviewOptions
    /// Whether the payloads stand side by side.
    let isComparison: Bool
    let output: Output

    /// Runs it; the status is the worst of all payloads'.
    func perform() async throws(CommandError) -> ExitStatus {
        try await DeliveryRun.withFolder {
            (folder: URL) async throws(CommandError) -> ExitStatus in
            switch output {
            case .folder(let target): try await drawEach(into: target, folder)
            case .file(let target):
                try await drawAll(in: folder) { (page: PreviewPage) throws(CommandError) in
                    try target.write(page)
                }
            case .terminal:
                try await drawAll(in: folder) { (page: PreviewPage) throws(CommandError) in
                    try writeToTerminal(page)
                }
            }
        }
    }

    private func drawAll(
        in folder: URL, _ write: (PreviewPage) throws(CommandError) -> Void
    ) async throws(CommandError) -> ExitStatus {
        var columns: [PreviewPage.Column] = []
        var status = ExitStatus.success
        for (index, delivery) in deliveries.enumerated() {
            let what = delivery.program == nil ? "waiting for media" : "waiting for the extension"
            let result = try await Progress.watch(what) { await perform(delivery, index, folder) }
                .get()
            status = max(status, self.status(of: result, delivery))
            tell(result, of: delivery)
            let card = try drawing.card(result.shown, of: delivery.push)
            columns.append(.init([card], caption: delivery.inputName.lastPathComponent))
        }
        if !isComparison { columns = [.init(columns.flatMap(\.cards))] }
        try write(PreviewPage(columns: columns, style: drawing.style))
        return status
    }

    private func writeToTerminal(_ page: PreviewPage) throws(CommandError) {
        let image: TerminalImage?
        do throws(PreviewError) {
            image = try TerminalImage(
                page, columns: min(Console.columns, 80),
                environment: ProcessInfo.processInfo.environment)
        } catch {
            throw CommandError(.cannotCreate, error.description)
        }
        if let image { Console.write(image.text + "\n") }
    }

    /// Draws on all cores, in a window: each image is in memory while it is drawn.
    private func drawEach(
        into target: URL, _ folder: URL
    ) async throws(CommandError) -> ExitStatus {
        let names = uniqueNames()
        let width = max(1, ProcessInfo.processInfo.activeProcessorCount)
        let results = await withTaskGroup(of: Result<ExitStatus, CommandError>.self) { group in
            var results: [Result<ExitStatus, CommandError>] = []
            for index in deliveries.indices {
                if Task.isCancelled { break }
                if index >= width, let result = await group.next() { results.append(result) }
                group.addTask { await draw(index, to: target, as: names[index], folder) }
            }
            for await result in group { results.append(result) }
            return results
        }
        return results.map { result in
            switch result {
            case .success(let status): return status
            case .failure(let error):
                Console.error("richpush: \(error.message)\n")
                return error.status
            }
        }.max() ?? .success
    }

    @concurrent
    private func draw(
        _ index: Int, to target: URL, as name: String, _ folder: URL
    ) async -> Result<ExitStatus, CommandError> {
        let delivery = deliveries[index]
        do throws(CommandError) {
            let result = try await perform(delivery, index, folder).get()
            let card = try drawing.card(result.shown, of: delivery.push)
            let page = PreviewPage([card], style: drawing.style)
            let file = PreviewTarget(target.appendingPathComponent("\(name).png"), format: .png)
            try file.write(page)
            for attachment in result.shown.attachments {
                try? FileManager.default.removeItem(at: attachment.url)
            }
            tell(result, of: delivery)
            return .success(status(of: result, delivery))
        } catch {
            return .failure(error)
        }
    }

    /// Why an image is not as asked; `deliver` tells the rest.
    private func tell(_ result: DeliveryRun.Result, of delivery: DeliveryRun) {
        guard status(of: result, delivery) != .success else { return }
        let name = delivery.inputName.lastPathComponent
        let lines = result.diagnostics.map { reason in
            TerminalText.safe("richpush: \(name): \(reason.code): \(reason.message)") + "\n"
        }
        Console.error(lines.joined())
    }

    private func perform(
        _ delivery: DeliveryRun, _ index: Int, _ folder: URL
    ) async -> Result<DeliveryRun.Result, CommandError> {
        // A folder for each: they may be named alike.
        await DeliveryRun.burst([delivery], in: folder.appendingPathComponent("\(index)"))
            .map { $0[0] }
    }

    /// A push for a Live Activity shows no notification, and is none that failed.
    private func status(of result: DeliveryRun.Result, _ delivery: DeliveryRun) -> ExitStatus {
        delivery.push.isLiveActivity ? .success : result.status
    }

    /// The payloads' names without suffix; a second of the same name gets a number.
    private func uniqueNames() -> [String] {
        var counts: [String: Int] = [:]
        return deliveries.map { delivery in
            let name = delivery.inputName.lastPathComponent
            let bare = name.hasSuffix(".apns") ? String(name.dropLast(5)) : name
            counts[bare, default: 0] += 1
            let count = counts[bare] ?? 1
            return count == 1 ? bare : "\(bare)-\(count)"
        }
    }
}

extension String {
    fileprivate var lastPathComponent: String { URL(fileURLWithPath: self).lastPathComponent }
}
