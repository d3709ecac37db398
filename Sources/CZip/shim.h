#ifndef RICHPUSH_CZIP_SHIM_H
#define RICHPUSH_CZIP_SHIM_H

#include <zip.h>

#endif
