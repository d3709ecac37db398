import MediaInspection

// Services whose first business is to send pushes for apps.
extension Dialect {
    static let pushPlatforms: [Self] = [
        Self(
            id: "onesignal", sender: "OneSignal",
            markers: [.key("custom.i"), .key("os_data.i"), .key("os_data"), .key("att")],
            media: [
                MediaSource("os_data.att", form: .members), MediaSource("att", form: .members),
                MediaSource("at", form: .members),
            ],
            buttons: ButtonRule(
                "os_data.buttons", "os_data.buttons.o", "buttons", "actionbuttons", title: "n",
                identifier: "i"
            )
            .with {
                $0.icon = .init(kind: "icon_type", systemKind: "system", name: "path")
                $0.reversesPairs = true
                $0.precedence = .category
            }
        )
        .with {
            $0.badge = .increment(["custom.badge_inc", "os_data.badge_inc"])
            $0.remark = "No receipt is sent."
        },
        Self(
            id: "firebase", sender: "Firebase Cloud Messaging",
            markers: [.key("fcm_options.image")], media: ["fcm_options.image"]
        )
        .with {
            $0.remark = "No delivery metrics are kept."
        },
        Self(
            id: "airship", sender: "Airship",
            markers: [.key(["com.urbanairship.media_attachment"])],
            media: [airshipMedia("urls"), airshipMedia("url")],
            texts: [
                .title(["com.urbanairship.media_attachment", "content", "title"]),
                .subtitle(["com.urbanairship.media_attachment", "content", "subtitle"]),
                .body(["com.urbanairship.media_attachment", "content", "body"]),
            ]
        )
        .with {
            $0.remark = "One media file that fails costs neither the others nor the texts."
        },
        Self(id: "pushwoosh", sender: "Pushwoosh", markers: [.key("pw_msg")], media: ["attachment"])
            .with {
                $0.badge = .signed("aps.pw_badge")
                $0.remark = "No delivery event is sent."
            },
        Self(
            id: "batch", sender: "Batch", markers: [.key(["com.batch", "at"])],
            media: [["com.batch", "at", "u"]]),
        Self(
            id: "infobip", sender: "Infobip", markers: [.key("internalData.atts")],
            media: [MediaSource("internalData.atts", form: .firstOfList)]
        )
        .with {
            $0.remark = "No delivery report is sent."
        },
        Self(
            id: "wonderpush", sender: "WonderPush", markers: [.key("_wp")],
            media: [
                MediaSource("_wp.attachments", typeHint: "type")
                    .with {
                        $0.thumbnail = ThumbnailKeys(
                            hidden: "options.thumbnailHidden",
                            clip: "options.thumbnailClippingRect",
                            time: "options.thumbnailTime")
                    }
            ],
            buttons: ButtonRule(
                "_wp.alert.buttons", title: "label", kind: "targetUrl",
                kinds: ["wonderpush://notificationOpen/noop": []]
            )
            .with {
                $0.identifierPrefix = "WonderPush_"
            }
        )
        .with {
            $0.remark = "No receipt is sent."
        },
        Self(
            id: "kumulos", sender: "Kumulos, Optimove",
            markers: [.key(["custom", "a", "k.message"])],
            media: [
                // A name alone is one of the sender's own server, which scales pictures.
                MediaSource("attachments.pictureUrl")
                    .with {
                        $0.base = "https://i.app.delivery/{width}x/"
                    }
            ],
            buttons: ButtonRule(["custom", "a", "k.buttons"], title: "text", identifier: "id")
                .with {
                    $0.icon = .init(kind: "icon.type", systemKind: "system", name: "icon.id")
                    $0.precedence = .category
                    $0.reportsDismissal = true
                }
        )
        .with {
            $0.badge = .increment(["custom.badge_inc"])
            $0.remark = "Nothing is tracked. A name alone needs the configuration's `device`."
        },
        Self(
            id: "tencent", sender: "Tencent TPNS",
            markers: [.key("xg_media_resources"), .key("xg_media_audio_resources")],
            media: [
                "xg_media_resources", MediaSource("xg_media_audio_resources", family: .audio),
            ]
        )
        .with {
            $0.readsAllMedia = true
        },
        Self(
            id: "jpush", sender: "JPush (the official demo)", markers: [.key("myattachment")],
            media: ["myattachment"],
            texts: [.title("title"), .subtitle("subtitle"), .body("body")]),
        Self(
            id: "pinpoint", sender: "Amazon Pinpoint, Amplify",
            markers: [.key("data.media-url")], media: ["data.media-url"]),
        Self(
            id: "notifee", sender: "Notifee", markers: [.key("notifee_options")],
            media: [
                MediaSource(
                    "notifee_options.ios.attachments", form: .firstOfList, typeHint: "typeHint"
                )
                .with {
                    $0.thumbnail = ThumbnailKeys(
                        hidden: "thumbnailHidden", clip: "thumbnailClippingRect",
                        time: "thumbnailTime")
                },
                "notifee_options.image",
            ],
            texts: [
                .title("notifee_options.title"), .subtitle("notifee_options.subtitle"),
                .subtitle("notifee_options.ios.subtitle"), .body("notifee_options.body"),
            ]
        )
        .with {
            $0.category = "notifee_options.ios.categoryId"
            $0.sound = "notifee_options.ios.sound"
            $0.level = LevelRule("notifee_options.ios.interruptionLevel")
            $0.thread = "notifee_options.ios.threadId"
            $0.remark = "No communication notification is made."
        },
        Self(
            id: "teak", sender: "Teak",
            markers: [
                .key("aps.thumbnail.url"), .key("aps.content.url"), .key("aps.playableActions"),
            ],
            media: [
                MediaSource("aps.thumbnail.url", typeHint: "mime_type"),
                MediaSource("aps.content.url", typeHint: "mime_type"),
                MediaSource("aps.playableActions", form: .members, typeHint: "mime_type"),
            ]
        )
        .with {
            $0.readsAllMedia = true
            $0.remark =
                "Links get no facts on the device, and the payload is not rewritten for Teak's"
                + " own content extension."
        },
        Self(
            id: "expo", sender: "Expo",
            markers: [
                .key("body._richContent"), .key("_richContent"), .key("richContent.image"),
            ],
            media: ["body._richContent.image", "_richContent.image", "richContent.image"]),
        Self(
            id: "motisig", sender: "MotiSig", markers: [.key("_motisig")],
            media: [
                "_motisig.imageUrl", "_motisig.image_url", "_motisig.image", "_richContent.image",
                "fcm_options.image", "image", "imageUrl", "image_url",
            ]),
    ]

    private static func airshipMedia(_ key: String) -> MediaSource {
        let root = "com.urbanairship.media_attachment"
        return MediaSource(PayloadPath([root, key]))
            .with {
                $0.thumbnail = ThumbnailKeys(
                    in: PayloadPath([root, "options"]), hidden: "hidden", clip: "crop",
                    time: "time",
                    lead: PayloadPath([root, "thumbnail_id"]), identifier: "url_id")
            }
    }
}
