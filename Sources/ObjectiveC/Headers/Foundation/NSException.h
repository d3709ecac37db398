#include <Foundation/NSError.h>
