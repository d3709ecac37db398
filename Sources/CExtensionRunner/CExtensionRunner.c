// Swift can define no variadic function, and `curl_easy_setopt` is one.

#define _GNU_SOURCE
#include "CExtensionRunner.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

void cextensionrunner_prepare(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
}

// Numbers of libcurl's options (curl.h); they are part of its binary interface.
enum { OPTION_URL = 10002, OPTION_PROXY = 10004, OPTION_NOPROXY = 10177 };

static const char *proxy;
static cextensionrunner_rewrite rewrite;

void cextensionrunner_divert(const char *to, cextensionrunner_rewrite answer) {
    rewrite = answer;
    proxy = to;
}

/// Stands before libcurl's function of that name, since the program's own symbols come first.
///
/// Every option's value is one machine word, be it a number or a pointer, so that it can be handed
/// on without knowing the option.
int curl_easy_setopt(void *handle, int option, ...) {
    static int (*next)(void *, int, ...);
    if (!next) next = (int (*)(void *, int, ...))dlsym(RTLD_NEXT, "curl_easy_setopt");
    if (!next) return 4;  // CURLE_NOT_BUILT_IN

    va_list arguments;
    va_start(arguments, option);
    void *value = va_arg(arguments, void *);
    va_end(arguments);

    if (option != OPTION_URL || !proxy || !value) return next(handle, option, value);
    char *other = rewrite(value);
    int status = next(handle, OPTION_URL, other ? other : value);
    free(other);
    if (!status) status = next(handle, OPTION_PROXY, proxy);
    if (!status) status = next(handle, OPTION_NOPROXY, "");
    return status;
}
