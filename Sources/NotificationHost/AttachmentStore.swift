public import Foundation
import MediaInspection
import UserNotifications

/// Where the system keeps the attachments of notifications: it validates a file and moves it in.
public struct AttachmentStore: Hashable, Sendable {
    public let directory: URL
    /// What file names begin with; a number and the suffix follow.
    public let namePrefix: String

    /// - Parameters:
    ///   - directory: made when the first file comes.
    ///   - namePrefix: may hold anything; what does not belong into a file name becomes `-`.
    public init(directory: URL, namePrefix: String = "attachment") {
        self.directory = directory
        let isPlain: (Character) -> Bool = { $0.isLetter || $0.isNumber || "-_.".contains($0) }
        var name = String(namePrefix.map { isPlain($0) ? $0 : "-" })
        // File systems count bytes: 255 for a name, number and suffix included.
        while name.utf8.count > 200 { name.removeLast() }
        self.namePrefix = name.hasPrefix(".") || name.isEmpty ? "attachment" + name : name
    }

    /// A new folder of its own in the temporary folder.
    public static func temporary() -> AttachmentStore {
        AttachmentStore(
            directory: FileManager.default.temporaryDirectory
                .appendingPathComponent("NotificationHost-\(UUID().uuidString)"))
    }

    /// Removes the folder and all that is in it.
    public func remove() { try? FileManager.default.removeItem(at: directory) }

    /// Validates an attachment as the system does after the extension, and takes its file over:
    /// moves one of the extension's own files, and copies any other.
    func take(
        _ attachment: UNNotificationAttachment, rules: HostRules, files: ExtensionFiles
    ) throws(Diagnostic) -> DeliveredNotification.Attachment {
        let name = attachment.identifier
        guard let media = try? MediaInspector.inspect(fileAt: attachment.url) else {
            throw Diagnostic(
                .attachmentMissing, "The file of attachment `\(name)` is not there.",
                fix: "Keep the file until the system takes it; it moves the file away.",
                evidence: .init(.documented))
        }
        guard let type = MediaType(identifier: attachment.type),
            let megabytes = type.attachmentMegabytes
        else {
            throw Diagnostic(
                .attachmentTypeUnsupported,
                "Attachment `\(name)` has the type \(attachment.type).",
                fix: "Attach one of the types on Apple's page for UNNotificationAttachment.",
                evidence: .init(.documented))
        }
        let limit = megabytes * rules.bytesPerMegabyte.value
        guard media.byteCount <= limit else {
            throw Diagnostic(
                .attachmentTooLarge,
                "Attachment `\(name)` has \(media.byteCount) bytes;"
                    + " iOS takes \(megabytes) MB of a \(type.name).",
                fix: "Send a smaller version.",
                // Only between the two readings of MB does the unverified one decide.
                evidence: .init(
                    media.byteCount > megabytes << 20
                        ? .documented : rules.bytesPerMegabyte.certainty))
        }
        if rules.checksAttachmentBytes.value, let fault = media.fault(as: type) {
            throw Diagnostic(
                .attachmentCorrupt, "Attachment `\(name)` \(fault).",
                fix: "Name the file after its bytes, and check that the download was whole.",
                evidence: .init(rules.checksAttachmentBytes.certainty))
        }
        return DeliveredNotification.Attachment(
            identifier: name, type: type.identifier,
            url: try store(
                attachment.url, of: name, suffix: type.preferredPathExtension, files: files),
            media: media, isThumbnailHidden: attachment.hidesThumbnail,
            thumbnailClip: attachment.thumbnailClip, thumbnailTime: attachment.thumbnailTime)
    }

    private func store(
        _ file: URL, of attachment: String, suffix: String, files: ExtensionFiles
    ) throws(Diagnostic) -> URL {
        do {
            try FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true)
            let isOwn = files.own(file)
            if isOwn, try Self.isOnlyName(file), let moved = try move(file, suffix: suffix) {
                return moved
            }
            let copy = try copy(file, suffix: suffix)
            if isOwn { try FileManager.default.removeItem(at: file) }
            return copy
        } catch {
            throw Diagnostic(
                .attachmentNotMoved,
                "Attachment `\(attachment)` could not be moved into the store.",
                fix: "Check space and permissions of \(directory.path).", evidence: .init(.observed)
            )
        }
    }

    /// Whether the path is that of the file itself, not a link, and the file has no other.
    private static func isOnlyName(_ file: URL) throws -> Bool {
        var status = stat()
        guard lstat(file.path, &status) == 0 else { throw lastError() }
        return status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1
    }

    /// Moves the file to the first number that is free, also when another process takes one just
    /// now: a link never replaces a file. `nil` where there are no links: on another volume, or in
    /// a file system without them.
    private func move(_ file: URL, suffix: String) throws -> URL? {
        for target in targets(suffix: suffix) {
            if link(file.path, target.path) == 0 {
                try FileManager.default.removeItem(at: file)
                return target
            }
            switch errno {
            case EEXIST: continue
            case EXDEV, EPERM, EOPNOTSUPP, EMLINK: return nil
            default: throw Self.lastError()
            }
        }
        return nil
    }

    /// Copies the bytes to the first number that is free.
    private func copy(_ file: URL, suffix: String) throws -> URL {
        let source = try FileHandle(forReadingFrom: file)
        defer { try? source.close() }
        for target in targets(suffix: suffix) {
            let descriptor = open(target.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            if descriptor < 0, errno == EEXIST { continue }
            guard descriptor >= 0 else { throw Self.lastError() }
            let copy = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            do {
                while let bytes = try source.read(upToCount: 1 << 16), !bytes.isEmpty {
                    try copy.write(contentsOf: bytes)
                }
                try copy.close()
            } catch {
                // What was made here, and holds a part only.
                unlink(target.path)
                throw error
            }
            return target
        }
        throw POSIXError(.EEXIST)
    }

    /// The names of the store's files, one after the other.
    private func targets(suffix: String) -> some Sequence<URL> {
        (1...Int.max).lazy.map { [directory, namePrefix] number in
            directory.appendingPathComponent("\(namePrefix)-\(number).\(suffix)")
        }
    }

    private static func lastError() -> POSIXError {
        POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO)
    }
}

extension InspectedMedia {
    /// What is wrong with these bytes as a file of that type; `nil` when nothing is.
    fileprivate func fault(as type: MediaType) -> String? {
        guard let own = self.type else { return "is of no type that is known" }
        // A brand that leaves sound or movie open fits both.
        let isOpen = [MediaType.mpeg4, .mpeg4Audio].contains(own)
        guard own == type || (isOpen && [MediaType.mpeg4, .mpeg4Audio].contains(type)) else {
            return "is named as a \(type.name) and is a \(own.name)"
        }
        return nil
    }
}
