import Foundation

/// The words that the system writes on a notification itself, in the user's language.
///
/// Times and numbers are ICU's, by Foundation's formatters. The words below are in no public data.
struct Furniture: Sendable {
    let locale: Locale
    private let words: Words

    /// The words of one language.
    struct Words: Sendable {
        let timeSensitive: String
        /// With `%@` for the number.
        let more: String
        let summary: String
        let dismiss: String
    }

    /// The words of the locale's language; English ones where there are none.
    init(locale identifier: String) {
        locale = Locale(identifier: identifier)
        words = Self.words(for: locale) ?? Self.english
    }

    private static let english = Words(
        timeSensitive: "Time Sensitive", more: "%@ more", summary: "Scheduled Summary",
        dismiss: "Dismiss")

    private static func words(for locale: Locale) -> Words? {
        guard let code = locale.language.languageCode?.identifier else { return nil }
        if code == "zh" {
            let isTraditional =
                locale.language.script == .hanTraditional
                || ["TW", "HK", "MO"].contains(locale.region?.identifier)
            return all[isTraditional ? "zh-Hant" : "zh-Hans"]
        }
        return all[aliases[code] ?? code]
    }

    /// Codes of the same language.
    private static let aliases = ["no": "nb", "nn": "nb", "iw": "he", "in": "id"]

    /// The languages that have words here.
    static var languages: [String] { all.keys.sorted() }

    var isRightToLeft: Bool { locale.language.characterDirection == .rightToLeft }

    /// In capitals, where the script has them.
    var timeSensitive: String { words.timeSensitive.uppercased(with: locale) }

    /// For notifications that lie behind another one.
    func more(_ count: Int) -> String {
        words.more.replacing("%@", with: count.formatted(.number.locale(locale)))
    }

    var summary: String { words.summary }

    var dismiss: String { words.dismiss }
}

extension Furniture {
    /// How sure: the words for "time sensitive" in German, Italian, Japanese and both kinds of
    /// Chinese are those that people quote from iOS. All others are translations made for this
    /// table, not read from a device; they have about the length of the system's own.
    private static let all: [String: Words] = [
        "en": english,
        "de": .init("Dringlich", "%@ weitere", "Geplante Übersicht", "Schließen"),
        "fr": .init("Urgent", "%@ de plus", "Résumé programmé", "Ignorer"),
        "es": .init("Urgente", "%@ más", "Resumen programado", "Descartar"),
        "it": .init("Urgente", "Altre %@", "Riepilogo programmato", "Chiudi"),
        "pt": .init("Urgente", "Mais %@", "Resumo programado", "Dispensar"),
        "ca": .init("Urgent", "%@ més", "Resum programat", "Descarta"),
        "nl": .init("Urgent", "Nog %@", "Gepland overzicht", "Sluit"),
        "sv": .init("Brådskande", "%@ till", "Schemalagd översikt", "Avfärda"),
        "da": .init("Haster", "%@ mere", "Planlagt oversigt", "Afvis"),
        "nb": .init("Haster", "%@ til", "Planlagt oversikt", "Avvis"),
        "fi": .init("Kiireellinen", "%@ muuta", "Ajoitettu yhteenveto", "Ohita"),
        "pl": .init("Pilne", "Jeszcze %@", "Zaplanowane podsumowanie", "Odrzuć"),
        "cs": .init("Naléhavé", "%@ další", "Plánovaný souhrn", "Zavřít"),
        "sk": .init("Naliehavé", "%@ ďalšie", "Plánovaný súhrn", "Zavrieť"),
        "hu": .init("Sürgős", "Még %@", "Ütemezett összegzés", "Elvetés"),
        "ro": .init("Urgent", "Încă %@", "Rezumat programat", "Închide"),
        "hr": .init("Hitno", "Još %@", "Zakazani sažetak", "Odbaci"),
        "ru": .init("Неотложные", "Ещё %@", "Доставка по расписанию", "Закрыть"),
        "uk": .init("Термінове", "Ще %@", "Запланований підсумок", "Закрити"),
        "el": .init("Επείγον", "%@ ακόμη", "Προγραμματισμένη σύνοψη", "Απόρριψη"),
        "tr": .init("Zamana duyarlı", "%@ tane daha", "Zamanlanmış özet", "Kapat"),
        "he": .init("דחוף", "עוד %@", "סיכום מתוזמן", "סגירה"),
        "ar": .init("عاجل", "%@ أخرى", "الملخص المجدول", "تجاهل"),
        "fa": .init("فوری", "%@ مورد دیگر", "خلاصهٔ زمان‌بندی‌شده", "رد کردن"),
        "hi": .init("समय संवेदी", "%@ और", "निर्धारित सारांश", "ख़ारिज करें"),
        "th": .init("ด่วน", "อีก %@ รายการ", "สรุปตามกำหนดเวลา", "ปิด"),
        "vi": .init("Khẩn cấp", "%@ thông báo khác", "Bản tóm tắt theo lịch", "Bỏ qua"),
        "id": .init("Mendesak", "%@ lainnya", "Ringkasan Terjadwal", "Tutup"),
        "ms": .init("Mendesak", "%@ lagi", "Ringkasan Berjadual", "Tutup"),
        "ja": .init("即時通知", "ほか%@件", "時刻指定要約", "閉じる"),
        "ko": .init("긴급", "%@개 더 있음", "예약된 요약", "닫기"),
        "zh-Hans": .init("时效性通知", "还有%@条", "定时推送摘要", "关闭"),
        "zh-Hant": .init("具時效性", "還有%@則", "排程摘要", "關閉"),
    ]
}

extension Furniture.Words {
    fileprivate init(_ timeSensitive: String, _ more: String, _ summary: String, _ dismiss: String)
    {
        self.timeSensitive = timeSensitive
        self.more = more
        self.summary = summary
        self.dismiss = dismiss
    }
}
