#ifndef RICHPUSH_COPENSSL_SHIM_H
#define RICHPUSH_COPENSSL_SHIM_H

#include <openssl/sha.h>

#endif
