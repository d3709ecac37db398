#import <OneSignalExtension/OneSignalExtension.h>

#include "../Bridge/Services.h"
#include "Attaching.h"

/// The images of `att`, an object of identifiers and links, in the payload or in its `custom`.
static NSDictionary<NSString *, NSString *> *rp_onesignal_images(NSDictionary *payload) {
    id images = payload[@"att"];
    if (![images isKindOfClass:[NSDictionary class]]) {
        id custom = payload[@"custom"];
        images = [custom isKindOfClass:[NSDictionary class]] ? custom[@"att"] : nil;
    }
    return [images isKindOfClass:[NSDictionary class]] ? images : @{};
}

@implementation OneSignalExtension

/// Returns when the images are there, or after the time that the system leaves.
+ (UNMutableNotificationContent *)didReceiveNotificationExtensionRequest:(UNNotificationRequest *)request
                                          withMutableNotificationContent:(UNMutableNotificationContent *)content {
    UNMutableNotificationContent *own = content ?: [request.content mutableCopy];
    dispatch_semaphore_t done = dispatch_semaphore_create(0);
    [self didReceiveNotificationExtensionRequest:request
                  withMutableNotificationContent:own
                              withContentHandler:^(UNNotificationContent *result) {
        dispatch_semaphore_signal(done);
    }];
    dispatch_semaphore_wait(done, dispatch_time(DISPATCH_TIME_NOW, 25 * NSEC_PER_SEC));
    return own;
}

+ (void)didReceiveNotificationExtensionRequest:(UNNotificationRequest *)request
                withMutableNotificationContent:(UNMutableNotificationContent *)content
                            withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
    UNMutableNotificationContent *own = content ?: [request.content mutableCopy];
    NSDictionary *images = rp_onesignal_images(request.content.userInfo);
    NSArray *identifiers = [images.allKeys sortedArrayUsingSelector:@selector(compare:)];
    NSMutableArray *links = [NSMutableArray array];
    for (NSString *identifier in identifiers) [links addObject:[images[identifier] description]];
    rp_attach(links, identifiers, own, contentHandler);
}

+ (UNMutableNotificationContent *)serviceExtensionTimeWillExpireRequest:(UNNotificationRequest *)request
                                         withMutableNotificationContent:(UNMutableNotificationContent *)content {
    return content ?: [request.content mutableCopy];
}

@end

@implementation OneSignal

+ (UNMutableNotificationContent *)didReceiveNotificationExtensionRequest:(UNNotificationRequest *)request
                                          withMutableNotificationContent:(UNMutableNotificationContent *)content {
    return [OneSignalExtension didReceiveNotificationExtensionRequest:request
                                       withMutableNotificationContent:content];
}

+ (void)didReceiveNotificationExtensionRequest:(UNNotificationRequest *)request
                withMutableNotificationContent:(UNMutableNotificationContent *)content
                            withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
    [OneSignalExtension didReceiveNotificationExtensionRequest:request
                                withMutableNotificationContent:content
                                            withContentHandler:contentHandler];
}

+ (UNMutableNotificationContent *)serviceExtensionTimeWillExpireRequest:(UNNotificationRequest *)request
                                         withMutableNotificationContent:(UNMutableNotificationContent *)content {
    return [OneSignalExtension serviceExtensionTimeWillExpireRequest:request
                                      withMutableNotificationContent:content];
}

@end
