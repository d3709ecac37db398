#ifndef RICHPUSH_FIREBASEMESSAGING_H
#define RICHPUSH_FIREBASEMESSAGING_H

// What extensions use of Firebase's messaging, and what its documentation says of it: the image of
// `fcm_options` is attached. Nothing is counted or sent.

#include <UserNotifications/UserNotifications.h>

NS_ASSUME_NONNULL_BEGIN

@interface FIRMessagingExtensionHelper : NSObject
- (void)populateNotificationContent:(UNMutableNotificationContent *)content
                 withContentHandler:(void (^)(UNNotificationContent *content))contentHandler;
- (void)exportDeliveryMetricsToBigQueryWithMessageInfo:(NSDictionary *)information;
@end

@interface FIRMessaging : NSObject
+ (instancetype)messaging;
+ (FIRMessagingExtensionHelper *)extensionHelper;
- (NSDictionary *)appDidReceiveMessage:(NSDictionary *)message;
@end

@interface FIRApp : NSObject
+ (void)configure;
+ (nullable FIRApp *)defaultApp;
@end

NS_ASSUME_NONNULL_END

#endif
