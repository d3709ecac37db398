#ifndef RICHPUSH_UNNOTIFICATIONCATEGORY_H
#define RICHPUSH_UNNOTIFICATIONCATEGORY_H

#include <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(NSUInteger, UNNotificationActionOptions) {
    UNNotificationActionOptionNone = 0,
    UNNotificationActionOptionAuthenticationRequired = 1,
    UNNotificationActionOptionDestructive = 2,
    UNNotificationActionOptionForeground = 4
};

@interface UNNotificationActionIcon : NSObject <NSCopying, NSSecureCoding>
+ (instancetype)iconWithTemplateImageName:(NSString *)name;
+ (instancetype)iconWithSystemImageName:(NSString *)name;
@end

@interface UNNotificationAction : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) NSString *identifier;
@property (nonatomic, readonly, copy) NSString *title;
@property (nonatomic, readonly) UNNotificationActionOptions options;
@property (nonatomic, readonly, copy, nullable) UNNotificationActionIcon *icon;
+ (instancetype)actionWithIdentifier:(NSString *)identifier title:(NSString *)title options:(UNNotificationActionOptions)options;
+ (instancetype)actionWithIdentifier:(NSString *)identifier
                               title:(NSString *)title
                             options:(UNNotificationActionOptions)options
                                icon:(nullable UNNotificationActionIcon *)icon;
@end

@interface UNTextInputNotificationAction : UNNotificationAction
@property (nonatomic, readonly, copy) NSString *textInputButtonTitle;
@property (nonatomic, readonly, copy) NSString *textInputPlaceholder;
+ (instancetype)actionWithIdentifier:(NSString *)identifier
                               title:(NSString *)title
                             options:(UNNotificationActionOptions)options
                textInputButtonTitle:(NSString *)button
                textInputPlaceholder:(NSString *)placeholder;
@end

typedef NS_OPTIONS(NSUInteger, UNNotificationCategoryOptions) {
    UNNotificationCategoryOptionNone = 0,
    UNNotificationCategoryOptionCustomDismissAction = 1,
    UNNotificationCategoryOptionAllowInCarPlay = 2,
    UNNotificationCategoryOptionHiddenPreviewsShowTitle = 4,
    UNNotificationCategoryOptionHiddenPreviewsShowSubtitle = 8,
    UNNotificationCategoryOptionAllowAnnouncement = 16
};

@interface UNNotificationCategory : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) NSString *identifier;
@property (nonatomic, readonly, copy) NSArray<UNNotificationAction *> *actions;
@property (nonatomic, readonly, copy) NSArray<NSString *> *intentIdentifiers;
@property (nonatomic, readonly) UNNotificationCategoryOptions options;
@property (nonatomic, readonly, copy) NSString *hiddenPreviewsBodyPlaceholder;
@property (nonatomic, readonly, copy) NSString *categorySummaryFormat;
+ (instancetype)categoryWithIdentifier:(NSString *)identifier
                               actions:(NSArray<UNNotificationAction *> *)actions
                     intentIdentifiers:(NSArray<NSString *> *)intents
                               options:(UNNotificationCategoryOptions)options;
+ (instancetype)categoryWithIdentifier:(NSString *)identifier
                               actions:(NSArray<UNNotificationAction *> *)actions
                     intentIdentifiers:(NSArray<NSString *> *)intents
         hiddenPreviewsBodyPlaceholder:(NSString *)placeholder
                               options:(UNNotificationCategoryOptions)options;
+ (instancetype)categoryWithIdentifier:(NSString *)identifier
                               actions:(NSArray<UNNotificationAction *> *)actions
                     intentIdentifiers:(NSArray<NSString *> *)intents
         hiddenPreviewsBodyPlaceholder:(nullable NSString *)placeholder
                 categorySummaryFormat:(nullable NSString *)format
                               options:(UNNotificationCategoryOptions)options;
@end

NS_ASSUME_NONNULL_END

#endif
