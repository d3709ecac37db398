// The names that Apple gives to the types it declares.
extension UTType {
    public static var item: UTType { UTType(importedAs: "public.item") }
    public static var content: UTType { UTType(importedAs: "public.content") }
    public static var compositeContent: UTType { UTType(importedAs: "public.composite-content") }
    public static var data: UTType { UTType(importedAs: "public.data") }
    public static var directory: UTType { UTType(importedAs: "public.directory") }
    public static var folder: UTType { UTType(importedAs: "public.folder") }
    public static var url: UTType { UTType(importedAs: "public.url") }
    public static var fileURL: UTType { UTType(importedAs: "public.file-url") }
    public static var archive: UTType { UTType(importedAs: "public.archive") }
    public static var zip: UTType { UTType(importedAs: "public.zip-archive") }
    public static var pdf: UTType { UTType(importedAs: "com.adobe.pdf") }
    public static var text: UTType { UTType(importedAs: "public.text") }
    public static var plainText: UTType { UTType(importedAs: "public.plain-text") }
    public static var utf8PlainText: UTType { UTType(importedAs: "public.utf8-plain-text") }
    public static var html: UTType { UTType(importedAs: "public.html") }
    public static var xml: UTType { UTType(importedAs: "public.xml") }
    public static var json: UTType { UTType(importedAs: "public.json") }
    public static var propertyList: UTType { UTType(importedAs: "com.apple.property-list") }
    public static var image: UTType { UTType(importedAs: "public.image") }
    public static var jpeg: UTType { UTType(importedAs: "public.jpeg") }
    public static var png: UTType { UTType(importedAs: "public.png") }
    public static var gif: UTType { UTType(importedAs: "com.compuserve.gif") }
    public static var webP: UTType { UTType(importedAs: "org.webmproject.webp") }
    public static var heic: UTType { UTType(importedAs: "public.heic") }
    public static var heif: UTType { UTType(importedAs: "public.heif") }
    public static var tiff: UTType { UTType(importedAs: "public.tiff") }
    public static var bmp: UTType { UTType(importedAs: "com.microsoft.bmp") }
    public static var ico: UTType { UTType(importedAs: "com.microsoft.ico") }
    public static var svg: UTType { UTType(importedAs: "public.svg-image") }
    public static var audiovisualContent: UTType {
        UTType(importedAs: "public.audiovisual-content")
    }
    public static var movie: UTType { UTType(importedAs: "public.movie") }
    public static var video: UTType { UTType(importedAs: "public.video") }
    public static var audio: UTType { UTType(importedAs: "public.audio") }
    public static var mpeg4Movie: UTType { UTType(importedAs: "public.mpeg-4") }
    public static var quickTimeMovie: UTType { UTType(importedAs: "com.apple.quicktime-movie") }
    public static var mpeg: UTType { UTType(importedAs: "public.mpeg") }
    public static var mpeg2Video: UTType { UTType(importedAs: "public.mpeg-2-video") }
    public static var avi: UTType { UTType(importedAs: "public.avi") }
    public static var mp3: UTType { UTType(importedAs: "public.mp3") }
    public static var mpeg4Audio: UTType { UTType(importedAs: "public.mpeg-4-audio") }
    public static var wav: UTType { UTType(importedAs: "com.microsoft.waveform-audio") }
    public static var aiff: UTType { UTType(importedAs: "public.aiff-audio") }
}
