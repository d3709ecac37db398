import NotificationHost
import NotificationPreview

extension GalleryCase {
    static func style(_ change: (inout PreviewStyle) -> Void) -> PreviewStyle {
        var style = PreviewStyle()
        change(&style)
        return style
    }

    static let lockScreen = style { $0.views = [.lockScreen] }
    static let expanded = style { $0.views = [.expanded] }
    static let dark = style { $0.appearance = .dark }

    static let sale = Push(
        title: "The summer sale has begun",
        body: "30 % off everything for the beach, until Sunday.",
        file: "landscape.jpg")

    static let longText = """
        Your order of 12 March has been packed and handed over. It travels with the evening train, \
        crosses the border at night and will be with you on Thursday between nine and eleven. \
        If nobody is at home, the neighbours at number 14 will take it, as you told us last time. \
        You can still change the place or the day until tomorrow at noon.
        """

    static let texts = [
        GalleryCase(name: "image-light", pushes: [sale]),
        GalleryCase(name: "image-dark", pushes: [sale], style: dark),
        GalleryCase(
            name: "text-three-lines",
            pushes: [
                Push(
                    title: "Table for four", subtitle: "Tonight at 19:30",
                    body: "Your table by the window is reserved.", app: "com.example.bistro")
            ]),
        GalleryCase(
            name: "text-body-only", pushes: [Push(body: "Your parcel is at the door.")],
            style: lockScreen),
        GalleryCase(
            name: "text-title-only", pushes: [Push(title: "Your parcel is at the door")],
            style: lockScreen),
        GalleryCase(
            name: "text-long-body", pushes: [Push(title: "On its way", body: longText)]),
        GalleryCase(
            name: "text-long-body-image",
            pushes: [Push(title: "On its way", body: longText, file: "landscape.jpg")],
            style: lockScreen),
        GalleryCase(
            name: "text-long-title",
            pushes: [
                Push(
                    title: "A title that is far too long for a single line of the lock screen",
                    subtitle: "And a subtitle that is no shorter than the title above it",
                    body: "The body.")
            ]),
        GalleryCase(
            name: "text-line-breaks",
            pushes: [
                Push(
                    title: "Shopping list",
                    body: "Milk\nEggs\r\nFlour\n\nButter\nA very good piece of chocolate\nTea",
                    app: "com.example.lists")
            ]),
        GalleryCase(
            name: "text-one-endless-word",
            pushes: [Push(title: "Code", body: String(repeating: "8f3a9c", count: 40))]),
        GalleryCase(
            name: "text-control-characters",
            pushes: [Push(title: "Bell\u{7} and\ttab", body: "Escape \u{1B}[31mred\u{1B}[0m")],
            style: lockScreen),
    ]
}
