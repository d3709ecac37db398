#include <Foundation/NSFileManager.h>
