// An exception that nobody catches ends the process, with its name, its reason, and a trace that begins
// where the extension's code was left.

#import <Foundation/Foundation.h>
#include <dlfcn.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <unwind.h>

#include "UncaughtExceptions.h"

static char *rp_extension_path;

void rp_set_extension_path(const char *path) { rp_extension_path = strdup(path); }

#if defined(__x86_64__)
enum { FRAME_REGISTER = 6 };
#elif defined(__aarch64__)
enum { FRAME_REGISTER = 29 };
#else
#error "Which register has the frame's address, by the numbers of DWARF?"
#endif

struct rp_frame {
    uintptr_t caller_frame, return_address;
};

/// Finds the innermost frame of the extension's. The tables for exceptions lead through libraries that keep
/// no frame addresses; the crash reporter goes by these addresses alone.
static _Unwind_Reason_Code rp_find_frame(struct _Unwind_Context *context, void *result) {
    Dl_info library;
    uintptr_t address = _Unwind_GetIP(context);
    if (!dladdr((void *)address, &library) || !library.dli_fname || !rp_extension_path) return _URC_NO_REASON;
    if (strcmp(library.dli_fname, rp_extension_path)) return _URC_NO_REASON;
    struct rp_frame *frame = result;
    frame->caller_frame = _Unwind_GetGR(context, FRAME_REGISTER);
    frame->return_address = address;
    return _URC_END_OF_STACK;
}

/// Aborts as if the frame had called this function. The crash reporter returns when it has written its
/// trace, and has put the signal's default back, which ends the process at the second time.
__attribute__((noinline)) static void rp_abort_from(struct rp_frame *frame) {
    long process = getpid(), thread = syscall(SYS_gettid);
#if defined(__x86_64__)
    register long first __asm__("rdi") = process;
    register long second __asm__("rsi") = thread;
    register long third __asm__("rdx") = SIGABRT;
    __asm__ volatile("mov %3, %%rbp\n\t"
                     "mov %4, %%eax\n\tsyscall\n\t"
                     "mov %4, %%eax\n\tsyscall"
                     :
                     : "r"(first), "r"(second), "r"(third), "r"(frame), "i"(SYS_tgkill)
                     : "rax", "rcx", "r11", "memory");
#else
    register long number __asm__("x8") = SYS_tgkill;
    register long second __asm__("x1") = thread;
    register long third __asm__("x2") = SIGABRT;
    __asm__ volatile("mov x29, %3\n\t"
                     "mov x0, %4\n\tsvc #0\n\t"
                     "mov x0, %4\n\tsvc #0"
                     :
                     : "r"(number), "r"(second), "r"(third), "r"(frame), "r"(process)
                     : "x0", "memory");
#endif
    _exit(128 + SIGABRT);
}

static void rp_uncaught(NSException *exception) {
    fprintf(stderr, "*** Terminating app due to uncaught exception '%s', reason: '%s'\n",
            exception.name.UTF8String, (exception.reason ?: @"").UTF8String);
    fflush(stderr);
    // On the stack, for the crash reporter expects each frame above the one that it called.
    struct rp_frame frame = {0, 0};
    _Unwind_Backtrace(rp_find_frame, &frame);
    if (frame.return_address) rp_abort_from(&frame);
    abort();
}

void rp_prepare_exceptions(void) { NSSetUncaughtExceptionHandler(rp_uncaught); }
