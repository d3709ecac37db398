import MediaInspection
import Testing

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct TypeHintTests {
    @Test(arguments: [
        ("public.jpeg", TypeHint.type(.jpeg)), ("image/png", .type(.png)),
        ("Image/JPEG; charset=utf-8", .type(.jpeg)), ("gif", .type(.gif)), (".mp4", .type(.mpeg4)),
        ("JPG", .type(.jpeg)), ("image", .family(.image)), ("image/*", .family(.image)),
        ("Video", .family(.movie)), ("movie", .family(.movie)), ("audio", .family(.audio)),
        ("public.movie", .family(.movie)), ("hologram", .unknown("hologram")),
    ])
    func `reads every vocabulary that senders use`(word: String, hint: TypeHint) {
        #expect(TypeHint(word) == hint)
    }

    /// Home Assistant's own words for types.
    @Test(arguments: [
        "jpeg", "gif", "png", "mpeg", "mpeg2", "mpeg4", "avi", "aiff", "wav", "mp3", "mpeg4audio",
    ])
    func `knows the short words of a sender`(word: String) {
        if case .unknown = TypeHint(word) { Issue.record("\(word) is unknown") }
    }

    @Test(arguments: [
        ("image", MediaType.jpeg, true), ("image", .mpeg4, false), ("image/png", .jpeg, false),
        ("image/png", .png, true), ("hologram", .jpeg, true),
    ])
    func `says whether a type is what the sender announced`(
        word: String, type: MediaType, isAdmitted: Bool
    ) {
        #expect(TypeHint(word).admits(type) == isAdmitted)
    }
}
