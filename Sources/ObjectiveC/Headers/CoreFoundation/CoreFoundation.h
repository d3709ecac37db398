#ifndef RICHPUSH_COREFOUNDATION_H
#define RICHPUSH_COREFOUNDATION_H

#include <TargetConditionals.h>
#include <Availability.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Every type of Core Foundation is a class of Foundation's here, as many are on Apple platforms.
#define CF_BRIDGED(class_) __attribute__((objc_bridge(class_)))

typedef const void *CFTypeRef;
typedef const struct CF_BRIDGED(NSString) __CFString *CFStringRef;
typedef struct CF_BRIDGED(NSMutableString) __CFMutableString *CFMutableStringRef;
typedef const struct CF_BRIDGED(NSDictionary) __CFDictionary *CFDictionaryRef;
typedef const struct CF_BRIDGED(NSArray) __CFArray *CFArrayRef;
typedef const struct CF_BRIDGED(NSData) __CFData *CFDataRef;
typedef const struct CF_BRIDGED(NSURL) __CFURL *CFURLRef;
typedef const struct CF_BRIDGED(NSNumber) __CFBoolean *CFBooleanRef;
typedef const struct CF_BRIDGED(NSUUID) __CFUUID *CFUUIDRef;
typedef const struct __CFAllocator *CFAllocatorRef;
typedef struct __CFNotificationCenter *CFNotificationCenterRef;
typedef CFStringRef CFNotificationName;
typedef unsigned char Boolean;
typedef long CFIndex;
typedef uint32_t CFStringEncoding;
typedef double CFTimeInterval;
typedef CFTimeInterval CFAbsoluteTime;
typedef int32_t OSStatus;
typedef uint32_t UInt32;
typedef int32_t SInt32;

#define kCFAllocatorDefault ((CFAllocatorRef)0)
enum { kCFStringEncodingUTF8 = 0x08000100, kCFStringEncodingASCII = 0x0600 };

// Swift's Foundation, which is in the same process, has functions of these names for its own objects.
#define CFRetain richpush_CFRetain
#define CFRelease richpush_CFRelease
#define CFAbsoluteTimeGetCurrent richpush_CFAbsoluteTimeGetCurrent
#define CFUUIDCreate richpush_CFUUIDCreate
#define CFUUIDCreateString richpush_CFUUIDCreateString
#define CFURLCreateStringByAddingPercentEscapes richpush_CFURLCreateStringByAddingPercentEscapes

extern CFTypeRef CFRetain(CFTypeRef object);
extern void CFRelease(CFTypeRef object);
extern CFAbsoluteTime CFAbsoluteTimeGetCurrent(void);
extern CFUUIDRef CFUUIDCreate(CFAllocatorRef allocator);
extern CFStringRef CFUUIDCreateString(CFAllocatorRef allocator, CFUUIDRef uuid);
extern CFStringRef CFURLCreateStringByAddingPercentEscapes(
    CFAllocatorRef allocator, CFStringRef text, CFStringRef unescaped, CFStringRef escaped,
    CFStringEncoding encoding);
extern CFNotificationCenterRef CFNotificationCenterGetDarwinNotifyCenter(void);
extern void CFNotificationCenterPostNotification(
    CFNotificationCenterRef center, CFNotificationName name, const void *object,
    CFDictionaryRef information, Boolean immediately);

#ifdef __OBJC__
#define CFSTR(text) ((__bridge CFStringRef)@text)
#endif

#endif
