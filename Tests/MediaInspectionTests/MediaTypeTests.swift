import MediaInspection
import Testing

@Suite("Media types", .timeLimit(.minutes(5)))
struct MediaTypeTests {
    @Test(arguments: [
        ("image/jpeg", MediaType.jpeg), ("IMAGE/JPG", .jpeg), ("text/html; charset=utf-8", .html),
        ("audio/mpeg", .mp3), ("video/mp4 ;codecs=x", .mpeg4), ("image/apng", .png),
    ])
    func `are found by MIME type, whatever its case and parameters`(mime: String, type: MediaType) {
        #expect(MediaType(mimeType: mime) == type)
    }

    @Test(arguments: [
        ("jpg", MediaType.jpeg), (".JPEG", .jpeg), ("m4a", .mpeg4Audio), ("mov", .quickTime),
    ])
    func `are found by suffix, with or without its dot`(suffix: String, type: MediaType) {
        #expect(MediaType(pathExtension: suffix) == type)
    }

    @Test(arguments: ["", "image/", "jpeg", "application/octet-stream"])
    func `are not made up for a MIME type that says nothing`(mime: String) {
        #expect(MediaType(mimeType: mime) == nil)
    }

    @Test(arguments: MediaType.all)
    func `find themselves by all their names`(type: MediaType) {
        #expect(MediaType(identifier: type.identifier.uppercased()) == type)
        #expect(MediaType(mimeType: type.preferredMIMEType) == type)
        #expect(MediaType(pathExtension: type.preferredPathExtension) == type)
    }

    @Test(arguments: [
        (MediaType.jpeg, 10), (.png, 10), (.gif, 10), (.mp3, 5), (.mpeg4Audio, 5), (.wav, 5),
        (.aiff, 5), (.mpeg4, 50), (.mpeg, 50), (.mpeg2, 50), (.avi, 50),
    ])
    func `have the limits that iOS sets`(type: MediaType, megabytes: Int) {
        #expect(type.attachmentMegabytes == megabytes)
        #expect(type.isAttachable)
    }

    @Test func `are attached by iOS in eleven cases`() {
        #expect(MediaType.attachable.count == 11)
        #expect(!MediaType.webp.isAttachable)
    }
}
