#ifndef RICHPUSH_UNNOTIFICATIONSETTINGS_H
#define RICHPUSH_UNNOTIFICATIONSETTINGS_H

#include <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UNAuthorizationStatus) {
    UNAuthorizationStatusNotDetermined,
    UNAuthorizationStatusDenied,
    UNAuthorizationStatusAuthorized,
    UNAuthorizationStatusProvisional,
    UNAuthorizationStatusEphemeral
};

typedef NS_ENUM(NSInteger, UNNotificationSetting) {
    UNNotificationSettingNotSupported,
    UNNotificationSettingDisabled,
    UNNotificationSettingEnabled
};

typedef NS_ENUM(NSInteger, UNAlertStyle) { UNAlertStyleNone, UNAlertStyleBanner, UNAlertStyleAlert };

typedef NS_ENUM(NSInteger, UNShowPreviewsSetting) {
    UNShowPreviewsSettingAlways,
    UNShowPreviewsSettingWhenAuthenticated,
    UNShowPreviewsSettingNever
};

@interface UNNotificationSettings : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly) UNAuthorizationStatus authorizationStatus;
@property (nonatomic, readonly) UNNotificationSetting soundSetting;
@property (nonatomic, readonly) UNNotificationSetting badgeSetting;
@property (nonatomic, readonly) UNNotificationSetting alertSetting;
@property (nonatomic, readonly) UNNotificationSetting notificationCenterSetting;
@property (nonatomic, readonly) UNNotificationSetting lockScreenSetting;
@property (nonatomic, readonly) UNNotificationSetting carPlaySetting;
@property (nonatomic, readonly) UNNotificationSetting criticalAlertSetting;
@property (nonatomic, readonly) UNNotificationSetting timeSensitiveSetting;
@property (nonatomic, readonly) UNNotificationSetting scheduledDeliverySetting;
@property (nonatomic, readonly) UNNotificationSetting directMessagesSetting;
@property (nonatomic, readonly) UNNotificationSetting announcementSetting;
@property (nonatomic, readonly) UNAlertStyle alertStyle;
@property (nonatomic, readonly) UNShowPreviewsSetting showPreviewsSetting;
@property (nonatomic, readonly) BOOL providesAppNotificationSettings;
@end

NS_ASSUME_NONNULL_END

#endif
