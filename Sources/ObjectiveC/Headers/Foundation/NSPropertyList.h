#include <Foundation/NSCoder.h>
