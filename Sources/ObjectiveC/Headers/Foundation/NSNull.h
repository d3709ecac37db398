#include <Foundation/NSValue.h>
