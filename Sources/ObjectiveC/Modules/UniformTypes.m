#import <CoreServices/CoreServices.h>
#import <UniformTypeIdentifiers/UniformTypeIdentifiers.h>

#include "../Bridge/Services.h"

// MARK: - Of iOS 14 and later

@implementation UTType {
    NSDictionary *_json;
}

+ (BOOL)supportsSecureCoding {
    return YES;
}

+ (instancetype)rp_typeBy:(NSString *)tag value:(NSString *)value {
    NSDictionary *json = rp_call(@{@"do": @"type", @"by": tag, @"value": value ?: @""});
    if (!rp_value(json[@"identifier"])) return nil;
    UTType *type = [self new];
    type->_json = json;
    return type;
}

+ (instancetype)typeWithIdentifier:(NSString *)identifier {
    return [self rp_typeBy:@"identifier" value:identifier];
}

+ (instancetype)typeWithFilenameExtension:(NSString *)suffix {
    return [self rp_typeBy:@"extension" value:suffix];
}

+ (instancetype)typeWithMIMEType:(NSString *)type {
    return [self rp_typeBy:@"mime" value:type];
}

- (NSString *)identifier {
    return _json[@"identifier"];
}

- (NSString *)preferredFilenameExtension {
    return rp_value(_json[@"extension"]);
}

- (NSString *)preferredMIMEType {
    return rp_value(_json[@"mime"]);
}

- (BOOL)conformsToType:(UTType *)type {
    return [rp_call(@{@"do": @"type-conforms", @"type": self.identifier, @"other": type.identifier ?: @""})[
        @"conforms"] boolValue];
}

- (id)copyWithZone:(NSZone *)zone {
    return self;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [coder encodeObject:self.identifier forKey:@"identifier"];
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    return [UTType typeWithIdentifier:[coder decodeObjectForKey:@"identifier"]];
}

- (BOOL)isEqual:(id)other {
    return [other isKindOfClass:[UTType class]] && [self.identifier isEqual:[other identifier]];
}

- (NSUInteger)hash {
    return self.identifier.hash;
}

@end

// Variables, not functions, on Apple platforms: they get their values when the library is loaded.
UTType *UTTypeImage, *UTTypeJPEG, *UTTypePNG, *UTTypeGIF, *UTTypeHEIC, *UTTypeWebP, *UTTypeMovie, *UTTypeVideo;
UTType *UTTypeAudio, *UTTypeMPEG4Movie, *UTTypeMPEG4Audio, *UTTypeMP3, *UTTypeWAV, *UTTypeData;

void rp_prepare_types(void) {
    UTTypeImage = [UTType typeWithIdentifier:@"public.image"];
    UTTypeJPEG = [UTType typeWithIdentifier:@"public.jpeg"];
    UTTypePNG = [UTType typeWithIdentifier:@"public.png"];
    UTTypeGIF = [UTType typeWithIdentifier:@"com.compuserve.gif"];
    UTTypeHEIC = [UTType typeWithIdentifier:@"public.heic"];
    UTTypeWebP = [UTType typeWithIdentifier:@"org.webmproject.webp"];
    UTTypeMovie = [UTType typeWithIdentifier:@"public.movie"];
    UTTypeVideo = [UTType typeWithIdentifier:@"public.video"];
    UTTypeAudio = [UTType typeWithIdentifier:@"public.audio"];
    UTTypeMPEG4Movie = [UTType typeWithIdentifier:@"public.mpeg-4"];
    UTTypeMPEG4Audio = [UTType typeWithIdentifier:@"public.mpeg-4-audio"];
    UTTypeMP3 = [UTType typeWithIdentifier:@"public.mp3"];
    UTTypeWAV = [UTType typeWithIdentifier:@"com.microsoft.waveform-audio"];
    UTTypeData = [UTType typeWithIdentifier:@"public.data"];
}

// MARK: - Of earlier systems

#define RP_TYPE(name, identifier) const CFStringRef name = (__bridge CFStringRef)@identifier
RP_TYPE(kUTTypeImage, "public.image");
RP_TYPE(kUTTypeJPEG, "public.jpeg");
RP_TYPE(kUTTypePNG, "public.png");
RP_TYPE(kUTTypeGIF, "com.compuserve.gif");
RP_TYPE(kUTTypeMovie, "public.movie");
RP_TYPE(kUTTypeVideo, "public.video");
RP_TYPE(kUTTypeAudio, "public.audio");
RP_TYPE(kUTTypeMPEG4, "public.mpeg-4");
RP_TYPE(kUTTypeMPEG, "public.mpeg");
RP_TYPE(kUTTypeMPEG2Video, "public.mpeg-2-video");
RP_TYPE(kUTTypeAVIMovie, "public.avi");
RP_TYPE(kUTTypeQuickTimeMovie, "com.apple.quicktime-movie");
RP_TYPE(kUTTypeMP3, "public.mp3");
RP_TYPE(kUTTypeMPEG4Audio, "public.mpeg-4-audio");
RP_TYPE(kUTTypeWaveformAudio, "com.microsoft.waveform-audio");
RP_TYPE(kUTTypeAudioInterchangeFileFormat, "public.aiff-audio");
RP_TYPE(kUTTypeData, "public.data");
RP_TYPE(kUTTagClassFilenameExtension, "public.filename-extension");
RP_TYPE(kUTTagClassMIMEType, "public.mime-type");

static BOOL rp_is_mime_type(CFStringRef tag) { return [(__bridge NSString *)tag isEqual:@"public.mime-type"]; }

CFStringRef UTTypeCreatePreferredIdentifierForTag(CFStringRef tagClass, CFStringRef tag, CFStringRef conforming) {
    NSString *value = (__bridge NSString *)tag;
    UTType *type = rp_is_mime_type(tagClass) ? [UTType typeWithMIMEType:value]
                                             : [UTType typeWithFilenameExtension:value];
    return (__bridge_retained CFStringRef)type.identifier;
}

CFStringRef UTTypeCopyPreferredTagWithClass(CFStringRef identifier, CFStringRef tagClass) {
    UTType *type = [UTType typeWithIdentifier:(__bridge NSString *)identifier];
    NSString *tag = rp_is_mime_type(tagClass) ? type.preferredMIMEType : type.preferredFilenameExtension;
    return (__bridge_retained CFStringRef)tag;
}

Boolean UTTypeConformsTo(CFStringRef identifier, CFStringRef other) {
    UTType *type = [UTType typeWithIdentifier:(__bridge NSString *)identifier];
    UTType *wanted = [UTType typeWithIdentifier:(__bridge NSString *)other];
    return type && wanted && [type conformsToType:wanted];
}

Boolean UTTypeEqual(CFStringRef identifier, CFStringRef other) {
    return [(__bridge NSString *)identifier isEqual:(__bridge NSString *)other];
}
