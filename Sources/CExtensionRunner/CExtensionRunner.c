// What stands before a function of another library has to have its plain C name, and Swift can define
// no variadic function, which `curl_easy_setopt` is.

#define _GNU_SOURCE
#include "CExtensionRunner.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

/// Whether this is the program of an extension, and not of a test.
static bool is_runner;

void cextensionrunner_prepare(void) {
    is_runner = true;
    setvbuf(stdout, NULL, _IOLBF, 0);
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
}

enum { SIGNAL_STACK_SIZE = 1 << 16 };

static pthread_key_t signal_stack_key;
static pthread_once_t signal_stack_once = PTHREAD_ONCE_INIT;

static void free_signal_stack(void *stack) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    munmap(stack, SIGNAL_STACK_SIZE);
}

static void make_signal_stack_key(void) {
    pthread_key_create(&signal_stack_key, free_signal_stack);
}

void cextensionrunner_prepare_thread(void) {
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
    // Their reports would take the place of the crash.
    return;
#endif
    pthread_once(&signal_stack_once, make_signal_stack_key);
    void *stack = mmap(NULL, SIGNAL_STACK_SIZE, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (stack == MAP_FAILED) return;
    stack_t other = {.ss_sp = stack, .ss_size = SIGNAL_STACK_SIZE};
    sigaltstack(&other, NULL);
    pthread_setspecific(signal_stack_key, stack);
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

// No app of iOS may make a process: its sandbox refuses, with this error. One that was made here could
// outlive the host. These stand before the C library's functions for the extension and for Foundation;
// the crash reporter of Swift's runtime uses clone(2).

static void *next_function(const char *name) {
    if (is_runner) {
        errno = EPERM;
        return NULL;
    }
    // For tests, whose program this is a part of.
    return dlsym(RTLD_NEXT, name);
}

pid_t fork(void) {
    pid_t (*next)(void) = (pid_t (*)(void))next_function("fork");
    return next ? next() : -1;
}

typedef int (*spawn)(pid_t *, const char *, const posix_spawn_file_actions_t *,
                     const posix_spawnattr_t *, char *const[], char *const[]);

int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const words[],
                char *const variables[]) {
    spawn next = (spawn)next_function("posix_spawn");
    return next ? next(process, path, actions, attributes, words, variables) : EPERM;
}

int posix_spawnp(pid_t *process, const char *file, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const words[],
                 char *const variables[]) {
    spawn next = (spawn)next_function("posix_spawnp");
    return next ? next(process, file, actions, attributes, words, variables) : EPERM;
}

int system(const char *command) {
    int (*next)(const char *) = (int (*)(const char *))next_function("system");
    return next ? next(command) : command ? -1 : 0;
}

FILE *popen(const char *command, const char *mode) {
    FILE *(*next)(const char *, const char *) =
        (FILE *(*)(const char *, const char *))next_function("popen");
    return next ? next(command, mode) : NULL;
}

// Numbers of libcurl's options (curl.h); they are part of its binary interface.
enum { OPTION_URL = 10002, OPTION_PROXY = 10004, OPTION_NOPROXY = 10177 };

static const char *proxy;
static cextensionrunner_rewrite rewrite;

void cextensionrunner_redirect(const char *to, cextensionrunner_rewrite answer) {
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
