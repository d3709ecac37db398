#ifndef RICHPUSH_UNNOTIFICATIONSERVICEEXTENSION_H
#define RICHPUSH_UNNOTIFICATIONSERVICEEXTENSION_H

#include <UserNotifications/UNNotificationRequest.h>

NS_ASSUME_NONNULL_BEGIN

@interface UNNotificationServiceExtension : NSObject
- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *contentToDeliver))contentHandler;
- (void)serviceExtensionTimeWillExpire;
@end

NS_ASSUME_NONNULL_END

#endif
