@testable import RichPush

extension DialectCase {
    static let marketingSuites = [
        DialectCase(
            "braze", by: "marker ab",
            #""ab": {"att": {"url": "https://m.example.com/1.gif", "type": "gif"}}"#,
            media: ["ab.att.url=1.gif"]),
        DialectCase(
            "clevertap", by: "marker ct_mediaUrl",
            #""ct_mediaUrl": "https://m.example.com/1.mp4", "ct_mediaType": "video""#,
            media: ["ct_mediaUrl=1.mp4"]),
        DialectCase(
            "iterable", by: "marker itbl",
            #"""
            "itbl": {"attachment-url": "https://m.example.com/1.jpg", "messageId": "m",
            "actionButtons": [
            {"identifier": "reply", "title": "Reply", "buttonType": "textInput", "openApp": false,
            "inputTitle": "Send", "inputPlaceholder": "Write"},
            {"identifier": "drop", "title": "Delete", "buttonType": "destructive",
            "openApp": false, "requiresUnlock": true},
            {"identifier": "see", "title": "Show",
            "actionIcon": {"iconType": "systemImage", "imageName": "eye"}}]}
            """#,
            media: ["itbl.attachment-url=1.jpg"],
            buttons: ["reply=Reply t", "drop=Delete du", "see=Show oi"]),
        DialectCase(
            "klaviyo", by: "marker body._k",
            #"""
            "rich-media": "https://m.example.com/1.png", "rich-media-type": "png",
            "badge_config": "increment_one",
            "body": {"_k": {}, "action_buttons": [{"id": "a", "label": "Shop",
            "action": "deep_link", "url": "app://x"}, {"id": "b", "label": "Open"}]}
            """#,
            media: ["rich-media=1.png"], buttons: ["b=Open o", "a=Shop o"], badge: .add(1)),
        DialectCase(
            "klaviyo", by: "marker rich-media",
            #"""
            "rich-media": "https://m.example.com/1.jpg", "badge_config": "set_count",
            "badge_value": "7"
            """#,
            media: ["rich-media=1.jpg"], badge: .set(7)),
        DialectCase(
            "mixpanel", by: "marker mp_media_url",
            #"""
            "mp_media_url": "https://m.example.com/1.jpg",
            "mp_buttons": [{"lbl": "One"}, {"lbl": "Two"}]
            """#,
            media: ["mp_media_url=1.jpg"], buttons: ["MP_ACTION_0=One o", "MP_ACTION_1=Two o"]),
        DialectCase(
            "customerio", by: "marker CIO",
            #"""
            "CIO-Delivery-ID": "d", "CIO-Delivery-Token": "t",
            "CIO": {"push": {"image": "https://m.example.com/1.jpg", "link": "app://x"}}
            """#,
            media: ["CIO.push.image=1.jpg"]),
        DialectCase(
            "adobe", by: "marker adb_media", #""adb_media": "https://m.example.com/1.jpg""#,
            media: ["adb_media=1.jpg"]),
        DialectCase(
            "salesforce", by: "marker _mediaUrl",
            #""_mediaUrl": "https://m.example.com/1.jpg", "_mediaAlt": "A red chair""#,
            media: ["_mediaUrl=1.jpg"], missing: Texts(body: "A red chair")),
        DialectCase(
            "ortto", by: "marker ortto_notification_id",
            #"""
            "ortto_notification_id": "n", "title": "New", "body": "Text",
            "image": "https://m.example.com/1.jpg",
            "actions": "[{\"action\": \"open\", \"title\": \"Open\", \"link\": \"app://x\"}]"
            """#,
            media: ["image=1.jpg"], arrived: Texts(title: "New", body: "Text"),
            buttons: ["open=Open o"]),
        DialectCase(
            "bloomreach", by: "marker source = xnpe_platform",
            #"""
            "source": "xnpe_platform", "title": "New", "message": "Text", "badge": "3",
            "sound": "bell.caf", "image": "https://m.example.com/1.jpg"
            """#,
            media: ["image=1.jpg"], arrived: Texts(title: "New", body: "Text"), badge: .set(3),
            category: "EXPONEA_ACTIONABLE", sound: "bell.caf"),
        DialectCase(
            "emarsys", by: "marker ems",
            #"""
            "image_url": "https://m.example.com/1.jpg",
            "ems": {"actions": [{"id": "a", "title": "See", "type": "OpenExternalUrl",
            "url": "https://example.com"}, {"id": "b", "title": "Away", "type": "Dismiss"}]}
            """#,
            media: ["image_url=1.jpg"], buttons: ["a=See o", "b=Away d"]),
        DialectCase(
            "swrve", by: "marker _sw",
            #"""
            "_sw": {"media": {"url": "https://m.example.com/1.jpg", "title": "New",
            "subtitle": "Sub", "body": "Text"}, "buttons": [
            {"title": "Open", "button_type": ["foreground"]},
            {"title": "Delete", "button_type": ["destructive", "auth-required"]},
            {"title": "Later"}], "category_options": ["custom_dismiss", "carplay"]}
            """#,
            media: ["_sw.media.url=1.jpg"],
            arrived: Texts(title: "New", subtitle: "Sub", body: "Text"), missing: Texts(),
            buttons: ["0=Open o", "1=Delete du", "2=Later"]),
        DialectCase(
            "webengage", by: "marker source = webengage",
            #"""
            "source": "webengage", "expandableDetails": {"style": "CAROUSEL_V1",
            "items": [{"image": "https://m.example.com/1.jpg"}, {"text": "no picture"},
            {"image": "https://m.example.com/2.jpg"}]}
            """#,
            media: ["expandableDetails.items.0=1.jpg", "expandableDetails.items.2=2.jpg"]),
        DialectCase(
            "webengage", by: "marker source = webengage",
            #"""
            "source": "webengage", "expandableDetails": {"style": "BIG_PICTURE",
            "image": "https://m.example.com/1.jpg"}
            """#,
            media: ["expandableDetails.image=1.jpg"]),
        DialectCase(
            "blueshift", by: "marker bsft_message_uuid",
            #"""
            "bsft_message_uuid": "u", "image_url": "https://m.example.com/1.jpg",
            "video_url": "https://m.example.com/2.mp4", "auto_update_badge": true,
            "actions": [{"title": "Go", "type": "open", "identifier": "go"},
            {"title": "Drop", "type": "destructive"}, {"title": "3"}, {"title": "4"},
            {"title": "5", "type": "none"}, {"title": "6"}]
            """#,
            media: ["image_url=1.jpg", "video_url=2.mp4"],
            buttons: ["go=Go o", "1=Drop d", "2=3 o", "3=4 o", "4=5"],
            badge: .deliveredPlusOne),
        DialectCase(
            "dengage", by: "marker messageSource = DENGAGE",
            #"""
            "messageSource": "DENGAGE", "title": "New", "subtitle": "Sub",
            "urlImageString": "https://m.example.com/1.jpg",
            "actionButtons": [{"id": "a", "text": "Go", "targetUrl": "app://x"}]
            """#,
            media: ["urlImageString=1.jpg"], arrived: Texts(title: "New", subtitle: "Sub"),
            buttons: ["a=Go o"]),
        DialectCase(
            "mindbox", by: "marker uniqueKey",
            #"""
            "uniqueKey": "k", "imageUrl": "https://m.example.com/1.jpg",
            "buttons": [{"text": "Go", "uniqueKey": "b1", "url": "https://example.com"}]
            """#,
            media: ["imageUrl=1.jpg"], buttons: ["b1=Go o"]),
        DialectCase(
            "mindbox", by: "marker aps.uniqueKey",
            #"""
            "aps": {"alert": {"title": "T", "body": "B"}, "uniqueKey": "k",
            "imageUrl": "https://m.example.com/1.jpg"}
            """#,
            media: ["aps.imageUrl=1.jpg"]),
        DialectCase(
            "reteno", by: "marker es_interaction_id",
            #"""
            "es_interaction_id": "i", "es_notification_image": "https://m.example.com/9.jpg",
            "es_notification_images":
            "[\"https://m.example.com/1.jpg\", \"https://m.example.com/2.jpg\"]",
            "es_buttons": "[{\"action_id\": \"a\", \"label\": \"Go\"}]"
            """#,
            media: ["es_notification_images.0=1.jpg", "es_notification_images.1=2.jpg"],
            buttons: ["a=Go o"]),
        DialectCase(
            "karte", by: "marker krt_push_notification",
            #"""
            "krt_push_notification": "true",
            "krt_attributes": "{\"attachment_url\": \"https://m.example.com/1.jpg\"}"
            """#,
            media: ["krt_attributes.attachment_url=1.jpg"]),
        DialectCase(
            "notificare", by: "marker attachment.uri",
            #""attachment": {"uri": "https://m.example.com/1.jpg", "mimeType": "image/jpeg"}"#,
            media: ["attachment.uri=1.jpg"]),
        DialectCase(
            "ometria", by: "marker aps.alert.ometria",
            #"""
            "aps": {"alert": {"title": "T", "body": "B",
            "ometria": {"imageUrl": "https://m.example.com/1.jpg"}}}
            """#,
            media: ["aps.alert.ometria.imageUrl=1.jpg"]),
        DialectCase(
            "rover", by: "marker rover",
            #""rover": {"notification": {"attachment": {"url": "https://m.example.com/1.jpg"}}}"#,
            media: ["rover.notification.attachment.url=1.jpg"]),
        DialectCase(
            "countly", by: "marker c.i",
            #"""
            "c": {"i": "n", "a": "https://m.example.com/1.jpg", "b": [{"t": "Go", "l": "app://x"}]}
            """#,
            media: ["c.a=1.jpg"], buttons: ["CountlyActionIdentifier1=Go o"]),
        DialectCase(
            "taplytics", by: "marker taplytics",
            #""taplytics": {"image_url": "https://m.example.com/1.jpg"}"#,
            media: ["taplytics.image_url=1.jpg"]),
        DialectCase(
            "appcues", by: "marker appcues_attachment_url",
            #""appcues_attachment_url": "https://m.example.com/1.jpg""#,
            media: ["appcues_attachment_url=1.jpg"]),
        DialectCase(
            "attentive", by: "marker attentiveCallbackData",
            #"""
            "attentiveCallbackData": {"attentive_image_url": "https://m.example.com/1.jpg"}
            """#,
            media: ["attentiveCallbackData.attentive_image_url=1.jpg"]),
        DialectCase(
            "leanplum", by: "marker LP_URL", #""LP_URL": "https://m.example.com/1.gif""#,
            media: ["LP_URL=1.gif"]),
        DialectCase(
            "sailthru", by: "marker _st",
            #""_st": {}, "image_url": "https://m.example.com/1.jpg""#, media: ["image_url=1.jpg"]),
    ]
}
