import Foundation
import Testing

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct BadgeRuleTests {
    private static func change(_ rule: BadgeRule, _ json: String) throws -> BadgeChange? {
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
        return rule.change(in: PayloadObject(try #require(object as? [AnyHashable: Any])))
    }

    @Test(arguments: [
        ("5", BadgeChange.set(5)), (#""5""#, .set(5)), (#""+1""#, .add(1)), (#""-2""#, .add(-2)),
        ("-2", .add(-2)), (#"" +3""#, .add(3)), (#""x""#, nil), ("1.5", nil), ("true", nil),
        ("1e300", nil), ("null", nil),
    ])
    func `reads a signed number`(value: String, change: BadgeChange?) throws {
        #expect(try Self.change(.signed("b"), #"{"b": \#(value)}"#) == change)
    }

    @Test(arguments: [("3", BadgeChange.set(3)), (#""0""#, .set(0)), ("-1", nil), ("[]", nil)])
    func `reads a number`(value: String, change: BadgeChange?) throws {
        #expect(try Self.change(.number("b"), #"{"b": \#(value)}"#) == change)
    }

    @Test(arguments: [
        (#"{"m": "one"}"#, BadgeChange.add(1)), (#"{"m": "set", "v": "7"}"#, .set(7)),
        (#"{"m": "set"}"#, nil), (#"{"m": "else", "v": 7}"#, nil), (#"{"v": 7}"#, nil),
    ])
    func `reads a mode and its number`(json: String, change: BadgeChange?) throws {
        let rule = BadgeRule.mode("m", value: "v", increments: ["one"], sets: ["set"])
        #expect(try Self.change(rule, json) == change)
    }

    @Test func `takes the first increment that is there`() throws {
        #expect(try Self.change(.increment(["a", "b"]), #"{"b": 2}"#) == .add(2))
    }

    @Test(arguments: [("true", BadgeChange.deliveredPlusOne), ("1", .deliveredPlusOne), ("0", nil)])
    func `counts what is delivered when it is told to`(
        value: String, change: BadgeChange?
    ) throws {
        let json = #"{"auto": \#(value)}"#
        #expect(try Self.change(.deliveredPlusOne(when: "auto"), json) == change)
    }
}
