#import <UserNotifications/UserNotifications.h>

#include "../Bridge/Services.h"
#include "Category.h"
#include "Content.h"

NSString *const UNNotificationDefaultActionIdentifier = @"com.apple.UNNotificationDefaultActionIdentifier";
NSString *const UNNotificationDismissActionIdentifier = @"com.apple.UNNotificationDismissActionIdentifier";

@implementation UNNotification {
  @public
    NSDate *_date;
    UNNotificationRequest *_request;
}

+ (BOOL)supportsSecureCoding {
    return YES;
}

- (NSDate *)date {
    return _date;
}

- (UNNotificationRequest *)request {
    return _request;
}

- (id)copyWithZone:(NSZone *)zone {
    return self;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [coder encodeObject:_date forKey:@"date"];
    [coder encodeObject:_request forKey:@"request"];
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    if (!(self = [super init])) return nil;
    _date = [coder decodeObjectForKey:@"date"];
    _request = [coder decodeObjectForKey:@"request"];
    return self;
}

@end

@implementation UNNotificationSettings {
  @public
    NSDictionary *_json;
}

+ (BOOL)supportsSecureCoding {
    return YES;
}

- (NSInteger)rp_value:(NSString *)name {
    return [_json[name] integerValue];
}

- (UNAuthorizationStatus)authorizationStatus {
    return [self rp_value:@"authorization"];
}

- (UNNotificationSetting)soundSetting {
    return [self rp_value:@"sound"];
}

- (UNNotificationSetting)badgeSetting {
    return [self rp_value:@"badge"];
}

- (UNNotificationSetting)alertSetting {
    return [self rp_value:@"alert"];
}

- (UNNotificationSetting)notificationCenterSetting {
    return [self rp_value:@"center"];
}

- (UNNotificationSetting)lockScreenSetting {
    return [self rp_value:@"lock-screen"];
}

- (UNNotificationSetting)carPlaySetting {
    return [self rp_value:@"car"];
}

- (UNNotificationSetting)criticalAlertSetting {
    return [self rp_value:@"critical"];
}

- (UNNotificationSetting)timeSensitiveSetting {
    return [self rp_value:@"time-sensitive"];
}

- (UNNotificationSetting)scheduledDeliverySetting {
    return UNNotificationSettingDisabled;
}

- (UNNotificationSetting)directMessagesSetting {
    return UNNotificationSettingNotSupported;
}

- (UNNotificationSetting)announcementSetting {
    return UNNotificationSettingNotSupported;
}

- (UNAlertStyle)alertStyle {
    return [self rp_value:@"style"];
}

- (UNShowPreviewsSetting)showPreviewsSetting {
    return [self rp_value:@"previews"];
}

- (BOOL)providesAppNotificationSettings {
    return NO;
}

- (id)copyWithZone:(NSZone *)zone {
    return self;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [coder encodeObject:_json forKey:@"settings"];
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    if (!(self = [super init])) return nil;
    _json = [coder decodeObjectForKey:@"settings"];
    return self;
}

@end

/// Answers on another thread, as the system does.
static void rp_later(void (^work)(void)) {
    dispatch_async(dispatch_get_global_queue(QOS_CLASS_DEFAULT, 0), work);
}

static NSArray *rp_requests(NSArray *list) {
    NSMutableArray *requests = [NSMutableArray array];
    for (NSDictionary *json in list) [requests addObject:rp_request(json, nil)];
    return requests;
}

@implementation UNUserNotificationCenter

+ (UNUserNotificationCenter *)currentNotificationCenter {
    static UNUserNotificationCenter *center;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ center = [self new]; });
    return center;
}

- (BOOL)supportsContentExtensions {
    return YES;
}

- (void)requestAuthorizationWithOptions:(UNAuthorizationOptions)options
                      completionHandler:(void (^)(BOOL, NSError *))handler {
    rp_later(^{
        NSInteger status = [rp_call(@{@"do": @"settings"})[@"authorization"] integerValue];
        handler(status >= UNAuthorizationStatusAuthorized, nil);
    });
}

