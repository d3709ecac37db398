#ifndef RICHPUSH_CCURL_SHIM_H
#define RICHPUSH_CCURL_SHIM_H

#include <curl/curl.h>

// Swift calls no variadic functions; here is one for each type of argument.
static inline CURLcode ccurl_set_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_buffer(CURL *handle, CURLoption option, char *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_context(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_callback(
    CURL *handle, CURLoption option, curl_write_callback value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_tls_callback(
    CURL *handle, CURLoption option, curl_ssl_ctx_callback value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_socket_callback(
    CURL *handle, CURLoption option, curl_opensocket_callback value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_get_offset(CURL *handle, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(handle, info, value);
}
static inline CURLcode ccurl_get_text(CURL *handle, CURLINFO info, const char **value) {
    return curl_easy_getinfo(handle, info, value);
}
static inline CURLcode ccurl_get_number(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}
// The result of a CURLMSG_DONE, which is the only kind of message there is.
static inline CURLcode ccurl_result(const CURLMsg *message) { return message->data.result; }

#endif
