#include <FirebaseMessaging/FirebaseMessaging.h>
