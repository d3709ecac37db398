// Functions of Core Foundation.

#import <Foundation/Foundation.h>

extern id objc_retain(id object);
extern void objc_release(id object);

CFTypeRef CFRetain(CFTypeRef object) { return (__bridge CFTypeRef)objc_retain((__bridge id)object); }

void CFRelease(CFTypeRef object) { objc_release((__bridge id)object); }

CFAbsoluteTime CFAbsoluteTimeGetCurrent(void) { return [NSDate timeIntervalSinceReferenceDate]; }

CFDictionaryRef CGRectCreateDictionaryRepresentation(CGRect rect) {
    return (__bridge_retained CFDictionaryRef)@{
        @"X": @(rect.origin.x), @"Y": @(rect.origin.y), @"Width": @(rect.size.width),
        @"Height": @(rect.size.height)
    };
}

CFUUIDRef CFUUIDCreate(CFAllocatorRef allocator) { return (__bridge_retained CFUUIDRef)[NSUUID UUID]; }

CFStringRef CFUUIDCreateString(CFAllocatorRef allocator, CFUUIDRef uuid) {
    return (__bridge_retained CFStringRef)[(__bridge NSUUID *)uuid UUIDString];
}

CFStringRef CFURLCreateStringByAddingPercentEscapes(
    CFAllocatorRef allocator, CFStringRef text, CFStringRef unescaped, CFStringRef escaped,
    CFStringEncoding encoding) {
    NSMutableCharacterSet *allowed = [[NSCharacterSet URLQueryAllowedCharacterSet] mutableCopy];
    if (unescaped) [allowed addCharactersInString:(__bridge NSString *)unescaped];
    if (escaped) [allowed removeCharactersInString:(__bridge NSString *)escaped];
    NSString *result = [(__bridge NSString *)text stringByAddingPercentEncodingWithAllowedCharacters:allowed];
    return (__bridge_retained CFStringRef)result;
}

// Nobody listens here: what is posted is gone.

CFNotificationCenterRef CFNotificationCenterGetDarwinNotifyCenter(void) { return NULL; }

void CFNotificationCenterPostNotification(
    CFNotificationCenterRef center, CFNotificationName name, const void *object, CFDictionaryRef information,
    Boolean immediately) {}
