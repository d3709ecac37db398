import CPango
import Testing

@testable import NotificationPreview

@Suite(.timeLimit(.minutes(5)))
struct TextLimitsTests {
    @Test(
        arguments: [(.lockScreen, 4), (.banner, 2), (.summary, 2), (.expanded, nil)]
            as [(PreviewStyle.View, Int?)])
    func `shows as many lines of a body as people measured`(
        view: PreviewStyle.View, lines: Int?
    ) {
        for hasThumbnail in [true, false] {
            let limits = TextLimits.of(view, style: PreviewStyle(), hasThumbnail: hasThumbnail)
            #expect(limits.body == lines)
        }
    }

    @Test func `has a row for every device, text size and view`() {
        for device in PreviewStyle.Device.allCases {
            for size in PreviewStyle.TextSize.allCases {
                for view in [PreviewStyle.View.lockScreen, .banner] {
                    var style = PreviewStyle()
                    style.device = device
                    style.textSize = size
                    let limits = TextLimits.of(view, style: style, hasThumbnail: false)
                    #expect(limits.title != nil, "\(device.rawValue) \(size.rawValue)")
                }
            }
        }
    }

    @Test func `says of each row what it is known from`() {
        for row in TextLimits.table {
            switch row.basis {
            case .published(let source): #expect(source.count > 10)
            case .guess(let why): #expect(why.count > 10)
            }
        }
    }

    /// A published guide counts 35 characters of a title beside "now", 33 beside "3h ago" and 22
    /// beside "Yesterday, 8:37 AM", on a phone that it does not name.
    @Test(arguments: [("now", 35), ("3h ago", 33), ("Yesterday, 8:37 AM", 22)])
    func `cuts a title about where a phone does`(time: String, count: Int) throws {
        let fitting = try FontLibrary.shared.withMap {
            (map: UnsafeMutableRawPointer) throws(PreviewError) in
            guard let context = cpango_context_new(map) else { throw .noMemory }
            defer { cpango_unref(context) }
            cpango_context_set_up(context, "en", 0)
            let theme = Theme(
                style: PreviewStyle(), setting: TextSetting(context: context, isMirrored: false))
            let timeWidth =
                theme.text(time, theme.metaFont, theme.secondary, width: 300)?.width ?? 0
            let room =
                theme.style.device.cardWidth - 2 * theme.metrics.padding - SystemMetrics.iconSide
                - 2 * Theme.gap - timeWidth
            let title = "The quick brown fox jumps over the lazy dog and runs"
            return (1...title.count).last { length in
                let text = theme.text(
                    String(title.prefix(length)), theme.titleFont, theme.primary, width: 1000)
                return text.map { $0.width <= room } ?? false
            }
        }
        let found = try #require(fitting)
        #expect(abs(found - count) <= 4, "\(found) characters")
    }
}
