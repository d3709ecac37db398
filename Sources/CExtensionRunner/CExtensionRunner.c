// What stands before a function of another library has to have its plain C name, and Swift can define
// no variadic function, which `curl_easy_setopt` is.

#define _GNU_SOURCE
#include "CExtensionRunner.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

void cextensionrunner_prepare(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
}

/// Stands before the C library's function of that name. Foundation asks it for the program's path,
/// when it is loaded, and looks for the main bundle's Info.plist beside that: the host names a path
/// in the extension's folder.
ssize_t readlink(const char *path, char *buffer, size_t size) {
    const char *program = getenv("RICHPUSH_STANDS_FOR");
    if (program && !strcmp(path, "/proc/self/exe")) {
        size_t length = strnlen(program, size);
        memcpy(buffer, program, length);
        return (ssize_t)length;
    }
    // Looked up each time: a static would be set by several threads at once.
    ssize_t (*next)(const char *, char *, size_t) =
        (ssize_t (*)(const char *, char *, size_t))dlsym(RTLD_NEXT, "readlink");
    if (next) return next(path, buffer, size);
    errno = ENOSYS;
    return -1;
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
    // Looked up each time: a static would be set by several threads at once.
    int (*next)(void *, int, ...) =
        (int (*)(void *, int, ...))dlsym(RTLD_NEXT, "curl_easy_setopt");
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
