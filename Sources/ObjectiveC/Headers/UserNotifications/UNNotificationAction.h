#include <UserNotifications/UNNotificationCategory.h>
