#ifndef RICHPUSH_CNGHTTP2_SHIM_H
#define RICHPUSH_CNGHTTP2_SHIM_H

#include <sys/types.h>
#include <nghttp2/nghttp2.h>

#endif
