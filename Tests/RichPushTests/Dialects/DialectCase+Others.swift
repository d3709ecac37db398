@testable import RichPush

extension DialectCase {
    static let openSourceApps = [
        DialectCase(
            "homeassistant", by: "marker attachment.url",
            #"""
            "attachment": {"url": "https://m.example.com/1.jpg", "content-type": "jpeg",
            "hide-thumbnail": true}
            """#,
            media: ["attachment.url=1.jpg"]),
        DialectCase(
            "homeassistant", by: "marker attachment.url",
            #"""
            "attachment": {"url": "https://m.example.com/1.jpg"},
            "actions": [{"action": "OPEN", "title": "Open", "uri": "/lovelace/door"},
            {"action": "LOCK", "title": "Lock", "destructive": true, "authenticationRequired": true},
            {"action": "SAY", "title": "Say", "behavior": "textInput",
            "textInputButtonTitle": "Send", "textInputPlaceholder": "Text"},
            {"action": "APP", "title": "App", "activationMode": "foreground"}]
            """#,
            media: ["attachment.url=1.jpg"],
            buttons: ["OPEN=Open o", "LOCK=Lock du", "SAY=Say t", "APP=App o"]),
        DialectCase(
            "homeassistant", by: "marker aps.category = DYNAMIC",
            #"""
            "aps": {"alert": {"title": "T", "body": "B"}, "category": "DYNAMIC"},
            "actions": [{"action": "hey", "title": "Hey"}]
            """#,
            buttons: ["hey=Hey"]),
        DialectCase(
            "bark", by: "marker isarchive",
            #"""
            "isarchive": "1", "image": "https://m.example.com/1.png", "badge": "4",
            "level": "timeSensitive"
            """#,
            media: ["image=1.png"], badge: .set(4), level: .timeSensitive),
        DialectCase(
            "ntfy", by: "marker event = message",
            #"""
            "event": "message", "title": "New", "message": "Text", "topic": "alerts", "priority": 5,
            "attachment_url": "https://m.example.com/1.jpg", "attachment_name": "door.jpg",
            "attachment_type": "image/jpeg", "attachment_size": 90210, "attachment_expires": 1,
            "actions": "[{\"id\": \"a\", \"label\": \"Open\"}, {\"id\": \"b\", \"label\": \"B\"},
            {\"id\": \"c\", \"label\": \"C\"}, {\"id\": \"d\", \"label\": \"D\"},
            {\"id\": \"e\", \"label\": \"E\"}]"
            """#.replacing("\n", with: " "),
            media: ["attachment_url=1.jpg"], arrived: Texts(title: "New", body: "Text"),
            missing: Texts(title: "New", body: "Text\n\ndoor.jpg, 90 KB, expired"),
            buttons: ["a=Open o", "b=B o", "c=C o", "d=D o"], level: .critical, thread: "alerts"),
        DialectCase(
            "openhab", by: "marker media-attachment-url",
            #"""
            "title": "New", "message": "Text", "media-attachment-url": "https://m.example.com/1.jpg",
            "actions": "[{\"action\": \"ui:/page\", \"title\": \"Show\"}, {\"action\": \"command:Light:ON\", \"title\": \"On\"}]"
            """#,
            media: ["media-attachment-url=1.jpg"], arrived: Texts(title: "New", body: "Text"),
            buttons: ["ui:/page=Show o", "command:Light:ON=On"]),
    ]

    static let sharedWords = [
        DialectCase(
            "image", by: "shape of image", #""image": "https://m.example.com/1.jpg""#,
            media: ["image=1.jpg"]),
        DialectCase(
            "aps.image", by: "shape of aps.image",
            #"""
            "aps": {"alert": {"title": "T", "body": "B"}, "image": "https://m.example.com/1.jpg",
            "category": "TICKET"}
            """#,
            media: ["aps.image=1.jpg"], category: "TICKET"),
        DialectCase(
            "media_url", by: "shape of media_url",
            #""media_url": "https://m.example.com/1.mp3", "media_type": "audio""#,
            media: ["media_url=1.mp3"]),
        DialectCase(
            "image_url", by: "shape of image_url",
            #""image_url": "https://m.example.com/1.jpg""#, media: ["image_url=1.jpg"]),
        DialectCase(
            "imageUrl", by: "shape of imageUrl", #""imageUrl": "https://m.example.com/1.jpg""#,
            media: ["imageUrl=1.jpg"]),
        DialectCase(
            "cordial", by: "shape of imageURL", #""imageURL": "https://m.example.com/1.gif""#,
            media: ["imageURL=1.gif"]),
        DialectCase(
            "attachment", by: "shape of attachment",
            #""attachment": "https://m.example.com/1.jpg""#, media: ["attachment=1.jpg"]),
        DialectCase(
            "attachments", by: "shape of attachments",
            #"""
            "attachments": [{"url": "https://m.example.com/1.jpg", "type": "image/jpeg"},
            "https://m.example.com/2.png"]
            """#,
            media: ["attachments.0=1.jpg", "attachments.1=2.png"]),
        DialectCase(
            "attachment-url", by: "shape of attachment-url",
            #""attachment-url": "https://m.example.com/1.jpg""#, media: ["attachment-url=1.jpg"]),
        DialectCase(
            "aps.data.attachment-url", by: "shape of aps.data.attachment-url",
            #"""
            "aps": {"alert": {"title": "T", "body": "B"},
            "data": {"attachment-url": "https://m.example.com/1.jpg"}}
            """#,
            media: ["aps.data.attachment-url=1.jpg"]),
        DialectCase(
            "aps.imageUrl", by: "shape of aps.imageUrl",
            #"""
            "aps": {"alert": {"title": "T", "body": "B"}, "imageUrl": "https://m.example.com/1.jpg"}
            """#,
            media: ["aps.imageUrl=1.jpg"]),
    ]
}
