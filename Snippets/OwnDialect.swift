import RichPush

// An extension that reads its own server's payloads before everybody else's.

let shop = Dialect(
    id: "shop", markers: [.key("shop")],
    media: [MediaSource("shop.picture", typeHint: "kind")],
    texts: [.title("shop.headline")],
    buttons: ButtonRule("shop.buttons", title: "label", identifier: "id"))

final class ShopService: RichNotificationService {
    override var configuration: Configuration {
        var configuration = Configuration()
        configuration.dialects = [shop] + Dialect.all
        return configuration
    }
}
