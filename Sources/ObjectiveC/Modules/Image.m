#import <UIKit/UIKit.h>

#include "../Bridge/Services.h"

@implementation UIImage {
    NSData *_data;
    CGSize _size;
    CGFloat _scale;
  @public
    NSString *_type;
}

- (instancetype)initWithData:(NSData *)data scale:(CGFloat)scale {
    if (!(self = [super init])) return nil;
    NSDictionary *found = data ? rp_call_with(@{@"do": @"image"}, data) : nil;
    if (!rp_value(found[@"type"])) return nil;
    _data = [data copy];
    _type = found[@"type"];
    _scale = scale > 0 ? scale : 1;
    _size = CGSizeMake([found[@"width"] doubleValue] / _scale, [found[@"height"] doubleValue] / _scale);
    return self;
}

+ (UIImage *)imageWithData:(NSData *)data {
    return [[self alloc] initWithData:data scale:1];
}

+ (UIImage *)imageWithData:(NSData *)data scale:(CGFloat)scale {
    return [[self alloc] initWithData:data scale:scale];
}

+ (UIImage *)imageWithContentsOfFile:(NSString *)path {
    return [[self alloc] initWithData:[NSData dataWithContentsOfFile:path] scale:1];
}

+ (UIImage *)imageNamed:(NSString *)name {
    NSBundle *bundle = [NSBundle mainBundle];
    NSString *suffix = name.pathExtension;
    for (NSString *type in suffix.length ? @[@""] : @[@"png", @"jpg"]) {
        NSString *path = [bundle pathForResource:name ofType:type];
        if (path) return [self imageWithContentsOfFile:path];
    }
    return nil;
}

- (instancetype)initWithData:(NSData *)data {
    return [self initWithData:data scale:1];
}

- (instancetype)initWithContentsOfFile:(NSString *)path {
    return [self initWithData:[NSData dataWithContentsOfFile:path] scale:1];
}

- (CGSize)size {
    return _size;
}

- (CGFloat)scale {
    return _scale;
}

/// A pointer that is not nil; nothing here takes pixels.
- (CGImageRef)CGImage {
    return (__bridge CGImageRef)self;
}

- (NSData *)rp_dataOfType:(NSString *)type {
    return [_type isEqual:type] ? _data : nil;
}

@end

NSData *UIImagePNGRepresentation(UIImage *image) { return [image rp_dataOfType:@"public.png"]; }

NSData *UIImageJPEGRepresentation(UIImage *image, CGFloat quality) { return [image rp_dataOfType:@"public.jpeg"]; }

@implementation UIScreen

+ (UIScreen *)mainScreen {
    static UIScreen *screen;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ screen = [self new]; });
    return screen;
}

- (CGRect)bounds {
    return CGRectMake(0, 0, 390, 844);
}

- (CGRect)nativeBounds {
    return CGRectMake(0, 0, 1170, 2532);
}

- (CGFloat)scale {
    return 3;
}

- (CGFloat)nativeScale {
    return 3;
}

@end

@implementation UIDevice

+ (UIDevice *)currentDevice {
    static UIDevice *device;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ device = [self new]; });
    return device;
}

- (NSString *)systemVersion {
    return @"18.0";
}

- (NSString *)systemName {
    return @"iOS";
}

- (NSString *)model {
    return @"iPhone";
}

- (NSString *)name {
    return @"iPhone";
}

- (NSUUID *)identifierForVendor {
    static NSUUID *identifier;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ identifier = [NSUUID UUID]; });
    return identifier;
}

@end
