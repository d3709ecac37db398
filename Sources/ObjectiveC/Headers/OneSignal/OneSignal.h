#include <OneSignalExtension/OneSignalExtension.h>
