#ifndef RICHPUSH_UNNOTIFICATIONRESPONSE_H
#define RICHPUSH_UNNOTIFICATIONRESPONSE_H

#include <UserNotifications/UNNotificationRequest.h>

NS_ASSUME_NONNULL_BEGIN

FOUNDATION_EXPORT NSString *const UNNotificationDefaultActionIdentifier;
FOUNDATION_EXPORT NSString *const UNNotificationDismissActionIdentifier;

@interface UNNotificationResponse : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) UNNotification *notification;
@property (nonatomic, readonly, copy) NSString *actionIdentifier;
@end

@interface UNTextInputNotificationResponse : UNNotificationResponse
@property (nonatomic, readonly, copy) NSString *userText;
@end

NS_ASSUME_NONNULL_END

#endif
