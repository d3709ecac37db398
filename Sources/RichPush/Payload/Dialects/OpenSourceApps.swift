import UserNotifications

// Apps that people serve themselves, whose servers write payloads of their own.
extension Dialect {
    static let openSourceApps: [Self] = [
        Self(
            id: "homeassistant", sender: "Home Assistant",
            markers: [
                .key("attachment.url"), .key("attachment.content-type"),
                .value("aps.category", "DYNAMIC", with: "actions"),
            ],
            media: [
                MediaSource("attachment.url", typeHint: "content-type")
                    .with {
                        $0.thumbnail = ThumbnailKeys(hidden: "hide-thumbnail")
                    }
            ],
            buttons: ButtonRule(
                "actions", title: "title", identifier: "action", options: [],
                kind: "activationMode", kinds: ["foreground": .opensApp]
            )
            .with {
                $0.requiresUnlock = "authenticationRequired"
                $0.isDestructive = "destructive"
                $0.link = "uri"
                $0.textInput = .init(
                    kind: "textInput", at: "behavior", title: "textInputButtonTitle",
                    placeholder: "textInputPlaceholder")
                $0.precedence = .registeredCategory
            }
        )
        .with {
            $0.remark =
                "Cameras, lazy attachments, sender pictures and the buttons' icons are the app's own."
        },
        Self(
            id: "bark", sender: "Bark", markers: [.key("isarchive"), .key("autocopy")],
            media: ["image"]
        )
        .with {
            $0.badge = .number("badge")
            $0.level = LevelRule("level")
            $0.remark =
                "Sender pictures, Markdown, the volume and the call's sound are the app's own."
        },
        Self(
            id: "ntfy", sender: "ntfy",
            markers: [
                .value("event", "message", with: "topic"), .key("attachment_url"), .key("poll_id"),
            ], media: [MediaSource("attachment_url", typeHint: "attachment_type")],
            texts: [
                .title("title"), .body("message"),
                TextOverride(
                    .body,
                    .attachmentLine(
                        name: "attachment_name", size: "attachment_size",
                        expiry: "attachment_expires"),
                    when: .mediaMissing),
            ],
            buttons: ButtonRule("actions", title: "label", identifier: "id")
                .with {
                    $0.maximum = 4
                }
        )
        .with {
            $0.jsonStrings = ["actions"]
            $0.level = LevelRule(
                "priority",
                [
                    "1": .passive, "2": .passive, "3": .active, "4": .timeSensitive,
                    "5": .critical,
                ])
            $0.thread = "topic"
            $0.remark = "Tags stay out of the title, and messages to poll are not fetched."
        },
        Self(
            id: "openhab", sender: "openHAB", markers: [.key("media-attachment-url")],
            media: ["media-attachment-url"], texts: [.title("title"), .body("message")],
            buttons: ButtonRule(
                "actions", title: "title", identifier: "action", options: [], kind: "action",
                kinds: ["ui*": .opensApp, "http*": .opensApp, "app*": .opensApp]
            )
            .with {
                $0.reportsDismissal = true
            }
        )
        .with {
            $0.jsonStrings = ["actions"]
            $0.remark = "Pictures of an item's state are the app's own."
        },
    ]
}
