#ifndef RICHPUSH_COMMONCRYPTOR_H
#define RICHPUSH_COMMONCRYPTOR_H

#include <stddef.h>
#include <stdint.h>

typedef int32_t CCCryptorStatus;
typedef uint32_t CCOperation;
typedef uint32_t CCAlgorithm;
typedef uint32_t CCOptions;

enum {
    kCCSuccess = 0,
    kCCParamError = -4300,
    kCCBufferTooSmall = -4301,
    kCCMemoryFailure = -4302,
    kCCAlignmentError = -4303,
    kCCDecodeError = -4304,
    kCCUnimplemented = -4305
};
enum { kCCEncrypt, kCCDecrypt };
enum { kCCAlgorithmAES128, kCCAlgorithmAES = 0, kCCAlgorithmDES, kCCAlgorithm3DES };
enum { kCCOptionPKCS7Padding = 1, kCCOptionECBMode = 2 };
enum { kCCKeySizeAES128 = 16, kCCKeySizeAES192 = 24, kCCKeySizeAES256 = 32 };
enum { kCCBlockSizeAES128 = 16 };

/// AES; other algorithms are `kCCUnimplemented`.
extern CCCryptorStatus CCCrypt(
    CCOperation operation, CCAlgorithm algorithm, CCOptions options, const void *key, size_t keyLength,
    const void *iv, const void *input, size_t inputLength, void *output, size_t outputLength, size_t *moved);

#endif
