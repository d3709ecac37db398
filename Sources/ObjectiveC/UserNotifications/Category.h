#ifndef RICHPUSH_OBJECTIVEC_CATEGORY_H
#define RICHPUSH_OBJECTIVEC_CATEGORY_H

#import <UserNotifications/UserNotifications.h>

extern NSDictionary *rp_action_json(UNNotificationAction *action);
extern UNNotificationAction *rp_action(NSDictionary *json);
extern NSDictionary *rp_category_json(UNNotificationCategory *category);
extern UNNotificationCategory *rp_category(NSDictionary *json);

#endif
