#include <CoreServices/CoreServices.h>
