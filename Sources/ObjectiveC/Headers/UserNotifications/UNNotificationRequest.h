#ifndef RICHPUSH_UNNOTIFICATIONREQUEST_H
#define RICHPUSH_UNNOTIFICATIONREQUEST_H

#include <UserNotifications/UNNotificationContent.h>

NS_ASSUME_NONNULL_BEGIN

@interface UNNotificationTrigger : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly) BOOL repeats;
@end

@interface UNPushNotificationTrigger : UNNotificationTrigger
@end

@interface UNTimeIntervalNotificationTrigger : UNNotificationTrigger
@property (nonatomic, readonly) NSTimeInterval timeInterval;
+ (instancetype)triggerWithTimeInterval:(NSTimeInterval)interval repeats:(BOOL)repeats;
- (nullable NSDate *)nextTriggerDate;
@end

@interface UNCalendarNotificationTrigger : UNNotificationTrigger
@property (nonatomic, readonly, copy) NSDateComponents *dateComponents;
+ (instancetype)triggerWithDateMatchingComponents:(NSDateComponents *)components repeats:(BOOL)repeats;
@end

@interface UNNotificationRequest : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) NSString *identifier;
@property (nonatomic, readonly, copy) UNNotificationContent *content;
@property (nonatomic, readonly, copy, nullable) UNNotificationTrigger *trigger;
+ (instancetype)requestWithIdentifier:(NSString *)identifier
                              content:(UNNotificationContent *)content
                              trigger:(nullable UNNotificationTrigger *)trigger;
@end

@interface UNNotification : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) NSDate *date;
@property (nonatomic, readonly, copy) UNNotificationRequest *request;
@end

NS_ASSUME_NONNULL_END

#endif
