#ifndef RICHPUSH_COMMONCRYPTO_H
#define RICHPUSH_COMMONCRYPTO_H

#include <CommonCrypto/CommonCryptor.h>
#include <CommonCrypto/CommonDigest.h>
#include <CommonCrypto/CommonHMAC.h>

#endif
