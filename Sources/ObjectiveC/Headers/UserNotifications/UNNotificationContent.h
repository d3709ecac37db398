#ifndef RICHPUSH_UNNOTIFICATIONCONTENT_H
#define RICHPUSH_UNNOTIFICATIONCONTENT_H

#include <Foundation/Foundation.h>
#include <UserNotifications/UNNotificationAttachment.h>
#include <UserNotifications/UNNotificationSound.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSUInteger, UNNotificationInterruptionLevel) {
    UNNotificationInterruptionLevelPassive,
    UNNotificationInterruptionLevelActive,
    UNNotificationInterruptionLevelTimeSensitive,
    UNNotificationInterruptionLevelCritical
};

@protocol UNNotificationContentProviding <NSObject>
@end

@interface UNNotificationContent : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) NSArray<UNNotificationAttachment *> *attachments;
@property (nonatomic, readonly, copy, nullable) NSNumber *badge;
@property (nonatomic, readonly, copy) NSString *body;
@property (nonatomic, readonly, copy) NSString *categoryIdentifier;
@property (nonatomic, readonly, copy) NSString *launchImageName;
@property (nonatomic, readonly, copy, nullable) UNNotificationSound *sound;
@property (nonatomic, readonly, copy) NSString *subtitle;
@property (nonatomic, readonly, copy) NSString *threadIdentifier;
@property (nonatomic, readonly, copy) NSString *title;
@property (nonatomic, readonly, copy) NSDictionary *userInfo;
@property (nonatomic, readonly, copy) NSString *summaryArgument;
@property (nonatomic, readonly, assign) NSUInteger summaryArgumentCount;
@property (nonatomic, readonly, copy, nullable) NSString *targetContentIdentifier;
@property (nonatomic, readonly, assign) UNNotificationInterruptionLevel interruptionLevel;
@property (nonatomic, readonly, assign) double relevanceScore;
@property (nonatomic, readonly, copy, nullable) NSString *filterCriteria;
- (nullable UNNotificationContent *)contentByUpdatingWithProvider:(id<UNNotificationContentProviding>)provider error:(NSError **)error;
@end

@interface UNMutableNotificationContent : UNNotificationContent
@property (nonatomic, copy) NSArray<UNNotificationAttachment *> *attachments;
@property (nonatomic, copy, nullable) NSNumber *badge;
@property (nonatomic, copy) NSString *body;
@property (nonatomic, copy) NSString *categoryIdentifier;
@property (nonatomic, copy) NSString *launchImageName;
@property (nonatomic, copy, nullable) UNNotificationSound *sound;
@property (nonatomic, copy) NSString *subtitle;
@property (nonatomic, copy) NSString *threadIdentifier;
@property (nonatomic, copy) NSString *title;
@property (nonatomic, copy) NSDictionary *userInfo;
@property (nonatomic, copy) NSString *summaryArgument;
@property (nonatomic, assign) NSUInteger summaryArgumentCount;
@property (nonatomic, copy, nullable) NSString *targetContentIdentifier;
@property (nonatomic, assign) UNNotificationInterruptionLevel interruptionLevel;
@property (nonatomic, assign) double relevanceScore;
@property (nonatomic, copy, nullable) NSString *filterCriteria;
@end

@interface NSString (UNUserNotificationCenterSupport)
+ (NSString *)localizedUserNotificationStringForKey:(NSString *)key arguments:(nullable NSArray *)arguments;
@end

NS_ASSUME_NONNULL_END

#endif
