#ifndef RICHPUSH_COPENSSL_SHIM_H
#define RICHPUSH_COPENSSL_SHIM_H

#include <openssl/bio.h>
#include <openssl/cms.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/pkcs12.h>
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

/// Partial writes, and buffers that may move between two attempts at one write.
static inline void copenssl_set_stream_modes(SSL_CTX *context) {
    SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    SSL_CTX_set_read_ahead(context, 1);
}

static inline int copenssl_add_chain_certificate(SSL_CTX *context, X509 *certificate) {
    return (int)SSL_CTX_add_extra_chain_cert(context, certificate);
}

static inline int copenssl_x509_count(const STACK_OF(X509) *stack) {
    return sk_X509_num(stack);
}

static inline X509 *copenssl_x509_at(const STACK_OF(X509) *stack, int index) {
    return sk_X509_value(stack, index);
}

static inline void copenssl_x509_free_all(STACK_OF(X509) *stack) {
    sk_X509_pop_free(stack, X509_free);
}

#endif
