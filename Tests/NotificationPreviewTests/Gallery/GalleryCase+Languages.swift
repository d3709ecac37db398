import NotificationPreview

extension GalleryCase {
    /// The system's own words and times in the user's language.
    private static func furniture(
        _ locale: String, _ time: PreviewStyle.Time, title: String, body: String
    ) -> GalleryCase {
        let pushes = (0..<3).map { number in
            Push(
                title: title, body: number == 2 ? body : "…", thread: "one",
                level: "time-sensitive", app: "com.example.trains")
        }
        return GalleryCase(
            name: "language-\(locale)", pushes: pushes,
            style: style {
                $0.views = [.lockScreen]
                $0.locale = locale
                $0.time = time
            })
    }

    static let languages = [
        furniture(
            "de", .ago(seconds: 300), title: "Gleiswechsel", body: "Ihr Zug fährt von Gleis 7."),
        furniture("fr", .ago(seconds: 10_800), title: "Nouvelle voie", body: "Départ voie 7."),
        furniture("es", .ago(seconds: 86_400), title: "Cambio de vía", body: "Sale de la vía 7."),
        furniture("pt-BR", .now, title: "Mudança", body: "O trem sai da plataforma 7."),
        furniture("ja", .ago(seconds: 300), title: "番線変更", body: "7番線から発車します。"),
        furniture("ko", .clock(hour: 21, minute: 41), title: "승강장 변경", body: "7번 승강장입니다."),
        furniture("zh-Hans", .ago(seconds: 7200), title: "站台变更", body: "列车从7站台发车。"),
        furniture("zh-Hant", .now, title: "月台變更", body: "列車由第7月台開出。"),
        furniture(
            "ar", .ago(seconds: 300), title: "تغيير الرصيف", body: "ينطلق قطارك من الرصيف ٧."),
        furniture(
            "he", .clock(hour: 9, minute: 41), title: "שינוי רציף", body: "הרכבת יוצאת מרציף 7."),
        furniture("ru", .ago(seconds: 172_800), title: "Смена пути", body: "Поезд с пути 7."),
        furniture("hi", .now, title: "प्लेटफ़ॉर्म बदला", body: "आपकी ट्रेन प्लेटफ़ॉर्म 7 से।"),
        furniture("th", .ago(seconds: 300), title: "เปลี่ยนชานชาลา", body: "รถไฟออกจากชานชาลา 7"),
    ]
}
