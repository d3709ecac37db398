#include <Foundation/NSBundle.h>
