// Apple's newer names for archives, over those that GNUstep's Foundation has.

#import <Foundation/Foundation.h>
#include <objc/runtime.h>

@implementation NSKeyedArchiver (RichPushAdditions)

static const char rp_archive_key;

- (instancetype)initRequiringSecureCoding:(BOOL)secure {
    NSMutableData *data = [NSMutableData data];
    self = [self initForWritingWithMutableData:data];
    objc_setAssociatedObject(self, &rp_archive_key, data, OBJC_ASSOCIATION_RETAIN);
    return self;
}

- (NSData *)encodedData {
    [self finishEncoding];
    return objc_getAssociatedObject(self, &rp_archive_key);
}

@end

@implementation NSKeyedUnarchiver (RichPushAdditions)

+ (id)unarchivedObjectOfClasses:(NSSet<Class> *)classes fromData:(NSData *)data error:(NSError **)error {
    id object = nil;
    NSString *reason = @"The data is not an archive.";
    @try {
        object = [self unarchiveObjectWithData:data];
    } @catch (NSException *exception) {
        reason = exception.reason ?: reason;
    }
    BOOL is_allowed = NO;
    for (Class class in classes) is_allowed |= [object isKindOfClass:class];
    if (is_allowed) return object;
    if (error) {
        *error = [NSError errorWithDomain:NSCocoaErrorDomain
                                     code:4864
                                 userInfo:@{NSLocalizedDescriptionKey: reason}];
    }
    return nil;
}

+ (id)unarchivedObjectOfClass:(Class)class fromData:(NSData *)data error:(NSError **)error {
    return [self unarchivedObjectOfClasses:[NSSet setWithObject:class] fromData:data error:error];
}

- (instancetype)initForReadingFromData:(NSData *)data error:(NSError **)error {
    @try {
        return [self initForReadingWithData:data];
    } @catch (NSException *exception) {
        if (error) {
            *error = [NSError errorWithDomain:NSCocoaErrorDomain
                                         code:4864
                                     userInfo:@{NSLocalizedDescriptionKey: exception.reason ?: @""}];
        }
        return nil;
    }
}

@end

NSString *const NSKeyedArchiveRootObjectKey = @"root";
