import Foundation
import Testing

@testable import PushDiagnostics

@Suite(.timeLimit(.minutes(5)))
struct LinkExpiryTests {
    /// The end of 2026, in each spelling.
    @Test(arguments: [
        "X-Amz-Date=20261231T000000Z&X-Amz-Expires=86400&X-Amz-Signature=f",
        "x-goog-date=20261231T000000Z&x-goog-expires=86400",
        "Expires=1798761600&Signature=f&Key-Pair-Id=k", "Expires=1798761600&Signature=f",
        "sv=1&se=2027-01-01T00:00:00Z&sig=f", "sv=1&se=2027-01-01&sig=f",
        "hdnts=exp=1798761600~acl=/*~hmac=f", "__token__=st=1~exp=1798761600~hmac=f",
        "oh=f&oe=6B36EC80", "ex=6b36ec80&is=1&hm=f",
    ])
    func `reads until when a link is signed`(query: String) throws {
        let url = try #require(URL(string: "https://media.example.com/lunch.jpg?\(query)"))
        #expect(LinkExpiry.date(of: url) == Date(timeIntervalSince1970: 1_798_761_600))
    }

    @Test(arguments: [
        "", "Expires=1798761600", "expires=12&signature=f", "Expires=never&Signature=f",
        "X-Amz-Date=20261231T000000Z", "X-Amz-Expires=86400",
        "X-Amz-Date=yesterday&X-Amz-Expires=86400",
        "X-Amz-Date=20261231T000000Z&X-Amz-Expires=9223372036854775807",
        "X-Amz-Date=20261231T000000Z&X-Amz-Expires=-1", "se=2027-01-01", "se=soon&sig=f",
        "oe=6B36EC80", "oe=zz&oh=f", "hdnts=exp=", "oe=7FFFFFFFFFFFFFFF&oh=f",
    ])
    func `sees no end where none is signed`(query: String) throws {
        let url = try #require(URL(string: "https://media.example.com/lunch.jpg?\(query)"))
        #expect(LinkExpiry.date(of: url) == nil)
    }
}
