#include <Foundation/NSOperation.h>
