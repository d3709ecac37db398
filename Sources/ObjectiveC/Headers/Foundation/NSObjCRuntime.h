#ifndef RICHPUSH_NSOBJCRUNTIME_H
#define RICHPUSH_NSOBJCRUNTIME_H

#include <objc/objc.h>
#include <stdarg.h>
#include <sys/param.h>

typedef long NSInteger;
typedef unsigned long NSUInteger;

#define NSIntegerMax LONG_MAX
#define NSIntegerMin LONG_MIN
#define NSUIntegerMax ULONG_MAX
#define NSNotFound NSIntegerMax
#define NSINTEGER_DEFINED 1

#ifdef __cplusplus
#define FOUNDATION_EXTERN extern "C"
#else
#define FOUNDATION_EXTERN extern
#endif
#define FOUNDATION_EXPORT FOUNDATION_EXTERN
#define FOUNDATION_STATIC_INLINE static __inline__
#define NS_INLINE static __inline__
#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define NS_REQUIRES_NIL_TERMINATION __attribute__((sentinel(0, 1)))
#define NS_FORMAT_FUNCTION(text, first) __attribute__((format(__NSString__, text, first)))
#define NS_FORMAT_ARGUMENT(index) __attribute__((format_arg(index)))
#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_REQUIRES_SUPER __attribute__((objc_requires_super))
#define NS_ROOT_CLASS __attribute__((objc_root_class))
#define NS_NOESCAPE __attribute__((noescape))
#define NS_RETURNS_RETAINED __attribute__((ns_returns_retained))
#define NS_RETURNS_NOT_RETAINED __attribute__((ns_returns_not_retained))
#define NS_RETURNS_INNER_POINTER __attribute__((objc_returns_inner_pointer))
#define NS_SWIFT_NAME(name)
#define NS_SWIFT_SENDABLE
#define NS_SWIFT_NONSENDABLE
#define NS_SWIFT_UI_ACTOR
#define NS_SWIFT_ASYNC_NAME(name)
#define NS_SWIFT_DISABLE_ASYNC
#define NS_REFINED_FOR_SWIFT
#define NS_HEADER_AUDIT_BEGIN(...)
#define NS_HEADER_AUDIT_END(...)
#define NS_ENUM(type, name) \
    enum name : type name; \
    enum name : type
#define NS_CLOSED_ENUM(type, name) NS_ENUM(type, name)
#define NS_ERROR_ENUM(...) NS_ERROR_ENUM_(__VA_ARGS__, NS_ERROR_ENUM_2, NS_ERROR_ENUM_1)(__VA_ARGS__)
#define NS_ERROR_ENUM_(one, two, name, ...) name
#define NS_ERROR_ENUM_1(domain) NS_ENUM(NSInteger, domain)
#define NS_ERROR_ENUM_2(domain, name) NS_ENUM(NSInteger, name)
#define NS_OPTIONS(type, name) \
    enum name : type name; \
    enum __attribute__((flag_enum)) name : type
#define NS_STRING_ENUM
#define NS_EXTENSIBLE_STRING_ENUM
#define NS_TYPED_ENUM
#define NS_TYPED_EXTENSIBLE_ENUM
#define NS_BLOCKS_AVAILABLE 1
#define __kindof_available 1

#undef MIN
#undef MAX
#undef ABS
#define MIN(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ < b_ ? a_ : b_; })
#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ < b_ ? b_ : a_; })
#define ABS(a) ({ __typeof__(a) a_ = (a); a_ < 0 ? -a_ : a_; })

typedef NS_ENUM(NSInteger, NSComparisonResult) {
    NSOrderedAscending = -1,
    NSOrderedSame,
    NSOrderedDescending
};

typedef NSComparisonResult (^NSComparator)(id _Nonnull one, id _Nonnull other);

typedef NS_OPTIONS(NSUInteger, NSEnumerationOptions) {
    NSEnumerationConcurrent = 1,
    NSEnumerationReverse = 2
};

typedef NS_OPTIONS(NSUInteger, NSSortOptions) { NSSortConcurrent = 1, NSSortStable = 16 };

typedef NS_ENUM(NSInteger, NSQualityOfService) {
    NSQualityOfServiceUserInteractive = 0x21,
    NSQualityOfServiceUserInitiated = 0x19,
    NSQualityOfServiceUtility = 0x11,
    NSQualityOfServiceBackground = 0x09,
    NSQualityOfServiceDefault = -1
};

@class NSString, Protocol;

FOUNDATION_EXPORT NSString *_Nonnull NSStringFromSelector(SEL _Nonnull selector);
FOUNDATION_EXPORT SEL _Nonnull NSSelectorFromString(NSString *_Nonnull name);
FOUNDATION_EXPORT NSString *_Nonnull NSStringFromClass(Class _Nonnull class_);
FOUNDATION_EXPORT Class _Nullable NSClassFromString(NSString *_Nonnull name);
FOUNDATION_EXPORT NSString *_Nonnull NSStringFromProtocol(Protocol *_Nonnull protocol);
FOUNDATION_EXPORT Protocol *_Nullable NSProtocolFromString(NSString *_Nonnull name);
FOUNDATION_EXPORT void NSLog(NSString *_Nonnull format, ...);
FOUNDATION_EXPORT void NSLogv(NSString *_Nonnull format, va_list arguments);


#endif
