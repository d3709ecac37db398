#ifndef RICHPUSH_COREGRAPHICS_H
#define RICHPUSH_COREGRAPHICS_H

#include <CoreFoundation/CoreFoundation.h>

typedef double CGFloat;
#define CGFLOAT_DEFINED 1
#define CGFLOAT_IS_DOUBLE 1
#define CGFLOAT_MAX 1.7976931348623157e+308

typedef struct CGPoint {
    CGFloat x, y;
} CGPoint;

typedef struct CGSize {
    CGFloat width, height;
} CGSize;

typedef struct CGRect {
    CGPoint origin;
    CGSize size;
} CGRect;

static const CGPoint CGPointZero = {0, 0};
static const CGSize CGSizeZero = {0, 0};
static const CGRect CGRectZero = {{0, 0}, {0, 0}};

static inline CGPoint CGPointMake(CGFloat x, CGFloat y) { return (CGPoint){x, y}; }

static inline CGSize CGSizeMake(CGFloat width, CGFloat height) { return (CGSize){width, height}; }

static inline CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat width, CGFloat height) {
    return (CGRect){{x, y}, {width, height}};
}

static inline CGFloat CGRectGetWidth(CGRect rect) { return rect.size.width; }

static inline CGFloat CGRectGetHeight(CGRect rect) { return rect.size.height; }

static inline bool CGSizeEqualToSize(CGSize one, CGSize other) {
    return one.width == other.width && one.height == other.height;
}

/// The form that `UNNotificationAttachmentOptionsThumbnailClippingRectKey` takes; the caller releases it.
extern CFDictionaryRef CGRectCreateDictionaryRepresentation(CGRect rect);

typedef struct CGImage *CGImageRef;

#endif
