#ifndef RICHPUSH_DISPATCH_H
#define RICHPUSH_DISPATCH_H

// The toolchain's Dispatch, whose queues, groups and sources are objects as on Apple platforms, but
// without what the kernel of those has.
#include <TargetConditionals.h>
#pragma push_macro("TARGET_OS_MAC")
#undef TARGET_OS_MAC
#define TARGET_OS_MAC 0
#ifndef OS_OBJECT_HAVE_OBJC_SUPPORT
#define OS_OBJECT_HAVE_OBJC_SUPPORT 1
#endif
#include_next <dispatch/dispatch.h>
// Of Apple's <sys/qos.h>.
#ifndef QOS_CLASS_DEFAULT
#define QOS_CLASS_USER_INTERACTIVE 0x21
#define QOS_CLASS_USER_INITIATED 0x19
#define QOS_CLASS_DEFAULT 0x15
#define QOS_CLASS_UTILITY 0x11
#define QOS_CLASS_BACKGROUND 0x09
#define QOS_CLASS_UNSPECIFIED 0x00
#endif
#pragma pop_macro("TARGET_OS_MAC")

#endif
