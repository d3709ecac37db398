#ifndef RICHPUSH_COPENSSL_SHIM_H
#define RICHPUSH_COPENSSL_SHIM_H

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/sha.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

// Swift imports no function-like macros and no variadic functions: these are functions with a
// fixed signature, and nothing else.

/// A new key on P-256; NULL on failure. `EVP_EC_gen` is a macro over a variadic function.
static inline EVP_PKEY *copenssl_p256_key(void) {
    return EVP_EC_gen("P-256");
}

/// The bytes in a memory BIO, which stay the BIO's.
static inline long copenssl_bio_mem_data(BIO *bio, char **data) {
    return BIO_get_mem_data(bio, data);
}

static inline int copenssl_set_min_proto_version(SSL_CTX *context, int version) {
    return (int)SSL_CTX_set_min_proto_version(context, version);
}

static inline int copenssl_set_tlsext_host_name(SSL *ssl, const char *name) {
    return (int)SSL_set_tlsext_host_name(ssl, name);
}

#endif
