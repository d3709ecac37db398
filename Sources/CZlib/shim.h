#ifndef RICHPUSH_CZLIB_SHIM_H
#define RICHPUSH_CZLIB_SHIM_H

#include <zlib.h>

#endif
