#ifndef RICHPUSH_FOUNDATION_H
#define RICHPUSH_FOUNDATION_H

// Apple's Foundation, as far as notification service extensions use it, over GNUstep's library. The
// declarations follow Apple's documentation.

#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <CoreFoundation/CoreFoundation.h>
#include <CoreGraphics/CoreGraphics.h>
#include <dispatch/dispatch.h>
#include <objc/runtime.h>

#include <Foundation/NSObjCRuntime.h>
#include <Foundation/NSZone.h>
#include <Foundation/NSRange.h>
#include <Foundation/NSObject.h>
#include <Foundation/NSEnumerator.h>
#include <Foundation/NSString.h>
#include <Foundation/NSArray.h>
#include <Foundation/NSDictionary.h>
#include <Foundation/NSSet.h>
#include <Foundation/NSValue.h>
#include <Foundation/NSData.h>
#include <Foundation/NSDate.h>
#include <Foundation/NSError.h>
#include <Foundation/NSURL.h>
#include <Foundation/NSCoder.h>
#include <Foundation/NSOperation.h>
#include <Foundation/NSFileManager.h>
#include <Foundation/NSNotification.h>
#include <Foundation/NSBundle.h>
#include <Foundation/NSKeyValueCoding.h>
#include <Foundation/NSURLRequest.h>
#include <Foundation/NSURLSession.h>
#include <Foundation/NSOthers.h>

typedef CGRect NSRect;
typedef CGPoint NSPoint;
typedef CGSize NSSize;

#endif
