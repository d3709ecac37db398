// Extensions that leave the work to a vendor's code.

#if __has_include(<FirebaseMessaging/FirebaseMessaging.h>)
#import <FirebaseMessaging/FirebaseMessaging.h>
#endif
#import <OneSignalExtension/OneSignalExtension.h>

#import "Base.h"

@interface UsesFirebase : Base
@end

@implementation UsesFirebase

- (void)start {
    [[FIRMessaging extensionHelper] populateNotificationContent:self.content withContentHandler:self.handler];
}

@end

@interface UsesOneSignal : Base
@end

@implementation UsesOneSignal

- (void)start {
    [OneSignalExtension didReceiveNotificationExtensionRequest:self.request
                                withMutableNotificationContent:self.content
                                            withContentHandler:self.handler];
}

- (void)serviceExtensionTimeWillExpire {
    self.handler([OneSignalExtension serviceExtensionTimeWillExpireRequest:self.request
                                            withMutableNotificationContent:self.content]);
}

@end
