#include <Foundation/NSArray.h>
