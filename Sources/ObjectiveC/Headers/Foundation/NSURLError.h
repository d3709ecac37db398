#include <Foundation/NSURLRequest.h>
