import Foundation
import MediaInspection
import UserNotifications

extension DeliveryReport {
    /// Notes what a payload asks for, all of it unfinished.
    mutating func expect(_ rich: RichContent, at time: TimeInterval) {
        dialect = rich.dialect?.id
        dialectMatch = rich.match
        mediaDialect = rich.mediaDialect?.id
        otherDialects = rich.otherDialects.map(\.id)
        notes += rich.notes
        media = rich.items.map { MediaItem($0, at: time) }
    }

    /// Makes the attachments of what arrived; one that the system refuses counts as failed.
    mutating func makeAttachments(of rich: RichContent?) -> [UNNotificationAttachment] {
        media.indices.compactMap { index in
            guard case .success(let file) = media[index].result else { return nil }
            let request = rich.flatMap { try? $0.items[index].get() }
            do {
                return try UNNotificationAttachment(
                    identifier: "\(media[index].key)", url: file.url,
                    options: request?.thumbnail?.options)
            } catch {
                let code = (error as NSError).code
                MediaStore.remove(file.url)
                media[index].result = .failure(
                    Diagnostic(
                        .attachmentRefused, "The system refused the attachment (UNError \(code)).",
                        fix: "Check the file behind the link."))
                return nil
            }
        }
    }
}

extension DeliveryReport.MediaItem {
    fileprivate init(
        _ item: Result<MediaRequest, RichContent.FailedRequest>, at time: TimeInterval
    ) {
        switch item {
        case .success(let request):
            self.init(
                key: request.key, source: request.url.loggable, result: .failure(.outOfTime),
                completedAt: time)
        case .failure(let failed):
            self.init(
                key: failed.key, source: nil, result: .failure(failed.reason), completedAt: time)
        }
    }

    mutating func complete(
        with outcome: Result<FetchedMedia, Diagnostic>, at time: TimeInterval, transfers: Int
    ) {
        completedAt = time
        self.transfers = transfers
        switch outcome {
        case .success(let media):
            result = .success(media.file)
            provenance = media.provenance
            degradation = media.degradation
            isConverted = media.isConverted
        case .failure(let reason): result = .failure(reason)
        }
    }
}

extension Diagnostic {
    static let outOfTime = Self(
        .outOfTime, "The media file was not complete when time ran out.",
        fix: "Send a smaller version, or serve it from a host nearer to the phone.")
}

extension MediaRequest {
    /// What the sender should know when its type hint is not what came.
    func doubt(about media: FetchedMedia) -> Diagnostic? {
        let type = media.file.type
        // What was converted came as another type, which the hint may well have named.
        guard let typeHint, !typeHint.admits(type), !media.isConverted else { return nil }
        return Diagnostic(
            .typeHintWrong, "The payload's type hint does not fit the \(type.name) that came.",
            fix: "Send \(type.preferredMIMEType), or leave the hint out: bytes decide.")
    }
}
