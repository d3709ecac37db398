#ifndef RICHPUSH_UNIFORMTYPEIDENTIFIERS_H
#define RICHPUSH_UNIFORMTYPEIDENTIFIERS_H

#include <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface UTType : NSObject <NSCopying, NSSecureCoding>
+ (nullable instancetype)typeWithIdentifier:(NSString *)identifier;
+ (nullable instancetype)typeWithFilenameExtension:(NSString *)suffix;
+ (nullable instancetype)typeWithMIMEType:(NSString *)type;
@property (readonly) NSString *identifier;
@property (nullable, readonly) NSString *preferredFilenameExtension;
@property (nullable, readonly) NSString *preferredMIMEType;
- (BOOL)conformsToType:(UTType *)type;
@end

FOUNDATION_EXPORT UTType *UTTypeImage;
FOUNDATION_EXPORT UTType *UTTypeJPEG;
FOUNDATION_EXPORT UTType *UTTypePNG;
FOUNDATION_EXPORT UTType *UTTypeGIF;
FOUNDATION_EXPORT UTType *UTTypeHEIC;
FOUNDATION_EXPORT UTType *UTTypeWebP;
FOUNDATION_EXPORT UTType *UTTypeMovie;
FOUNDATION_EXPORT UTType *UTTypeVideo;
FOUNDATION_EXPORT UTType *UTTypeAudio;
FOUNDATION_EXPORT UTType *UTTypeMPEG4Movie;
FOUNDATION_EXPORT UTType *UTTypeMPEG4Audio;
FOUNDATION_EXPORT UTType *UTTypeMP3;
FOUNDATION_EXPORT UTType *UTTypeWAV;
FOUNDATION_EXPORT UTType *UTTypeData;

NS_ASSUME_NONNULL_END

#endif
