#ifndef RICHPUSH_USERNOTIFICATIONS_H
#define RICHPUSH_USERNOTIFICATIONS_H

#include <UserNotifications/UNError.h>
#include <UserNotifications/UNNotificationAttachment.h>
#include <UserNotifications/UNNotificationCategory.h>
#include <UserNotifications/UNNotificationContent.h>
#include <UserNotifications/UNNotificationRequest.h>
#include <UserNotifications/UNNotificationResponse.h>
#include <UserNotifications/UNNotificationServiceExtension.h>
#include <UserNotifications/UNNotificationSettings.h>
#include <UserNotifications/UNNotificationSound.h>
#include <UserNotifications/UNUserNotificationCenter.h>

#endif
