#include <objc/objc.h>
#include <objc/runtime.h>
