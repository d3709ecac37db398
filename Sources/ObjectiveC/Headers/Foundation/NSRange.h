#ifndef RICHPUSH_NSRANGE_H
#define RICHPUSH_NSRANGE_H

#include <Foundation/NSObjCRuntime.h>

typedef struct _NSRange {
    NSUInteger location;
    NSUInteger length;
} NSRange;

typedef NSRange *NSRangePointer;

NS_INLINE NSRange NSMakeRange(NSUInteger location, NSUInteger length) {
    return (NSRange){location, length};
}

NS_INLINE NSUInteger NSMaxRange(NSRange range) { return range.location + range.length; }

NS_INLINE BOOL NSLocationInRange(NSUInteger location, NSRange range) {
    return location >= range.location && location - range.location < range.length;
}

NS_INLINE BOOL NSEqualRanges(NSRange one, NSRange other) {
    return one.location == other.location && one.length == other.length;
}

FOUNDATION_EXPORT NSString *_Nonnull NSStringFromRange(NSRange range);

#endif
