#ifndef RICHPUSH_CORESERVICES_H
#define RICHPUSH_CORESERVICES_H

#include <Foundation/Foundation.h>

extern const CFStringRef _Nonnull kUTTypeImage;
extern const CFStringRef _Nonnull kUTTypeJPEG;
extern const CFStringRef _Nonnull kUTTypePNG;
extern const CFStringRef _Nonnull kUTTypeGIF;
extern const CFStringRef _Nonnull kUTTypeMovie;
extern const CFStringRef _Nonnull kUTTypeVideo;
extern const CFStringRef _Nonnull kUTTypeAudio;
extern const CFStringRef _Nonnull kUTTypeMPEG4;
extern const CFStringRef _Nonnull kUTTypeMPEG;
extern const CFStringRef _Nonnull kUTTypeMPEG2Video;
extern const CFStringRef _Nonnull kUTTypeAVIMovie;
extern const CFStringRef _Nonnull kUTTypeQuickTimeMovie;
extern const CFStringRef _Nonnull kUTTypeMP3;
extern const CFStringRef _Nonnull kUTTypeMPEG4Audio;
extern const CFStringRef _Nonnull kUTTypeWaveformAudio;
extern const CFStringRef _Nonnull kUTTypeAudioInterchangeFileFormat;
extern const CFStringRef _Nonnull kUTTypeData;
extern const CFStringRef _Nonnull kUTTagClassFilenameExtension;
extern const CFStringRef _Nonnull kUTTagClassMIMEType;

/// The caller releases the strings.
extern CFStringRef _Nullable UTTypeCreatePreferredIdentifierForTag(
    CFStringRef _Nonnull tagClass, CFStringRef _Nonnull tag, CFStringRef _Nullable conforming);
extern CFStringRef _Nullable UTTypeCopyPreferredTagWithClass(CFStringRef _Nonnull type, CFStringRef _Nonnull tagClass);
extern Boolean UTTypeConformsTo(CFStringRef _Nonnull type, CFStringRef _Nonnull other);
extern Boolean UTTypeEqual(CFStringRef _Nonnull type, CFStringRef _Nonnull other);

#endif
