#include "Content.h"

@implementation UNNotificationTrigger

+ (BOOL)supportsSecureCoding {
    return YES;
}

- (BOOL)repeats {
    return NO;
}

- (id)copyWithZone:(NSZone *)zone {
    return self;
}

- (void)encodeWithCoder:(NSCoder *)coder {
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    return [self init];
}

@end

@implementation UNPushNotificationTrigger
@end

@implementation UNTimeIntervalNotificationTrigger {
    NSTimeInterval _interval;
    BOOL _isRepeated;
}

+ (instancetype)triggerWithTimeInterval:(NSTimeInterval)interval repeats:(BOOL)repeats {
    if (!(interval > 0) || (repeats && interval < 60)) {
        // Apple's raises it, too.
        [NSException raise:NSInternalInconsistencyException
                    format:@"time interval must be %@",
                           repeats ? @"at least 60 if repeating" : @"greater than 0"];
    }
    UNTimeIntervalNotificationTrigger *trigger = [self new];
    trigger->_interval = interval;
    trigger->_isRepeated = repeats;
    return trigger;
}

- (NSTimeInterval)timeInterval {
    return _interval;
}

- (BOOL)repeats {
    return _isRepeated;
}

- (NSDate *)nextTriggerDate {
    return [NSDate dateWithTimeIntervalSinceNow:_interval];
}

@end

@implementation UNCalendarNotificationTrigger {
    NSDateComponents *_components;
    BOOL _isRepeated;
}

+ (instancetype)triggerWithDateMatchingComponents:(NSDateComponents *)components repeats:(BOOL)repeats {
    UNCalendarNotificationTrigger *trigger = [self new];
    trigger->_components = [components copy];
    trigger->_isRepeated = repeats;
    return trigger;
}

- (NSDateComponents *)dateComponents {
    return _components;
}

- (BOOL)repeats {
    return _isRepeated;
}

@end

@implementation UNNotificationRequest {
    NSString *_identifier;
    UNNotificationContent *_content;
    UNNotificationTrigger *_trigger;
}

+ (BOOL)supportsSecureCoding {
    return YES;
}

+ (instancetype)requestWithIdentifier:(NSString *)identifier
                              content:(UNNotificationContent *)content
                              trigger:(UNNotificationTrigger *)trigger {
    UNNotificationRequest *request = [self new];
    request->_identifier = [identifier copy];
    request->_content = [content copy];
    request->_trigger = trigger;
    return request;
}

- (NSString *)identifier {
    return _identifier;
}

- (UNNotificationContent *)content {
    return _content;
}

- (UNNotificationTrigger *)trigger {
    return _trigger;
}

- (id)copyWithZone:(NSZone *)zone {
    return self;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [coder encodeObject:_identifier forKey:@"identifier"];
    [coder encodeObject:_content forKey:@"content"];
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    if (!(self = [super init])) return nil;
    _identifier = [coder decodeObjectForKey:@"identifier"];
    _content = [coder decodeObjectForKey:@"content"];
    return self;
}

@end

@implementation UNNotificationServiceExtension

- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
    contentHandler(request.content);
}

- (void)serviceExtensionTimeWillExpire {
}

@end

@implementation NSString (UNUserNotificationCenterSupport)

+ (NSString *)localizedUserNotificationStringForKey:(NSString *)key arguments:(NSArray *)arguments {
    NSString *format = NSLocalizedString(key, nil);
    for (id argument in arguments) {
        NSRange place = [format rangeOfString:@"%@"];
        if (!place.length) break;
        format = [format stringByReplacingCharactersInRange:place withString:[argument description]];
    }
    return format;
}

@end
