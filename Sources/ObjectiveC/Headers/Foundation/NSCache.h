#include <Foundation/NSSet.h>
