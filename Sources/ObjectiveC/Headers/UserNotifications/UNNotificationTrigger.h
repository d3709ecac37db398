#include <UserNotifications/UNNotificationRequest.h>
