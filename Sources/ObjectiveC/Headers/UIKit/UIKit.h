#ifndef RICHPUSH_UIKIT_H
#define RICHPUSH_UIKIT_H

#include <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// An image file: what its bytes say it is. Pixels are decoded only to write another format.
@interface UIImage : NSObject
+ (nullable UIImage *)imageWithData:(NSData *)data;
+ (nullable UIImage *)imageWithData:(NSData *)data scale:(CGFloat)scale;
+ (nullable UIImage *)imageWithContentsOfFile:(NSString *)path;
+ (nullable UIImage *)imageNamed:(NSString *)name;
- (nullable instancetype)initWithData:(NSData *)data;
- (nullable instancetype)initWithContentsOfFile:(NSString *)path;
@property (nonatomic, readonly) CGSize size;
@property (nonatomic, readonly) CGFloat scale;
@property (nullable, nonatomic, readonly) CGImageRef CGImage;
@end

FOUNDATION_EXPORT NSData *_Nullable UIImagePNGRepresentation(UIImage *image);
FOUNDATION_EXPORT NSData *_Nullable UIImageJPEGRepresentation(UIImage *image, CGFloat quality);

/// A screen of a usual size: 390 by 844 points, three pixels a point.
@interface UIScreen : NSObject
@property (class, nonatomic, readonly) UIScreen *mainScreen;
@property (nonatomic, readonly) CGRect bounds;
@property (nonatomic, readonly) CGRect nativeBounds;
@property (nonatomic, readonly) CGFloat scale;
@property (nonatomic, readonly) CGFloat nativeScale;
@end

@interface UIDevice : NSObject
@property (class, nonatomic, readonly) UIDevice *currentDevice;
@property (nonatomic, readonly, strong) NSString *systemVersion;
@property (nonatomic, readonly, strong) NSString *systemName;
@property (nonatomic, readonly, strong) NSString *model;
@property (nonatomic, readonly, strong) NSString *name;
@property (nullable, nonatomic, readonly, strong) NSUUID *identifierForVendor;
@end

NS_ASSUME_NONNULL_END

#endif
