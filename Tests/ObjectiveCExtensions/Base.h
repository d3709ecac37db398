#import <UserNotifications/UserNotifications.h>

// What most of these extensions keep.
@interface Base : UNNotificationServiceExtension
@property (nonatomic, copy) void (^handler)(UNNotificationContent *content);
@property (nonatomic, strong) UNMutableNotificationContent *content;
@property (nonatomic, strong) UNNotificationRequest *request;
/// Override this one.
- (void)start;
- (void)finish:(NSString *)title;
@end
