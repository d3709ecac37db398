import Testing
import UserNotifications

@Suite(.timeLimit(.minutes(5)))
struct AttachmentTests {
    @Test(arguments: [
        ("a.jpg", "public.jpeg"), ("a.JPEG", "public.jpeg"), ("a.png", "public.png"),
        ("a.gif", "com.compuserve.gif"), ("a.mp3", "public.mp3"),
        ("a.wav", "com.microsoft.waveform-audio"),
        ("a.aiff", "public.aiff-audio"), ("a.mp4", "public.mpeg-4"), ("a.mpg", "public.mpeg"),
        ("a.avi", "public.avi"),
    ])
    func `takes the type from the suffix`(name: String, type: String) throws {
        let file = try TemporaryFile(named: name)
        let attachment = try UNNotificationAttachment(identifier: "x", url: file.url)
        #expect(attachment.type == type)
        #expect(attachment.url == file.url)
        #expect(attachment.identifier == "x")
    }

    @Test func `takes the type from the hint first`() throws {
        let file = try TemporaryFile(named: "download.tmp")
        let attachment = try UNNotificationAttachment(
            identifier: "x", url: file.url,
            options: [UNNotificationAttachmentOptionsTypeHintKey: "public.png"])
        #expect(attachment.type == "public.png")
    }

    @Test(arguments: [
        "image/jpeg", "", "public.nothing", "org.webmproject.webp", "public.image", "jpg",
    ])
    func `refuses a hint that is not an attachable type`(hint: String) throws {
        let file = try TemporaryFile(named: "a.jpg")
        #expect(throws: UNError(.attachmentUnrecognizedType)) {
            try UNNotificationAttachment(
                identifier: "x", url: file.url,
                options: [UNNotificationAttachmentOptionsTypeHintKey: hint])
        }
    }

    @Test func `refuses a hint that is not text`() throws {
        let file = try TemporaryFile(named: "a.jpg")
        #expect(throws: UNError(.attachmentUnrecognizedType)) {
            try UNNotificationAttachment(
                identifier: "x", url: file.url,
                options: [UNNotificationAttachmentOptionsTypeHintKey: 1])
        }
    }

    @Test(arguments: ["a", "a.tmp", "a.mov", "a.heic", "a.webp", "a.tiff", "a.pdf", ".png"])
    func `refuses a file name without an attachable suffix`(name: String) throws {
        let file = try TemporaryFile(named: name)
        #expect(throws: UNError(.attachmentUnrecognizedType)) {
            try UNNotificationAttachment(identifier: "x", url: file.url)
        }
    }

    @Test func `refuses a URL that leads to no readable file`() throws {
        let file = try TemporaryFile(named: "a.png")
        let folder = file.url.deletingLastPathComponent().appendingPathComponent("folder.png")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        let urls = [
            URL(string: "https://example.com/a.png"), URL(string: "a.png"), folder,
            file.url.appendingPathExtension("gone.png"), URL(fileURLWithPath: "/dev/null"),
        ]
        for url in urls.compactMap(\.self) {
            #expect(throws: UNError(.attachmentInvalidURL), "\(url)") {
                try UNNotificationAttachment(identifier: "x", url: url)
            }
        }
    }

    @Test func `a missing file counts before an unknown type`() {
        #expect(throws: UNError(.attachmentInvalidURL)) {
            try UNNotificationAttachment(
                identifier: "x", url: URL(fileURLWithPath: "/nowhere/a.tmp"))
        }
    }

    @Test func `follows a link to a file`() throws {
        let file = try TemporaryFile(named: "a.png")
        let link = file.url.deletingLastPathComponent().appendingPathComponent("link.jpg")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file.url)
        #expect(try UNNotificationAttachment(identifier: "x", url: link).type == "public.jpeg")
    }

    @Test func `an empty identifier is replaced by a unique one`() throws {
        let file = try TemporaryFile(named: "a.png")
        let one = try UNNotificationAttachment(identifier: "", url: file.url)
        let other = try UNNotificationAttachment(identifier: "", url: file.url)
        #expect(UUID(uuidString: one.identifier) != nil)
        #expect(one.identifier != other.identifier)
    }

    @Test func `size and bytes are not looked at`() throws {
        let file = try TemporaryFile(named: "a.png", bytes: [])
        #expect(throws: Never.self) {
            try UNNotificationAttachment(identifier: "x", url: file.url)
        }
    }

    @Test func `a host sees the options`() throws {
        let file = try TemporaryFile(named: "a.png")
        let attachment = try UNNotificationAttachment(
            identifier: "x", url: file.url,
            options: [UNNotificationAttachmentOptionsThumbnailHiddenKey: true])
        #expect(attachment.options["thumbnailHidden"] as? Bool == true)
    }

    @Test func `attachments are equal by value`() throws {
        let file = try TemporaryFile(named: "a.png")
        let one = try UNNotificationAttachment(identifier: "x", url: file.url)
        #expect(try one == UNNotificationAttachment(identifier: "x", url: file.url, options: [:]))
        #expect(try one != UNNotificationAttachment(identifier: "y", url: file.url))
        #expect(
            try one
                != UNNotificationAttachment(
                    identifier: "x", url: file.url,
                    options: [UNNotificationAttachmentOptionsThumbnailHiddenKey: true]))
    }
}