- (void)setNotificationCategories:(NSSet<UNNotificationCategory *> *)categories {
    NSMutableArray *list = [NSMutableArray array];
    for (UNNotificationCategory *category in categories) [list addObject:rp_category_json(category)];
    rp_call(@{@"do": @"set-categories", @"categories": list});
}

- (void)getNotificationCategoriesWithCompletionHandler:(void (^)(NSSet<UNNotificationCategory *> *))handler {
    rp_later(^{
        NSMutableSet *categories = [NSMutableSet set];
        for (NSDictionary *json in rp_call(@{@"do": @"categories"})[@"categories"])
            [categories addObject:rp_category(json)];
        handler(categories);
    });
}

- (void)getNotificationSettingsWithCompletionHandler:(void (^)(UNNotificationSettings *))handler {
    rp_later(^{
        UNNotificationSettings *settings = [UNNotificationSettings new];
        settings->_json = rp_call(@{@"do": @"settings"});
        handler(settings);
    });
}

- (void)addNotificationRequest:(UNNotificationRequest *)request
         withCompletionHandler:(void (^)(NSError *))handler {
    UNTimeIntervalNotificationTrigger *trigger = (id)request.trigger;
    BOOL waits = [trigger isKindOfClass:[UNTimeIntervalNotificationTrigger class]];
    NSDictionary *json = @{
        @"do": @"add-request",
        @"identifier": request.identifier,
        @"content": rp_content_json(request.content),
        @"interval": waits ? @(trigger.timeInterval) : [NSNull null],
        @"repeats": @(waits && trigger.repeats)
    };
    NSError *error = rp_error(rp_call(json)[@"error"]);
    if (handler) rp_later(^{ handler(error); });
}

- (void)getPendingNotificationRequestsWithCompletionHandler:(void (^)(NSArray<UNNotificationRequest *> *))handler {
    rp_later(^{ handler(rp_requests(rp_call(@{@"do": @"pending"})[@"requests"])); });
}

- (void)removePendingNotificationRequestsWithIdentifiers:(NSArray<NSString *> *)identifiers {
    rp_call(@{@"do": @"remove-pending", @"identifiers": identifiers});
}

- (void)removeAllPendingNotificationRequests {
    rp_call(@{@"do": @"remove-pending"});
}

- (void)getDeliveredNotificationsWithCompletionHandler:(void (^)(NSArray<UNNotification *> *))handler {
    rp_later(^{
        NSMutableArray *notifications = [NSMutableArray array];
        for (NSDictionary *json in rp_call(@{@"do": @"delivered"})[@"notifications"]) {
            UNNotification *notification = [UNNotification new];
            notification->_date = [NSDate dateWithTimeIntervalSince1970:[json[@"date"] doubleValue]];
            notification->_request = rp_request(json, [UNPushNotificationTrigger new]);
            [notifications addObject:notification];
        }
        handler(notifications);
    });
}

- (void)removeDeliveredNotificationsWithIdentifiers:(NSArray<NSString *> *)identifiers {
    rp_call(@{@"do": @"remove-delivered", @"identifiers": identifiers});
}

- (void)removeAllDeliveredNotifications {
    rp_call(@{@"do": @"remove-delivered"});
}

- (void)setBadgeCount:(NSInteger)count withCompletionHandler:(void (^)(NSError *))handler {
    NSError *error = rp_error(rp_call(@{@"do": @"set-badge", @"count": @(count)})[@"error"]);
    if (handler) rp_later(^{ handler(error); });
}

@end

@implementation UNNotificationResponse {
    UNNotification *_notification;
    NSString *_action;
}

+ (BOOL)supportsSecureCoding {
    return YES;
}

- (UNNotification *)notification {
    return _notification;
}

- (NSString *)actionIdentifier {
    return _action ?: UNNotificationDefaultActionIdentifier;
}

- (id)copyWithZone:(NSZone *)zone {
    return self;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [coder encodeObject:_notification forKey:@"notification"];
    [coder encodeObject:_action forKey:@"action"];
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    if (!(self = [super init])) return nil;
    _notification = [coder decodeObjectForKey:@"notification"];
    _action = [coder decodeObjectForKey:@"action"];
    return self;
}

@end

@implementation UNTextInputNotificationResponse

- (NSString *)userText {
    return @"";
}

@end
