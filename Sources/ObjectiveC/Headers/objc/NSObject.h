#include <objc/objc.h>
#include <Foundation/NSObject.h>
