#ifndef RICHPUSH_OBJECTIVEC_CONTENT_H
#define RICHPUSH_OBJECTIVEC_CONTENT_H

#import <UserNotifications/UserNotifications.h>

// Values as JSON, in the form of the Swift side's `ContentCoder`.

extern NSDictionary *rp_content_json(UNNotificationContent *content);
extern UNNotificationContent *rp_content(NSDictionary *json);
extern UNNotificationRequest *rp_request(NSDictionary *json, UNNotificationTrigger *trigger);
extern NSDictionary *rp_attachment_json(UNNotificationAttachment *attachment);
extern UNNotificationAttachment *rp_attachment(NSDictionary *json);
extern NSDictionary *rp_sound_json(UNNotificationSound *sound);
extern UNNotificationSound *rp_sound(NSDictionary *json);

#endif
