#ifndef RICHPUSH_COMMONHMAC_H
#define RICHPUSH_COMMONHMAC_H

#include <CommonCrypto/CommonDigest.h>

typedef uint32_t CCHmacAlgorithm;
enum { kCCHmacAlgSHA1, kCCHmacAlgMD5, kCCHmacAlgSHA256, kCCHmacAlgSHA384, kCCHmacAlgSHA512, kCCHmacAlgSHA224 };

extern void CCHmac(
    CCHmacAlgorithm algorithm, const void *key, size_t keyLength, const void *data, size_t length, void *digest);

#endif
