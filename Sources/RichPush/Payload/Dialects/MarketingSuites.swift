import MediaInspection

// Suites that plan campaigns over many channels, of which push is one.
extension Dialect {
    static let marketingSuites: [Self] = [
        Self(
            id: "braze", sender: "Braze", markers: [.key("ab")],
            media: [MediaSource("ab.att.url", typeHint: "type")]),
        Self(
            id: "clevertap", sender: "CleverTap", markers: [.key("ct_mediaUrl")],
            media: [MediaSource("ct_mediaUrl", typeHint: "ct_mediaType")]),
        Self(
            id: "iterable", sender: "Iterable", markers: [.key("itbl")],
            media: ["itbl.attachment-url"],
            buttons: ButtonRule(
                "itbl.actionButtons", title: "title", identifier: "identifier", kind: "buttonType",
                kinds: ["destructive": [.isDestructive, .opensApp]]
            )
            .with {
                $0.opensApp = "openApp"
                $0.requiresUnlock = "requiresUnlock"
                $0.textInput = .init(
                    kind: "textInput", title: "inputTitle", placeholder: "inputPlaceholder")
                $0.icon = .init(
                    kind: "actionIcon.iconType", systemKind: "systemImage",
                    name: "actionIcon.imageName")
                $0.precedence = .category
            }),
        Self(
            id: "klaviyo", sender: "Klaviyo", markers: [.key("body._k"), .key("rich-media")],
            media: [MediaSource("rich-media", typeHint: "rich-media-type")],
            buttons: ButtonRule("body.action_buttons", title: "label", identifier: "id")
                .with {
                    $0.reversesPairs = true
                    $0.precedence = .category
                }
        )
        .with {
            $0.badge = .mode(
                "badge_config", value: "badge_value", increments: ["increment_one"],
                sets: ["set_count", "set_property"])
        },
        Self(
            id: "mixpanel", sender: "Mixpanel (until 2021)",
            markers: [.key("mp_media_url"), .key("mp_buttons")],
            media: ["mp_media_url"],
            buttons: ButtonRule("mp_buttons", title: "lbl")
                .with {
                    $0.identifierPrefix = "MP_ACTION_"
                    $0.precedence = .category
                    $0.reportsDismissal = true
                }),
        Self(
            id: "customerio", sender: "Customer.io",
            markers: [.key("CIO"), .key("CIO-Delivery-ID")], media: ["CIO.push.image"]
        )
        .with {
            $0.remark = "No delivered metric is sent."
        },
        Self(
            id: "adobe", sender: "Adobe Experience Platform", markers: [.key("adb_media")],
            media: ["adb_media"]),
        Self(
            id: "salesforce", sender: "Salesforce Marketing Cloud",
            markers: [.key("_mediaUrl"), .key("_mediaAlt")], media: ["_mediaUrl"],
            texts: [.body("_mediaAlt", when: .mediaMissing)]),
        Self(
            id: "ortto", sender: "Ortto", markers: [.key("ortto_notification_id")],
            media: ["image"], texts: [.title("title"), .body("body")],
            buttons: ButtonRule("actions", title: "title", identifier: "action")
        )
        .with {
            $0.jsonStrings = ["actions"]
            $0.remark = "The tracking link is not fetched."
        },
        Self(
            id: "bloomreach", sender: "Bloomreach, Exponea",
            markers: [.value("source", "xnpe_platform")], media: ["image"],
            texts: [.title("title"), .body("message")]
        )
        .with {
            $0.defaultCategory = "EXPONEA_ACTIONABLE"
            $0.badge = .number("badge")
            $0.sound = "sound"
            $0.remark = "Nothing is tracked, and a title that is missing stays as it was."
        },
        Self(
            id: "emarsys", sender: "Emarsys", markers: [.key("ems")], media: ["image_url"],
            buttons: ButtonRule(
                "ems.actions", title: "title", identifier: "id", kind: "type",
                kinds: ["Dismiss": .isDestructive])
        )
        .with {
            $0.remark = "In-app messages are not loaded ahead."
        },
        Self(
            id: "swrve", sender: "Swrve", markers: [.key("_sw")], media: ["_sw.media.url"],
            texts: [
                .title("_sw.media.title", when: .mediaArrived),
                .subtitle("_sw.media.subtitle", when: .mediaArrived),
                .body("_sw.media.body", when: .mediaArrived),
            ],
            buttons: ButtonRule(
                "_sw.buttons", title: "title", options: [], kind: "button_type",
                kinds: [
                    "foreground": .opensApp, "destructive": .isDestructive,
                    "auth-required": .requiresUnlock,
                ]
            )
            .with {
                $0.categoryOptions = "_sw.category_options"
                $0.hiddenPlaceholder = "_sw.hidden_placeholder"
            }
        )
        .with {
            $0.remark = "The payload keeps its deep link when the smaller version is shown."
        },
        Self(
            id: "webengage", sender: "WebEngage", markers: [.value("source", "webengage")],
            media: [
                "expandableDetails.image",
                MediaSource("expandableDetails.items", link: "image"),
            ]
        )
        .with {
            $0.remark = "The category is left to the app and its content extension."
        },
        Self(
            id: "blueshift", sender: "Blueshift", markers: [.key("bsft_message_uuid")],
            media: [
                MediaSource("image_url", family: .image),
                MediaSource("video_url", family: .movie),
                MediaSource("audio_url", family: .audio),
                MediaSource("gif_url", family: .image),
                MediaSource("carousel_elements", link: "image_url"),
            ],
            buttons: ButtonRule(
                "actions", title: "title", identifier: "identifier", kind: "type",
                kinds: [
                    "destructive": .isDestructive, "authenticationRequired": .requiresUnlock,
                    "none": [],
                ]
            )
            .with {
                $0.maximum = 5
                $0.precedence = .registeredCategory
                $0.overrule = "forceReplaceExistingCategory"
                $0.reportsDismissal = true
            }
        )
        .with {
            $0.readsAllMedia = true
            $0.badge = .deliveredPlusOne(when: "auto_update_badge")
        },
        Self(
            id: "dengage", sender: "Dengage", markers: [.value("messageSource", "DENGAGE")],
            media: ["urlImageString"], texts: [.title("title"), .subtitle("subtitle")],
            buttons: ButtonRule("actionButtons", title: "text", identifier: "id")
        )
        .with {
            $0.remark = "The carousel is the content extension's, and the level stays as it was."
        },
        Self(
            id: "mindbox", sender: "Mindbox", markers: [.key("aps.uniqueKey"), .key("uniqueKey")],
            media: ["aps.imageUrl", "imageUrl"],
            buttons: ButtonRule("aps.buttons", "buttons", title: "text", identifier: "uniqueKey")
                .with {
                    $0.precedence = .category
                }),
        Self(
            id: "reteno", sender: "Reteno", markers: [.key("es_interaction_id")],
            media: ["es_notification_images", "es_notification_image"],
            buttons: ButtonRule("es_buttons", title: "label", identifier: "action_id")
                .with {
                    $0.precedence = .category
                }
        )
        .with {
            $0.jsonStrings = ["es_notification_images", "es_buttons"]
            $0.remark = "The categories of its content extension are not chosen."
        },
        Self(
            id: "karte", sender: "Karte",
            markers: [.key("krt_push_notification"), .key("krt_mass_push_notification")],
            media: ["krt_attributes.attachment_url"]
        )
        .with {
            $0.jsonStrings = ["krt_attributes"]
        },
        Self(
            id: "notificare", sender: "Notificare", markers: [.key("attachment.uri")],
            media: ["attachment.uri"]),
        Self(
            id: "ometria", sender: "Ometria", markers: [.key("aps.alert.ometria")],
            media: ["aps.alert.ometria.imageUrl"]),
        Self(
            id: "rover", sender: "Rover", markers: [.key("rover")],
            media: ["rover.notification.attachment.url"]),
        Self(
            id: "countly", sender: "Countly", markers: [.key("c.i")], media: ["c.a"],
            buttons: ButtonRule("c.b", title: "t")
                .with {
                    $0.identifierPrefix = "CountlyActionIdentifier"
                    $0.firstPlace = 1
                }),
        Self(
            id: "taplytics", sender: "Taplytics", markers: [.key("taplytics")],
            media: ["taplytics.image_url"]),
        Self(
            id: "appcues", sender: "Appcues", markers: [.key("appcues_attachment_url")],
            media: ["appcues_attachment_url"]),
        Self(
            id: "attentive", sender: "Attentive", markers: [.key("attentiveCallbackData")],
            media: ["attentiveCallbackData.attentive_image_url"]),
        Self(id: "leanplum", sender: "Leanplum", markers: [.key("LP_URL")], media: ["LP_URL"]),
        Self(
            id: "sailthru", sender: "Sailthru, Marigold", markers: [.key("_st")],
            media: ["image_url"]),
    ]
}
