// The names are those of Apple.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The stand-in of Apple's `CoreServices` for Linux: the calls for uniform type identifiers that came
// before `UTType`, which service extensions of those years still use.
@_exported public import Foundation
import UniformTypeIdentifiers

public typealias CFString = NSString

public var kUTTypeJPEG: CFString { "public.jpeg" as NSString }
public var kUTTypePNG: CFString { "public.png" as NSString }
public var kUTTypeGIF: CFString { "com.compuserve.gif" as NSString }
public var kUTTypeImage: CFString { "public.image" as NSString }
public var kUTTypeMovie: CFString { "public.movie" as NSString }
public var kUTTypeVideo: CFString { "public.video" as NSString }
public var kUTTypeAudio: CFString { "public.audio" as NSString }
public var kUTTypeMP3: CFString { "public.mp3" as NSString }
public var kUTTypeMPEG: CFString { "public.mpeg" as NSString }
public var kUTTypeMPEG4: CFString { "public.mpeg-4" as NSString }
public var kUTTypeMPEG4Audio: CFString { "public.mpeg-4-audio" as NSString }
public var kUTTypeMPEG2Video: CFString { "public.mpeg-2-video" as NSString }
public var kUTTypeAVIMovie: CFString { "public.avi" as NSString }
public var kUTTypeQuickTimeMovie: CFString { "com.apple.quicktime-movie" as NSString }
public var kUTTypeWaveformAudio: CFString { "com.microsoft.waveform-audio" as NSString }
public var kUTTypeAudioInterchangeFileFormat: CFString { "public.aiff-audio" as NSString }
public var kUTTypeTIFF: CFString { "public.tiff" as NSString }
public var kUTTypeBMP: CFString { "com.microsoft.bmp" as NSString }
public var kUTTypeData: CFString { "public.data" as NSString }
public var kUTTypeItem: CFString { "public.item" as NSString }
public var kUTTypeContent: CFString { "public.content" as NSString }
public var kUTTypeText: CFString { "public.text" as NSString }
public var kUTTypePlainText: CFString { "public.plain-text" as NSString }
public var kUTTypeHTML: CFString { "public.html" as NSString }
public var kUTTypeJSON: CFString { "public.json" as NSString }
public var kUTTypePDF: CFString { "com.adobe.pdf" as NSString }
public var kUTTypeURL: CFString { "public.url" as NSString }
public var kUTTypeFileURL: CFString { "public.file-url" as NSString }

public var kUTTagClassFilenameExtension: CFString { "public.filename-extension" as NSString }
public var kUTTagClassMIMEType: CFString { "public.mime-type" as NSString }

/// The identifier of the type with a tag; a dynamic one when none is declared.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
    let type = UTType(
        tag: String(inTag), tagClass: UTTagClass(rawValue: String(inTagClass)),
        conformingTo: inConformingToUTI.flatMap { UTType(String($0)) })
    return type.map { Unmanaged.passRetained($0.identifier as NSString) }
}

/// The preferred suffix or MIME type of a type.
public func UTTypeCopyPreferredTagWithClass(
    _ inUTI: CFString, _ inTagClass: CFString
) -> Unmanaged<CFString>? {
    let tags = UTType(String(inUTI))?.tags[UTTagClass(rawValue: String(inTagClass))]
    return (tags?.first).map { Unmanaged.passRetained($0 as NSString) }
}

/// Whether a type is another one, or one of its kind.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    guard let type = UTType(String(inUTI)), let other = UTType(String(inConformsToUTI)) else {
        return UTTypeEqual(inUTI, inConformsToUTI)
    }
    return type.conforms(to: other)
}

/// Whether two identifiers name the same type.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
    String(inUTI1).lowercased() == String(inUTI2).lowercased()
}
