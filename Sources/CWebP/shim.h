#ifndef RICHPUSH_CWEBP_SHIM_H
#define RICHPUSH_CWEBP_SHIM_H

#include <webp/decode.h>

#endif
