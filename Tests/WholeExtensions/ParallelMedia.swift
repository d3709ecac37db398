// Several media at once by structured concurrency, an open base class, a lock from `os`.

import Foundation
import UniformTypeIdentifiers
import UserNotifications
import os

public enum ExtError: Error {
    case badStatus
    case badPayload(String)
}
struct Media: Codable, Sendable {
    let url: URL
    let urlID: String?
    enum CodingKeys: String, CodingKey {
        case url
        case urlID = "url_id"
    }
}
struct Payload: Codable, Sendable {
    let media: [Media]
    enum CodingKeys: String, CodingKey { case media = "urls" }
}

open class AirshipLikeExtension: UNNotificationServiceExtension {
    private let logger = Logger(subsystem: "com.example.airship", category: "NSE")
    private var deliver: (() -> Void)?
    private var task: Task<Void, Never>?
    private let lock = OSAllocatedUnfairLock(initialState: false)

    open override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        logger.debug(
            "Received \(request.identifier, privacy: .public) at \(Date(), privacy: .public)")
        let lock = self.lock
        let once: (UNNotificationContent) -> Void = { content in
            let first = lock.withLock { done -> Bool in
                if done { return false }
                done = true
                return true
            }
            if first { contentHandler(content) }
        }
        deliver = { once(request.content) }
        task = Task {
            do {
                let content = try await self.mutate(request.content)
                once(content)
            } catch {
                self.logger.error(
                    "Failed: \(error.localizedDescription) \(String(describing: error))")
                once(request.content)
            }
        }
    }
    private func mutate(_ content: UNNotificationContent) async throws -> UNNotificationContent {
        guard let mutable = content.mutableCopy() as? UNMutableNotificationContent else {
            throw ExtError.badPayload("copy")
        }
        guard let raw = content.userInfo["com.urbanairship.media_attachment"] else {
            return content
        }
        let data = try JSONSerialization.data(withJSONObject: raw, options: [])
        let payload = try JSONDecoder().decode(Payload.self, from: data)
        mutable.attachments = try await withThrowingTaskGroup(of: UNNotificationAttachment.self) {
            group in
            for media in payload.media { group.addTask { try await Self.attachment(media) } }
            var result: [UNNotificationAttachment] = []
            for try await one in group { result.append(one) }
            return result
        }
        return mutable
    }
    private static func attachment(_ media: Media) async throws -> UNNotificationAttachment {
        let (temp, response) = try await URLSession.shared.download(from: media.url)
        guard let http = response as? HTTPURLResponse, (200...299).contains(http.statusCode) else {
            throw ExtError.badStatus
        }
        let type =
            http.mimeType.flatMap { UTType(mimeType: $0) }
            ?? UTType(filenameExtension: media.url.pathExtension, conformingTo: .image)
        let target = FileManager.default.temporaryDirectory.appendingPathComponent(
            UUID().uuidString + "-" + media.url.lastPathComponent)
        try FileManager.default.moveItem(at: temp, to: target)
        var options: [String: Any] = [:]
        if let type, type.conforms(to: .image) {
            options[UNNotificationAttachmentOptionsTypeHintKey] = type.identifier
        }
        options[UNNotificationAttachmentOptionsThumbnailClippingRectKey] =
            CGRect(x: 0, y: 0, width: 0.5, height: 0.5).dictionaryRepresentation
        options[UNNotificationAttachmentOptionsThumbnailHiddenKey] = false
        return try UNNotificationAttachment(
            identifier: media.urlID ?? UUID().uuidString, url: target, options: options)
    }
    open override func serviceExtensionTimeWillExpire() {
        task?.cancel()
        deliver?()
    }
}
class NotificationService: AirshipLikeExtension {}
