#include <Foundation/NSString.h>
