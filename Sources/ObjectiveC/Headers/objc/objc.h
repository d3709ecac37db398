#ifndef RICHPUSH_OBJC_OBJC_H
#define RICHPUSH_OBJC_OBJC_H

#include <Availability.h>
#include <TargetConditionals.h>
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct objc_class *Class;

struct objc_object {
    Class isa;
};

typedef struct objc_object *id;
typedef const struct objc_selector *SEL;
typedef id (*IMP)(id, SEL, ...);
/// As GNUstep's library was compiled; values are those of Apple's.
typedef unsigned char BOOL;

#if __has_feature(objc_bool)
#define YES __objc_yes
#define NO __objc_no
#else
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#endif

#define Nil ((Class)0)
#define nil ((id)0)

#if !__has_feature(nullability)
#define _Nullable
#define _Nonnull
#define _Null_unspecified
#endif
// Old spellings. `__nonnull` is the C library's macro here; the compiler gets sources without it.
#undef __nullable
#define __nullable _Nullable
#define __null_unspecified _Null_unspecified

#define OBJC_EXTERN extern
#define OBJC_EXPORT extern

extern const char *sel_getName(SEL selector);
extern SEL sel_registerName(const char *name);
extern const char *object_getClassName(id object);

#endif
