import NotificationPreview

extension GalleryCase {
    /// Scripts whose signs are higher or deeper than Latin ones, and a text of each.
    static let wrappedTexts = [
        ("latin", "Åse's Äpfel are ready: the gray foxes jump every day, quickly"),
        ("greek", "Οι εκπτώσεις ξεκίνησαν σήμερα και διαρκούν έως την Κυριακή"),
        ("cyrillic", "Распродажа началась: ёлки и щётки со скидкой до воскресенья"),
        ("hebrew", "המבצע של הקיץ התחיל היום ונמשך עד יום ראשון בערב"),
        ("arabic", "بدأت تخفيضات الصيف اليوم وتستمر حتى مساء يوم الأحد القادم"),
        ("japanese", "夏のセールが始まりました。日曜日までビーチ用品がすべて割引です"),
        ("korean", "여름 세일이 시작되었습니다 일요일까지 해변 용품을 할인합니다"),
        ("chinese", "夏季促销今天开始了沙滩用品全部七折活动截至周日数量有限"),
        ("thai", "เริ่มลดราคาฤดูร้อนแล้ววันนี้จนถึงวันอาทิตย์นี้ ที่นี่มีปู่และย่า"),
        ("hindi", "गर्मियों की सेल आज शुरू हुई और रविवार तक हर चीज़ पर छूट है"),
        ("bengali", "গ্রীষ্মের ছাড় আজ শুরু হয়েছে এবং রবিবার পর্যন্ত চলবে"),
        ("tamil", "கோடைகால தள்ளுபடி இன்று தொடங்கியது ஞாயிறு வரை நீடிக்கும்"),
        ("telugu", "వేసవి అమ్మకం ఈరోజు ప్రారంభమైంది ఆదివారం వరకు ఉంటుంది"),
        ("gujarati", "ઉનાળાનું વેચાણ આજે શરૂ થયું અને રવિવાર સુધી ચાલશે"),
        ("kannada", "ಬೇಸಿಗೆ ಮಾರಾಟ ಇಂದು ಪ್ರಾರಂಭವಾಗಿದೆ ಭಾನುವಾರದವರೆಗೆ"),
        ("malayalam", "വേനൽക്കാല വിൽപ്പന ഇന്ന് ആരംഭിച്ചു ഞായറാഴ്ച വരെ"),
        // HarfBuzz's shaper for Khmer takes emoji apart that are joined to one.
        ("khmer", "ការលក់រដូវក្តៅបានចាប់ផ្តើមថ្ងៃនេះរហូតដល់ថ្ងៃអាទិត្យ"),
        ("lao", "ການຂາຍລະດູຮ້ອນໄດ້ເລີ່ມຕົ້ນມື້ນີ້ຈົນຮອດວັນອາທິດ"),
        ("burmese", "နွေရာသီဈေးရောင်းပွဲ ယနေ့စတင်ပြီး တနင်္ဂနွေနေ့အထိ"),
        ("sinhala", "ගිම්හාන අලෙවිය අද ආරම්භ විය ඉරිදා දක්වා පවතී"),
    ]

    static let emoji = "🎉🏖️👨‍👩‍👧‍👦"

    /// Emoji before a text, after it, and alone on a line, where lines wrap and where they end.
    static func withEmoji(_ text: String) -> String {
        "\(emoji) \(text) \(emoji)\n\(emoji)\n\(text)"
    }

    static let wraps =
        wrappedTexts.map { name, text in
            let isMirrored = ["hebrew", "arabic"].contains(name)
            return GalleryCase(
                name: "wrap-\(name)",
                pushes: [Push(title: "\(emoji) \(text)", subtitle: text, body: withEmoji(text))],
                style: style {
                    $0.views = [.lockScreen, .expanded]
                    $0.locale = isMirrored ? "ar" : "en"
                })
        } + [
            GalleryCase(
                name: "wrap-emoji-only",
                pushes: [
                    Push(title: emoji, body: String(repeating: "🎉🏖️😀👍🏿", count: 30))
                ]),
            GalleryCase(
                name: "wrap-emoji-large",
                pushes: [Push(title: "\(emoji) Sale", body: withEmoji("The summer sale"))],
                style: style {
                    $0.views = [.expanded]
                    $0.textSize = .init(rawValue: "ax2") ?? .large
                }),
        ]
}
