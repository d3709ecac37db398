@testable import RichPush

extension DialectCase {
    static let pushPlatforms = [
        DialectCase(
            "onesignal", by: "marker custom.i",
            #"""
            "custom": {"i": "8b2c", "badge_inc": 2}, "att": {"b": "https://m.example.com/2.png",
            "a": "https://m.example.com/1.jpg"},
            "buttons": [{"i": "yes", "n": "Yes", "icon_type": "system", "path": "star"},
            {"i": "no", "n": "No"}]
            """#,
            media: ["att.a=1.jpg", "att.b=2.png"], buttons: ["no=No o", "yes=Yes oi"],
            badge: .add(2)),
        DialectCase(
            "onesignal", by: "marker os_data.i",
            #"""
            "os_data": {"i": "8b2c", "badge_inc": -1, "att": {"id": "https://m.example.com/1.gif"},
            "buttons": {"o": [{"i": "1", "n": "A"}, {"i": "2", "n": "B"}, {"i": "3", "n": "C"}]}}
            """#,
            media: ["os_data.att.id=1.gif"], buttons: ["1=A o", "2=B o", "3=C o"],
            badge: .add(-1)),
        DialectCase(
            "firebase", by: "marker fcm_options.image",
            #""gcm.message_id": "17", "fcm_options": {"image": "https://m.example.com/1.jpg"}"#,
            media: ["fcm_options.image=1.jpg"]),
        DialectCase(
            "airship", by: "marker com.urbanairship.media_attachment",
            #"""
            "com.urbanairship.media_attachment": {"urls": [
            {"url": "https://m.example.com/1.jpg", "url_id": "one"},
            {"url": "https://m.example.com/2.gif", "url_id": "two"}], "thumbnail_id": "two",
            "content": {"title": "New", "subtitle": "Sub", "body": "Text"}}
            """#,
            media: [
                "com.urbanairship.media_attachment.urls.0=1.jpg",
                "com.urbanairship.media_attachment.urls.1=2.gif",
            ], arrived: Texts(title: "New", subtitle: "Sub", body: "Text")),
        DialectCase(
            "airship", by: "marker com.urbanairship.media_attachment",
            #"""
            "com.urbanairship.media_attachment": {"url": "https://m.example.com/1.jpg"}
            """#,
            media: ["com.urbanairship.media_attachment.url=1.jpg"]),
        DialectCase(
            "pushwoosh", by: "marker pw_msg",
            #"""
            "aps": {"alert": {"title": "T", "body": "B"}, "pw_badge": "+1"}, "pw_msg": "1",
            "attachment": "https://m.example.com/1.jpg"
            """#,
            media: ["attachment=1.jpg"], badge: .add(1)),
        DialectCase(
            "batch", by: "marker com.batch.at",
            #""com.batch": {"at": {"u": "https://m.example.com/1.jpg"}}"#,
            media: ["com.batch.at.u=1.jpg"]),
        DialectCase(
            "infobip", by: "marker internalData.atts",
            #"""
            "messageId": "m", "internalData": {"atts": [{"url": "https://m.example.com/1.jpg"},
            {"url": "https://m.example.com/2.jpg"}]}
            """#,
            media: ["internalData.atts.0=1.jpg"]),
        DialectCase(
            "wonderpush", by: "marker _wp",
            #"""
            "_wp": {"attachments": [{"id": "a", "url": "https://m.example.com/1.jpg",
            "type": "image/jpeg"}, {"url": "https://m.example.com/2.png", "type": "png"}],
            "alert": {"buttons": [{"label": "Open", "targetUrl": "app://x"},
            {"label": "Later", "targetUrl": "wonderpush://notificationOpen/noop"}]}}
            """#,
            media: ["_wp.attachments.0=1.jpg", "_wp.attachments.1=2.png"],
            buttons: ["WonderPush_0=Open o", "WonderPush_1=Later"]),
        DialectCase(
            "kumulos", by: "marker custom.a.k.message",
            #"""
            "attachments": {"pictureUrl": "https://m.example.com/1.jpg"},
            "custom": {"badge_inc": 1, "a": {"k.message": {"data": {"id": 3}},
            "k.buttons": [{"id": "go", "text": "Go", "icon": {"type": "system", "id": "bolt"}}]}}
            """#,
            media: ["attachments.pictureUrl=1.jpg"], buttons: ["go=Go oi"], badge: .add(1)),
        DialectCase(
            "tencent", by: "marker xg_media_resources",
            #"""
            "xg_media_resources": ["https://m.example.com/1.jpg", "https://m.example.com/2.jpg"],
            "xg_media_audio_resources": "https://m.example.com/3.mp3"
            """#,
            media: [
                "xg_media_resources.0=1.jpg", "xg_media_resources.1=2.jpg",
                "xg_media_audio_resources=3.mp3",
            ]),
        DialectCase(
            "jpush", by: "marker myattachment",
            #"""
            "myattachment": "https://m.example.com/1.png", "title": "New", "subtitle": "Sub",
            "body": "Text"
            """#,
            media: ["myattachment=1.png"],
            arrived: Texts(title: "New", subtitle: "Sub", body: "Text")),
        DialectCase(
            "pinpoint", by: "marker data.media-url",
            #""data": {"media-url": "https://m.example.com/1.jpg"}"#,
            media: ["data.media-url=1.jpg"]),
        DialectCase(
            "notifee", by: "marker notifee_options",
            #"""
            "notifee_options": {"title": "New", "body": "Text", "image": "https://m.example.com/9",
            "ios": {"attachments": [{"url": "https://m.example.com/1.jpg", "id": "a",
            "typeHint": "public.jpeg", "thumbnailHidden": true}], "categoryId": "SHOP",
            "sound": "bell.caf", "interruptionLevel": "timeSensitive", "threadId": "t-1"}}
            """#,
            media: ["notifee_options.ios.attachments.0=1.jpg"],
            arrived: Texts(title: "New", body: "Text"), category: "SHOP", sound: "bell.caf",
            level: .timeSensitive, thread: "t-1"),
        DialectCase(
            "teak", by: "marker aps.thumbnail.url",
            #"""
            "aps": {"alert": {"title": "T", "body": "B"},
            "thumbnail": {"url": "https://m.example.com/1.jpg", "mime_type": "image/jpeg"},
            "content": {"url": "https://m.example.com/2.mp4", "mime_type": "video/mp4"},
            "playableActions": {"go": {"url": "https://m.example.com/3.gif"}}}
            """#,
            media: [
                "aps.thumbnail.url=1.jpg", "aps.content.url=2.mp4", "aps.playableActions.go=3.gif",
            ]
        ),
        DialectCase(
            "expo", by: "marker body._richContent",
            #""body": {"_richContent": {"image": "https://m.example.com/1.jpg"}}"#,
            media: ["body._richContent.image=1.jpg"]),
        DialectCase(
            "motisig", by: "marker _motisig",
            #"""
            "_motisig": {"imageUrl": "", "image": "https://m.example.com/1.jpg"},
            "image": "https://m.example.com/2.jpg"
            """#,
            media: ["_motisig.image=1.jpg"]),
    ]
}
