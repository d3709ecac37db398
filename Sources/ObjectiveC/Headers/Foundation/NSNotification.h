#ifndef RICHPUSH_NSNOTIFICATION_H
#define RICHPUSH_NSNOTIFICATION_H

#include <Foundation/NSOperation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NSString *NSNotificationName;

@interface NSNotification : NSObject <NSCopying, NSCoding>
@property (readonly, copy) NSNotificationName name;
@property (nullable, readonly, retain) id object;
@property (nullable, readonly, copy) NSDictionary *userInfo;
+ (instancetype)notificationWithName:(NSNotificationName)name object:(nullable id)object;
+ (instancetype)notificationWithName:(NSNotificationName)name object:(nullable id)object userInfo:(nullable NSDictionary *)information;
@end

@interface NSNotificationCenter : NSObject
@property (class, readonly, strong) NSNotificationCenter *defaultCenter;
- (void)addObserver:(id)observer selector:(SEL)selector name:(nullable NSNotificationName)name object:(nullable id)object;
- (id)addObserverForName:(nullable NSNotificationName)name
                  object:(nullable id)object
                   queue:(nullable NSOperationQueue *)queue
              usingBlock:(void (^)(NSNotification *notification))block;
- (void)postNotification:(NSNotification *)notification;
- (void)postNotificationName:(NSNotificationName)name object:(nullable id)object;
- (void)postNotificationName:(NSNotificationName)name object:(nullable id)object userInfo:(nullable NSDictionary *)information;
- (void)removeObserver:(id)observer;
- (void)removeObserver:(id)observer name:(nullable NSNotificationName)name object:(nullable id)object;
@end

NS_ASSUME_NONNULL_END

#endif
