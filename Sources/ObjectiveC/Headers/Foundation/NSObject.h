#ifndef RICHPUSH_NSOBJECT_H
#define RICHPUSH_NSOBJECT_H

#include <Foundation/NSObjCRuntime.h>
#include <Foundation/NSZone.h>
#include <objc/runtime.h>

NS_ASSUME_NONNULL_BEGIN

@class NSCoder, NSInvocation, NSMethodSignature, NSString;

@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property (readonly) NSUInteger hash;
@property (readonly) Class superclass;
- (Class)class;
- (instancetype)self;
- (nullable id)performSelector:(SEL)selector;
- (nullable id)performSelector:(SEL)selector withObject:(nullable id)object;
- (nullable id)performSelector:(SEL)selector withObject:(nullable id)one withObject:(nullable id)two;
- (BOOL)isProxy;
- (BOOL)isKindOfClass:(Class)class_;
- (BOOL)isMemberOfClass:(Class)class_;
- (BOOL)conformsToProtocol:(Protocol *)protocol;
- (BOOL)respondsToSelector:(SEL)selector;
- (instancetype)retain;
- (oneway void)release;
- (instancetype)autorelease;
- (NSUInteger)retainCount;
@property (readonly, copy) NSString *description;
@optional
@property (readonly, copy) NSString *debugDescription;
@end

@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone;
@end

@protocol NSMutableCopying
- (id)mutableCopyWithZone:(nullable NSZone *)zone;
@end

@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

@protocol NSSecureCoding <NSCoding>
@property (class, readonly) BOOL supportsSecureCoding;
@end

@protocol NSDiscardableContent
- (BOOL)beginContentAccess;
- (void)endContentAccess;
@end

NS_ROOT_CLASS
@interface NSObject <NSObject> {
    Class isa;
}
+ (void)load;
+ (void)initialize;
- (instancetype)init NS_DESIGNATED_INITIALIZER;
+ (instancetype)new;
+ (instancetype)allocWithZone:(nullable NSZone *)zone;
+ (instancetype)alloc;
- (void)dealloc;
- (id)copy;
- (id)mutableCopy;
+ (Class)class;
+ (Class)superclass;
+ (NSUInteger)hash;
+ (NSString *)description;
+ (BOOL)instancesRespondToSelector:(SEL)selector;
+ (BOOL)conformsToProtocol:(Protocol *)protocol;
+ (BOOL)isSubclassOfClass:(Class)class_;
- (IMP)methodForSelector:(SEL)selector;
+ (IMP)instanceMethodForSelector:(SEL)selector;
- (void)doesNotRecognizeSelector:(SEL)selector;
- (nullable id)forwardingTargetForSelector:(SEL)selector;
- (void)forwardInvocation:(NSInvocation *)invocation;
- (NSMethodSignature *)methodSignatureForSelector:(SEL)selector;
+ (NSMethodSignature *)instanceMethodSignatureForSelector:(SEL)selector;
+ (BOOL)resolveClassMethod:(SEL)selector;
+ (BOOL)resolveInstanceMethod:(SEL)selector;
@property (readonly) Class classForCoder;
- (nullable id)awakeAfterUsingCoder:(NSCoder *)coder;
@end

FOUNDATION_EXPORT BOOL NSDecrementExtraRefCountWasZero(id object);

#if __has_feature(objc_arc)
NS_INLINE const void *_Nullable CFBridgingRetain(id _Nullable object) {
    return (__bridge_retained const void *)object;
}
NS_INLINE id _Nullable CFBridgingRelease(const void *_Nullable object) {
    return (__bridge_transfer id)object;
}
#endif

NS_ASSUME_NONNULL_END

#endif
