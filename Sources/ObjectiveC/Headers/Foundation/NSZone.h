#ifndef RICHPUSH_NSZONE_H
#define RICHPUSH_NSZONE_H

#include <Foundation/NSObjCRuntime.h>

typedef struct _NSZone NSZone;

FOUNDATION_EXPORT NSUInteger NSPageSize(void);

#endif
