#ifndef RICHPUSH_ONESIGNALEXTENSION_H
#define RICHPUSH_ONESIGNALEXTENSION_H

// What extensions use of OneSignal, and what its documentation says of it: the images of `att` are
// attached. Nothing is confirmed to a server.

#include <UserNotifications/UserNotifications.h>

NS_ASSUME_NONNULL_BEGIN

@interface OneSignalExtension : NSObject
+ (UNMutableNotificationContent *)didReceiveNotificationExtensionRequest:(UNNotificationRequest *)request
                                          withMutableNotificationContent:(nullable UNMutableNotificationContent *)content;
+ (void)didReceiveNotificationExtensionRequest:(UNNotificationRequest *)request
                withMutableNotificationContent:(nullable UNMutableNotificationContent *)content
                            withContentHandler:(void (^)(UNNotificationContent *content))contentHandler;
+ (UNMutableNotificationContent *)serviceExtensionTimeWillExpireRequest:(UNNotificationRequest *)request
                                         withMutableNotificationContent:(nullable UNMutableNotificationContent *)content;
@end

/// The name of the class before version 5.
@interface OneSignal : NSObject
+ (UNMutableNotificationContent *)didReceiveNotificationExtensionRequest:(UNNotificationRequest *)request
                                          withMutableNotificationContent:(nullable UNMutableNotificationContent *)content;
+ (void)didReceiveNotificationExtensionRequest:(UNNotificationRequest *)request
                withMutableNotificationContent:(nullable UNMutableNotificationContent *)content
                            withContentHandler:(void (^)(UNNotificationContent *content))contentHandler;
+ (UNMutableNotificationContent *)serviceExtensionTimeWillExpireRequest:(UNNotificationRequest *)request
                                         withMutableNotificationContent:(nullable UNMutableNotificationContent *)content;
@end

NS_ASSUME_NONNULL_END

#endif
