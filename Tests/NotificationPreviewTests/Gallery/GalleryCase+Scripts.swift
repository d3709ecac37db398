import NotificationHost
import NotificationPreview

extension GalleryCase {
    static func inLanguage(
        _ name: String, _ locale: String = "en", title: String, body: String,
        views: [PreviewStyle.View] = [.lockScreen], file: String? = nil
    ) -> GalleryCase {
        GalleryCase(
            name: "script-" + name, pushes: [Push(title: title, body: body, file: file)],
            style: style {
                $0.views = views
                $0.locale = locale
            })
    }

    static let scripts = [
        inLanguage(
            "arabic", "ar", title: "بدأت تخفيضات الصيف",
            body: "خصم ٣٠٪ على كل ما يلزم للشاطئ حتى يوم الأحد.", views: [.lockScreen, .expanded],
            file: "landscape.jpg"),
        inLanguage(
            "arabic-for-english-reader", title: "بدأت تخفيضات الصيف",
            body: "خصم ٣٠٪ على كل ما يلزم للشاطئ حتى يوم الأحد."),
        inLanguage(
            "hebrew", "he", title: "המבצע התחיל",
            body: "30% הנחה על הכול עד יום ראשון, גם על Wi-Fi."),
        inLanguage(
            "english-for-arabic-reader", "ar", title: "The sale has begun", body: "30 % off."),
        inLanguage(
            "mixed-directions", title: "ההזמנה שלך: iPhone 15 Pro, 256GB",
            body: "Order שלום-123 (שני פריטים) costs ₪1,234.50 — see you!"),
        inLanguage("japanese", title: "夏のセールが始まりました", body: "日曜日まで、ビーチ用品がすべて30％オフです。「お見逃しなく!」"),
        inLanguage("chinese", title: "夏季促销开始了", body: "沙滩用品全部七折,活动截至周日。數量有限,欲購從速。"),
        inLanguage("korean", title: "여름 세일이 시작되었습니다", body: "일요일까지 해변 용품이 모두 30% 할인됩니다."),
        inLanguage(
            "thai", title: "เริ่มลดราคาฤดูร้อนแล้ว",
            body: "ลด 30% สำหรับทุกอย่างที่ใช้ที่ชายหาด จนถึงวันอาทิตย์นี้ อย่าพลาดโอกาสดีๆ แบบนี้"),
        inLanguage("hindi", title: "गर्मियों की सेल शुरू", body: "रविवार तक समुद्र तट की हर चीज़ पर 30% की छूट।"),
        inLanguage(
            "vietnamese-and-marks", title: "Giảm giá mùa hè đã bắt đầu",
            body: "Ưu đãi đến Chủ nhật. Decomposed: e\u{301}a\u{308}o\u{302}\u{323} n\u{303}."),
        inLanguage(
            "greek-cyrillic", title: "Οι εκπτώσεις ξεκίνησαν — Распродажа началась",
            body: "Έως την Κυριακή: έκπτωση 30%. До воскресенья скидка 30 % на всё для пляжа."),
        inLanguage(
            "german-long-words", "de", title: "Donaudampfschifffahrtsgesellschaftskapitänsmütze",
            body:
                "Die Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzgebung"
                + " und die Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung gelten.",
            views: [.lockScreen, .expanded]),
        inLanguage(
            "emoji", title: "Happy birthday 🎉🎂",
            body: "👍🏿👋🏽🧑🏻‍🚀 👨‍👩‍👧‍👦 👩🏾‍❤️‍👨🏼 🏳️‍🌈 🇳🇱🇯🇵 1️⃣ ❤️ ✈︎ ☎️ 🫠",
            views: [.lockScreen, .expanded]),
    ]
}
