#ifndef RICHPUSH_NSOTHERS_H
#define RICHPUSH_NSOTHERS_H

// Small classes, each of which an extension may name.

#include <Foundation/NSDictionary.h>
#include <Foundation/NSError.h>
#include <Foundation/NSOperation.h>

NS_ASSUME_NONNULL_BEGIN

@interface NSUUID : NSObject <NSCopying, NSSecureCoding>
+ (instancetype)UUID;
- (instancetype)init;
- (nullable instancetype)initWithUUIDString:(NSString *)text;
@property (readonly, copy) NSString *UUIDString;
@end

@interface NSMethodSignature : NSObject
+ (nullable NSMethodSignature *)signatureWithObjCTypes:(const char *)types;
@property (readonly) NSUInteger numberOfArguments;
@property (readonly) const char *methodReturnType NS_RETURNS_INNER_POINTER;
@end

@interface NSInvocation : NSObject
+ (NSInvocation *)invocationWithMethodSignature:(NSMethodSignature *)signature;
@property (nullable, assign) id target;
@property SEL selector;
- (void)setArgument:(void *)argument atIndex:(NSInteger)index;
- (void)getReturnValue:(void *)value;
- (void)invoke;
- (void)invokeWithTarget:(id)target;
@end

NS_ROOT_CLASS
@interface NSProxy <NSObject> {
    Class isa;
}
+ (id)alloc;
- (void)forwardInvocation:(NSInvocation *)invocation;
- (nullable NSMethodSignature *)methodSignatureForSelector:(SEL)selector;
@end

typedef NS_OPTIONS(NSUInteger, NSRegularExpressionOptions) {
    NSRegularExpressionCaseInsensitive = 1,
    NSRegularExpressionAllowCommentsAndWhitespace = 2,
    NSRegularExpressionIgnoreMetacharacters = 4,
    NSRegularExpressionDotMatchesLineSeparators = 8,
    NSRegularExpressionAnchorsMatchLines = 16
};

@interface NSTextCheckingResult : NSObject <NSCopying>
@property (readonly) NSRange range;
@property (readonly) NSUInteger numberOfRanges;
- (NSRange)rangeAtIndex:(NSUInteger)index;
@end

@interface NSRegularExpression : NSObject <NSCopying>
+ (nullable NSRegularExpression *)regularExpressionWithPattern:(NSString *)pattern
                                                       options:(NSRegularExpressionOptions)options
                                                         error:(NSError **)error;
@property (readonly, copy) NSString *pattern;
- (NSArray<NSTextCheckingResult *> *)matchesInString:(NSString *)string options:(NSUInteger)options range:(NSRange)range;
- (NSUInteger)numberOfMatchesInString:(NSString *)string options:(NSUInteger)options range:(NSRange)range;
- (nullable NSTextCheckingResult *)firstMatchInString:(NSString *)string options:(NSUInteger)options range:(NSRange)range;
- (NSString *)stringByReplacingMatchesInString:(NSString *)string
                                       options:(NSUInteger)options
                                         range:(NSRange)range
                                  withTemplate:(NSString *)text;
- (void)enumerateMatchesInString:(NSString *)string
                         options:(NSUInteger)options
                           range:(NSRange)range
                      usingBlock:(void(NS_NOESCAPE ^)(NSTextCheckingResult *_Nullable result, NSUInteger flags, BOOL *stop))block;
@end

@interface NSProgress : NSObject
@property int64_t totalUnitCount;
@property int64_t completedUnitCount;
@property (readonly) double fractionCompleted;
@end

@interface NSMapTable<KeyType, ObjectType> : NSObject
+ (NSMapTable<KeyType, ObjectType> *)strongToStrongObjectsMapTable;
+ (NSMapTable<KeyType, ObjectType> *)strongToWeakObjectsMapTable;
+ (NSMapTable<KeyType, ObjectType> *)weakToStrongObjectsMapTable;
- (nullable ObjectType)objectForKey:(nullable KeyType)key;
- (void)setObject:(nullable ObjectType)object forKey:(nullable KeyType)key;
- (void)removeObjectForKey:(nullable KeyType)key;
@property (readonly) NSUInteger count;
@end

@interface NSHashTable<ObjectType> : NSObject
+ (NSHashTable<ObjectType> *)weakObjectsHashTable;
- (void)addObject:(nullable ObjectType)object;
- (void)removeObject:(nullable ObjectType)object;
@property (readonly, copy) NSArray<ObjectType> *allObjects;
@end

typedef NSString *NSAttributedStringKey;

@interface NSAttributedString : NSObject <NSCopying, NSMutableCopying>
- (instancetype)initWithString:(NSString *)string;
- (instancetype)initWithString:(NSString *)string attributes:(nullable NSDictionary<NSAttributedStringKey, id> *)attributes;
@property (readonly, copy) NSString *string;
@property (readonly) NSUInteger length;
@end

@interface NSMutableAttributedString : NSAttributedString
- (void)appendAttributedString:(NSAttributedString *)string;
@end

@interface NSExtensionContext : NSObject
- (void)completeRequestReturningItems:(nullable NSArray *)items completionHandler:(void (^_Nullable)(BOOL expired))handler;
- (void)cancelRequestWithError:(NSError *)error;
@end

NS_ASSUME_NONNULL_END

#endif
