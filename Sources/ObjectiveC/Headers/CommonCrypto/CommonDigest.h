#ifndef RICHPUSH_COMMONDIGEST_H
#define RICHPUSH_COMMONDIGEST_H

#include <stddef.h>
#include <stdint.h>

typedef uint32_t CC_LONG;
typedef uint64_t CC_LONG64;

#define CC_MD5_DIGEST_LENGTH 16
#define CC_MD5_BLOCK_BYTES 64
#define CC_SHA1_DIGEST_LENGTH 20
#define CC_SHA1_BLOCK_BYTES 64
#define CC_SHA224_DIGEST_LENGTH 28
#define CC_SHA256_DIGEST_LENGTH 32
#define CC_SHA256_BLOCK_BYTES 64
#define CC_SHA384_DIGEST_LENGTH 48
#define CC_SHA512_DIGEST_LENGTH 64
#define CC_SHA512_BLOCK_BYTES 128

// Room for the state of OpenSSL's functions.
typedef struct {
    uint64_t words[40];
} CC_MD5_CTX, CC_SHA1_CTX, CC_SHA256_CTX, CC_SHA512_CTX;

extern unsigned char *CC_MD5(const void *data, CC_LONG length, unsigned char *digest);
extern unsigned char *CC_SHA1(const void *data, CC_LONG length, unsigned char *digest);
extern unsigned char *CC_SHA224(const void *data, CC_LONG length, unsigned char *digest);
extern unsigned char *CC_SHA256(const void *data, CC_LONG length, unsigned char *digest);
extern unsigned char *CC_SHA384(const void *data, CC_LONG length, unsigned char *digest);
extern unsigned char *CC_SHA512(const void *data, CC_LONG length, unsigned char *digest);
extern int CC_MD5_Init(CC_MD5_CTX *state);
extern int CC_MD5_Update(CC_MD5_CTX *state, const void *data, CC_LONG length);
extern int CC_MD5_Final(unsigned char *digest, CC_MD5_CTX *state);
extern int CC_SHA1_Init(CC_SHA1_CTX *state);
extern int CC_SHA1_Update(CC_SHA1_CTX *state, const void *data, CC_LONG length);
extern int CC_SHA1_Final(unsigned char *digest, CC_SHA1_CTX *state);
extern int CC_SHA256_Init(CC_SHA256_CTX *state);
extern int CC_SHA256_Update(CC_SHA256_CTX *state, const void *data, CC_LONG length);
extern int CC_SHA256_Final(unsigned char *digest, CC_SHA256_CTX *state);

#endif
