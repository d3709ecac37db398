// Apple's names for what OpenSSL's library does, which the program that runs extensions has loaded.

#include <CommonCrypto/CommonCrypto.h>
#include <string.h>

// Of OpenSSL's <openssl/sha.h>, <openssl/md5.h>, <openssl/hmac.h> and <openssl/evp.h>: its headers are not
// there on every machine.
extern unsigned char *MD5(const void *data, size_t length, unsigned char *digest);
extern unsigned char *SHA1(const void *data, size_t length, unsigned char *digest);
extern unsigned char *SHA224(const void *data, size_t length, unsigned char *digest);
extern unsigned char *SHA256(const void *data, size_t length, unsigned char *digest);
extern unsigned char *SHA384(const void *data, size_t length, unsigned char *digest);
extern unsigned char *SHA512(const void *data, size_t length, unsigned char *digest);
extern int MD5_Init(void *), MD5_Update(void *, const void *, size_t), MD5_Final(unsigned char *, void *);
extern int SHA1_Init(void *), SHA1_Update(void *, const void *, size_t), SHA1_Final(unsigned char *, void *);
extern int SHA256_Init(void *), SHA256_Update(void *, const void *, size_t), SHA256_Final(unsigned char *, void *);
extern const void *EVP_md5(void), *EVP_sha1(void), *EVP_sha224(void), *EVP_sha256(void), *EVP_sha384(void);
extern const void *EVP_sha512(void);
extern unsigned char *HMAC(const void *kind, const void *key, int keyLength, const unsigned char *data,
                           size_t length, unsigned char *digest, unsigned int *digestLength);
extern void *EVP_CIPHER_CTX_new(void);
extern void EVP_CIPHER_CTX_free(void *);
extern const void *EVP_aes_128_cbc(void), *EVP_aes_192_cbc(void), *EVP_aes_256_cbc(void);
extern const void *EVP_aes_128_ecb(void), *EVP_aes_192_ecb(void), *EVP_aes_256_ecb(void);
extern int EVP_CipherInit_ex(void *, const void *, void *, const unsigned char *, const unsigned char *, int);
extern int EVP_CIPHER_CTX_set_padding(void *, int);
extern int EVP_CipherUpdate(void *, unsigned char *, int *, const unsigned char *, int);
extern int EVP_CipherFinal_ex(void *, unsigned char *, int *);

unsigned char *CC_MD5(const void *data, CC_LONG length, unsigned char *digest) { return MD5(data, length, digest); }
unsigned char *CC_SHA1(const void *data, CC_LONG length, unsigned char *digest) { return SHA1(data, length, digest); }
unsigned char *CC_SHA224(const void *data, CC_LONG length, unsigned char *digest) {
    return SHA224(data, length, digest);
}
unsigned char *CC_SHA256(const void *data, CC_LONG length, unsigned char *digest) {
    return SHA256(data, length, digest);
}
unsigned char *CC_SHA384(const void *data, CC_LONG length, unsigned char *digest) {
    return SHA384(data, length, digest);
}
unsigned char *CC_SHA512(const void *data, CC_LONG length, unsigned char *digest) {
    return SHA512(data, length, digest);
}

int CC_MD5_Init(CC_MD5_CTX *state) { return MD5_Init(state); }
int CC_MD5_Update(CC_MD5_CTX *state, const void *data, CC_LONG length) { return MD5_Update(state, data, length); }
int CC_MD5_Final(unsigned char *digest, CC_MD5_CTX *state) { return MD5_Final(digest, state); }
int CC_SHA1_Init(CC_SHA1_CTX *state) { return SHA1_Init(state); }
int CC_SHA1_Update(CC_SHA1_CTX *state, const void *data, CC_LONG length) {
    return SHA1_Update(state, data, length);
}
int CC_SHA1_Final(unsigned char *digest, CC_SHA1_CTX *state) { return SHA1_Final(digest, state); }
int CC_SHA256_Init(CC_SHA256_CTX *state) { return SHA256_Init(state); }
int CC_SHA256_Update(CC_SHA256_CTX *state, const void *data, CC_LONG length) {
    return SHA256_Update(state, data, length);
}
int CC_SHA256_Final(unsigned char *digest, CC_SHA256_CTX *state) { return SHA256_Final(digest, state); }

void CCHmac(CCHmacAlgorithm algorithm, const void *key, size_t keyLength, const void *data, size_t length,
            void *digest) {
    const void *(*const kinds[])(void) = {
        [kCCHmacAlgSHA1] = EVP_sha1,     [kCCHmacAlgMD5] = EVP_md5,       [kCCHmacAlgSHA256] = EVP_sha256,
        [kCCHmacAlgSHA384] = EVP_sha384, [kCCHmacAlgSHA512] = EVP_sha512, [kCCHmacAlgSHA224] = EVP_sha224};
    if (algorithm >= sizeof kinds / sizeof *kinds) return;
    HMAC(kinds[algorithm](), key, (int)keyLength, data, length, digest, NULL);
}

static const void *rp_cipher(size_t keyLength, int is_ecb) {
    switch (keyLength) {
        case kCCKeySizeAES128: return is_ecb ? EVP_aes_128_ecb() : EVP_aes_128_cbc();
        case kCCKeySizeAES192: return is_ecb ? EVP_aes_192_ecb() : EVP_aes_192_cbc();
        case kCCKeySizeAES256: return is_ecb ? EVP_aes_256_ecb() : EVP_aes_256_cbc();
        default: return NULL;
    }
}

CCCryptorStatus CCCrypt(CCOperation operation, CCAlgorithm algorithm, CCOptions options, const void *key,
                        size_t keyLength, const void *iv, const void *input, size_t inputLength, void *output,
                        size_t outputLength, size_t *moved) {
    static const unsigned char no_iv[kCCBlockSizeAES128];
    if (algorithm != kCCAlgorithmAES) return kCCUnimplemented;
    const void *cipher = rp_cipher(keyLength, (options & kCCOptionECBMode) != 0);
    if (!cipher || !key || inputLength > INT32_MAX) return kCCParamError;
    int is_padded = (options & kCCOptionPKCS7Padding) != 0;
    if (!is_padded && inputLength % kCCBlockSizeAES128) return kCCAlignmentError;
    size_t needed = inputLength;
    if (is_padded && operation == kCCEncrypt) needed += kCCBlockSizeAES128 - inputLength % kCCBlockSizeAES128;
    if (moved) *moved = needed;
    if (outputLength < needed) return kCCBufferTooSmall;

    void *context = EVP_CIPHER_CTX_new();
    if (!context) return kCCMemoryFailure;
    int first = 0, rest = 0;
    // Its last block may be written beyond a buffer of just the text's length.
    unsigned char last[2 * kCCBlockSizeAES128];
    int is_done = EVP_CipherInit_ex(context, cipher, NULL, key, iv ? iv : no_iv, operation == kCCEncrypt)
        && EVP_CIPHER_CTX_set_padding(context, is_padded)
        && EVP_CipherUpdate(context, output, &first, input, (int)inputLength)
        && EVP_CipherFinal_ex(context, last, &rest);
    EVP_CIPHER_CTX_free(context);
    if (!is_done) return kCCDecodeError;
    memcpy((unsigned char *)output + first, last, (size_t)rest);
    if (moved) *moved = (size_t)first + (size_t)rest;
    return kCCSuccess;
}
