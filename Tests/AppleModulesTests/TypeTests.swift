import Foundation
import MobileCoreServices
import Testing
import UniformTypeIdentifiers

@Suite(.timeLimit(.minutes(5)))
struct TypeTests {
    @Test(arguments: [
        ("image/jpeg", "public.jpeg", "jpeg"), ("IMAGE/PNG", "public.png", "png"),
        ("video/mp4", "public.mpeg-4", "mp4"), ("audio/mpeg", "public.mp3", "mp3"),
        ("audio/x-m4a", "com.apple.m4a-audio", "m4a"),
    ])
    func `finds types by MIME type`(mime: String, identifier: String, suffix: String) {
        let type = UTType(mimeType: mime)
        #expect(type?.identifier == identifier)
        #expect(type?.preferredFilenameExtension == suffix)
    }

    @Test(arguments: [
        ("jpg", UTType.jpeg), ("JPG", .jpeg), ("gif", .gif), ("mov", .quickTimeMovie),
    ])
    func `finds types by suffix`(suffix: String, type: UTType) {
        #expect(UTType(filenameExtension: suffix) == type)
    }

    @Test func `picks the type of a suffix that conforms`() {
        #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
        #expect(UTType(filenameExtension: "mp4") == .mpeg4Movie)
    }

    @Test(arguments: [
        (UTType.jpeg, UTType.image, true), (.jpeg, .jpeg, true), (.image, .jpeg, false),
        (.mpeg4Movie, .movie, true), (.svg, .xml, true), (.png, .audio, false),
        (UTType(importedAs: "com.apple.m4a-audio"), .audio, true), (.jpeg, .item, true),
    ])
    func `knows which types conform`(type: UTType, other: UTType, conforms: Bool) {
        #expect(type.conforms(to: other) == conforms)
    }

    @Test func `makes a dynamic type of an unknown tag`() {
        let type = UTType(mimeType: "image/unheard-of", conformingTo: .image)
        #expect(type?.isDynamic == true && type?.identifier.hasPrefix("dyn.") == true)
        #expect(type?.conforms(to: .image) == true)
        #expect(type?.preferredMIMEType == "image/unheard-of")
        #expect(UTType(filenameExtension: "") == nil && UTType("com.example.none") == nil)
    }

    @Test(arguments: [
        ("a", UTType.jpeg, "a.jpeg"), ("a.jpg", .jpeg, "a.jpg"), ("a.tmp", .png, "a.tmp.png"),
        ("a.png", .image, "a.png"), ("a", .image, "a"),
    ])
    func `adds the suffix of a type`(name: String, type: UTType, expected: String) {
        let folder = URL(fileURLWithPath: "/tmp")
        let url = folder.appendingPathComponent(name)
        #expect(url.appendingPathExtension(for: type).lastPathComponent == expected)
        #expect(
            folder.appendingPathComponent(name, conformingTo: type).path == "/tmp/\(expected)")
        #expect((name as NSString).appendingPathExtension(for: type) == expected)
        var changed = folder
        changed.appendPathComponent(name, conformingTo: type)
        changed.appendPathExtension(for: type)
        #expect(changed.lastPathComponent == expected)
    }

    @Test func `answers the calls that came before`() {
        let mime = "image/png" as CFString
        let identifier = UTTypeCreatePreferredIdentifierForTag(kUTTagClassMIMEType, mime, nil)?
            .takeRetainedValue()
        #expect(identifier == kUTTypePNG)
        let suffix = UTTypeCopyPreferredTagWithClass(kUTTypeJPEG, kUTTagClassFilenameExtension)?
            .takeRetainedValue()
        #expect(suffix.map { $0 as String } == "jpeg")
        #expect(UTTypeConformsTo(kUTTypeGIF, kUTTypeImage))
        #expect(!UTTypeConformsTo("no.such" as CFString, kUTTypeImage))
    }
}
