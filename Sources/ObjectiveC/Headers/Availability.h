// Everything is available: the system is the newest one.
#ifndef RICHPUSH_AVAILABILITY_H
#define RICHPUSH_AVAILABILITY_H

#define __IPHONE_8_0 80000
#define __IPHONE_9_0 90000
#define __IPHONE_10_0 100000
#define __IPHONE_10_3 100300
#define __IPHONE_11_0 110000
#define __IPHONE_12_0 120000
#define __IPHONE_13_0 130000
#define __IPHONE_14_0 140000
#define __IPHONE_14_5 140500
#define __IPHONE_15_0 150000
#define __IPHONE_16_0 160000
#define __IPHONE_17_0 170000
#define __IPHONE_18_0 180000
#ifndef __IPHONE_OS_VERSION_MAX_ALLOWED
#define __IPHONE_OS_VERSION_MAX_ALLOWED 180000
#endif
#ifndef __IPHONE_OS_VERSION_MIN_REQUIRED
#define __IPHONE_OS_VERSION_MIN_REQUIRED 100000
#endif

#define API_AVAILABLE(...)
#define API_UNAVAILABLE(...)
#define API_DEPRECATED(...)
#define API_DEPRECATED_WITH_REPLACEMENT(...)
#define API_AVAILABLE_BEGIN(...)
#define API_AVAILABLE_END
#define API_UNAVAILABLE_BEGIN(...)
#define API_UNAVAILABLE_END
#define __API_AVAILABLE(...)
#define __API_UNAVAILABLE(...)
#define __OSX_AVAILABLE_STARTING(...)
#define __OSX_AVAILABLE_BUT_DEPRECATED(...)
#define __OS_AVAILABILITY(...)
#define __IOS_AVAILABLE(...)
#define __IOS_PROHIBITED
#define __TVOS_PROHIBITED
#define __WATCHOS_PROHIBITED
#define NS_AVAILABLE(...)
#define NS_AVAILABLE_IOS(...)
#define NS_AVAILABLE_MAC(...)
#define NS_CLASS_AVAILABLE(...)
#define NS_CLASS_AVAILABLE_IOS(...)
#define NS_CLASS_DEPRECATED(...)
#define NS_CLASS_DEPRECATED_IOS(...)
#define NS_DEPRECATED(...)
#define NS_DEPRECATED_IOS(...)
#define NS_ENUM_AVAILABLE(...)
#define NS_ENUM_AVAILABLE_IOS(...)
#define NS_ENUM_DEPRECATED_IOS(...)
#define NS_EXTENSION_UNAVAILABLE(...)
#define NS_EXTENSION_UNAVAILABLE_IOS(...)
#define NS_SWIFT_UNAVAILABLE(...)
#define NS_UNAVAILABLE __attribute__((unavailable))
#define UNAVAILABLE_ATTRIBUTE __attribute__((unavailable))
#define DEPRECATED_ATTRIBUTE __attribute__((deprecated))
#define DEPRECATED_MSG_ATTRIBUTE(message) __attribute__((deprecated(message)))

#endif
