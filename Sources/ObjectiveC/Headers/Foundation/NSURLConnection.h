#include <Foundation/NSURLSession.h>
