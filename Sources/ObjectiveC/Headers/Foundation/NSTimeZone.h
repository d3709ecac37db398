#include <Foundation/NSDate.h>
