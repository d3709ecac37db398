#import <FirebaseMessaging/FirebaseMessaging.h>

#include "../Bridge/Services.h"
#include "Attaching.h"

@implementation FIRMessagingExtensionHelper

- (void)populateNotificationContent:(UNMutableNotificationContent *)content
                 withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
    NSDictionary *options = content.userInfo[@"fcm_options"];
    NSString *link = [options isKindOfClass:[NSDictionary class]] ? options[@"image"] : nil;
    if (![link isKindOfClass:[NSString class]] || !link.length) {
        contentHandler(content);
        return;
    }
    rp_attach(@[link], @[@""], content, contentHandler);
}

- (void)exportDeliveryMetricsToBigQueryWithMessageInfo:(NSDictionary *)information {
}

@end

@implementation FIRMessaging

+ (instancetype)messaging {
    static FIRMessaging *messaging;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ messaging = [self new]; });
    return messaging;
}

+ (FIRMessagingExtensionHelper *)extensionHelper {
    return [FIRMessagingExtensionHelper new];
}

- (NSDictionary *)appDidReceiveMessage:(NSDictionary *)message {
    return @{};
}

@end

@implementation FIRApp

+ (void)configure {
}

+ (FIRApp *)defaultApp {
    return [self new];
}

@end
