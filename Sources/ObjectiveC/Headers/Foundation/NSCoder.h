#ifndef RICHPUSH_NSCODER_H
#define RICHPUSH_NSCODER_H

#include <Foundation/NSData.h>
#include <Foundation/NSError.h>
#include <Foundation/NSSet.h>

NS_ASSUME_NONNULL_BEGIN

@interface NSCoder : NSObject
@property (readonly) BOOL allowsKeyedCoding;
- (void)encodeObject:(nullable id)object;
- (nullable id)decodeObject;
- (void)encodeObject:(nullable id)object forKey:(NSString *)key;
- (void)encodeBool:(BOOL)value forKey:(NSString *)key;
- (void)encodeInt:(int)value forKey:(NSString *)key;
- (void)encodeInteger:(NSInteger)value forKey:(NSString *)key;
- (void)encodeInt64:(int64_t)value forKey:(NSString *)key;
- (void)encodeFloat:(float)value forKey:(NSString *)key;
- (void)encodeDouble:(double)value forKey:(NSString *)key;
- (BOOL)containsValueForKey:(NSString *)key;
- (nullable id)decodeObjectForKey:(NSString *)key;
- (nullable id)decodeObjectOfClass:(Class)class_ forKey:(NSString *)key;
- (nullable id)decodeObjectOfClasses:(nullable NSSet<Class> *)classes forKey:(NSString *)key;
- (BOOL)decodeBoolForKey:(NSString *)key;
- (int)decodeIntForKey:(NSString *)key;
- (NSInteger)decodeIntegerForKey:(NSString *)key;
- (int64_t)decodeInt64ForKey:(NSString *)key;
- (float)decodeFloatForKey:(NSString *)key;
- (double)decodeDoubleForKey:(NSString *)key;
@end

@interface NSKeyedArchiver : NSCoder
+ (NSData *)archivedDataWithRootObject:(id)object;
+ (nullable NSData *)archivedDataWithRootObject:(id)object requiringSecureCoding:(BOOL)secure error:(NSError **)error;
+ (BOOL)archiveRootObject:(id)object toFile:(NSString *)path;
- (instancetype)initRequiringSecureCoding:(BOOL)secure;
- (instancetype)initForWritingWithMutableData:(NSMutableData *)data;
@property (readonly, strong) NSData *encodedData;
- (void)finishEncoding;
@end

@interface NSKeyedUnarchiver : NSCoder
+ (nullable id)unarchiveObjectWithData:(NSData *)data;
+ (nullable id)unarchiveObjectWithFile:(NSString *)path;
+ (nullable id)unarchivedObjectOfClass:(Class)class_ fromData:(NSData *)data error:(NSError **)error;
+ (nullable id)unarchivedObjectOfClasses:(NSSet<Class> *)classes fromData:(NSData *)data error:(NSError **)error;
- (instancetype)initForReadingWithData:(NSData *)data;
- (nullable instancetype)initForReadingFromData:(NSData *)data error:(NSError **)error;
@property BOOL requiresSecureCoding;
- (void)finishDecoding;
@end

FOUNDATION_EXPORT NSString *const NSKeyedArchiveRootObjectKey;

typedef NS_OPTIONS(NSUInteger, NSJSONReadingOptions) {
    NSJSONReadingMutableContainers = 1,
    NSJSONReadingMutableLeaves = 2,
    NSJSONReadingFragmentsAllowed = 4,
    NSJSONReadingAllowFragments = 4
};

typedef NS_OPTIONS(NSUInteger, NSJSONWritingOptions) {
    NSJSONWritingPrettyPrinted = 1,
    NSJSONWritingSortedKeys = 2,
    NSJSONWritingFragmentsAllowed = 4,
    NSJSONWritingWithoutEscapingSlashes = 8
};

@interface NSJSONSerialization : NSObject
+ (BOOL)isValidJSONObject:(id)object;
+ (nullable NSData *)dataWithJSONObject:(id)object options:(NSJSONWritingOptions)options error:(NSError **)error;
+ (nullable id)JSONObjectWithData:(NSData *)data options:(NSJSONReadingOptions)options error:(NSError **)error;
@end

typedef NS_OPTIONS(NSUInteger, NSPropertyListMutabilityOptions) {
    NSPropertyListImmutable = 0,
    NSPropertyListMutableContainers = 1,
    NSPropertyListMutableContainersAndLeaves = 2
};

typedef NS_ENUM(NSUInteger, NSPropertyListFormat) {
    NSPropertyListOpenStepFormat = 1,
    NSPropertyListXMLFormat_v1_0 = 100,
    NSPropertyListBinaryFormat_v1_0 = 200
};

@interface NSPropertyListSerialization : NSObject
+ (BOOL)propertyList:(id)list isValidForFormat:(NSPropertyListFormat)format;
+ (nullable NSData *)dataWithPropertyList:(id)list format:(NSPropertyListFormat)format options:(NSUInteger)options error:(NSError **)error;
+ (nullable id)propertyListWithData:(NSData *)data
                            options:(NSPropertyListMutabilityOptions)options
                             format:(nullable NSPropertyListFormat *)format
                              error:(NSError **)error;
@end

NS_ASSUME_NONNULL_END

#endif
