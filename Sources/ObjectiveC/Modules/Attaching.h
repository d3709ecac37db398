#ifndef RICHPUSH_OBJECTIVEC_ATTACHING_H
#define RICHPUSH_OBJECTIVEC_ATTACHING_H

#import <UserNotifications/UserNotifications.h>

/// Downloads the links, attaches what is an attachment, and calls the handler.
extern void rp_attach(NSArray<NSString *> *links, NSArray<NSString *> *identifiers,
                      UNMutableNotificationContent *content, void (^handler)(UNNotificationContent *));

#endif
