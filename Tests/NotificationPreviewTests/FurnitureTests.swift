import Foundation
import Testing

@testable import NotificationPreview

@Suite(.timeLimit(.minutes(5)))
struct FurnitureTests {
    @Test func `has words in more than 20 languages, each of its own`() {
        #expect(Furniture.languages.count > 30)
        for language in Furniture.languages where language != "en" {
            let furniture = Furniture(locale: language)
            #expect(furniture.summary != Furniture(locale: "en").summary, "\(language)")
            #expect(furniture.more(3) != "3 more", "\(language)")
            #expect(furniture.more(3).contains(3.formatted(.number.locale(furniture.locale))))
        }
    }

    @Test(arguments: [
        ("de-AT", "DRINGLICH"), ("zh-TW", "具時效性"), ("zh-HK", "具時效性"), ("zh", "时效性通知"),
        ("pt_BR", "URGENTE"), ("nn", "HASTER"), ("tlh", "TIME SENSITIVE"), ("", "TIME SENSITIVE"),
        ("en-GB", "TIME SENSITIVE"), ("ja", "即時通知"),
    ])
    func `finds the language of a locale, else English`(locale: String, words: String) {
        #expect(Furniture(locale: locale).timeSensitive == words)
    }

    @Test(arguments: [
        ("ar", true), ("he-IL", true), ("fa", true), ("ur", true), ("en", false), ("ja", false),
        ("az", false), ("", false),
    ])
    func `knows which scripts run from right to left`(locale: String, isRightToLeft: Bool) {
        #expect(Furniture(locale: locale).isRightToLeft == isRightToLeft)
    }

    @Test(arguments: [
        ("now", "en", "now"), ("5m", "en", "5m ago"), ("3h", "en", "3h ago"), ("30s", "en", "now"),
        ("1d", "en", "yesterday"), ("2d", "en", "2d ago"), ("21:41", "en", "9:41\u{202F}PM"),
        ("9:41", "de", "9:41"), ("5m", "ja", "5分前"), ("now", "ar", "الآن"),
        ("3h", "es", "hace 3 h"), ("Dec 24", "en", "Dec 24"),
    ])
    func `writes times as the language does`(
        description: String, locale: String, text: String
    ) throws {
        let time = try #require(PreviewStyle.Time(description))
        #expect(time.text(in: Locale(identifier: locale)) == text)
    }

    @Test(arguments: ["", "24:00", "9:60", "1000m", "99999999999999999999h"])
    func `takes no time that is none`(description: String) {
        #expect(PreviewStyle.Time(description) == nil)
    }
}
