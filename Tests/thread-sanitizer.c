// Lets the thread sanitizer see what `Synchronization.Mutex` does when a thread has to wait for one.
//
// Its quick path is compiled into the program that uses it, where the sanitizer sees it. The slow one lies
// in the toolchain's library, which is built without a sanitizer, and passes the lock on in the kernel: what
// one thread wrote before the other went on looks like a race. This library is loaded first (LD_PRELOAD),
// stands in for the two slow calls, and tells the sanitizer of them. Nothing that is a race gets hidden.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// Synchronization._MutexHandle._lockSlow(UInt32) and _unlockSlow(), methods of Swift.
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define METHOD __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Absent in a program without the sanitizer.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

static METHOD void (*real_lock)(uint32_t thread, SELF void *mutex);
static METHOD void (*real_unlock)(SELF void *mutex);

// Null in a program that has no mutex of that kind, which calls neither.
__attribute__((constructor)) static void find_real_methods(void) {
    real_lock = dlsym(RTLD_NEXT, LOCK_SLOW);
    real_unlock = dlsym(RTLD_NEXT, UNLOCK_SLOW);
}

METHOD void lock_slow(uint32_t thread, SELF void *mutex) __asm__(LOCK_SLOW);
METHOD void unlock_slow(SELF void *mutex) __asm__(UNLOCK_SLOW);

METHOD void lock_slow(uint32_t thread, SELF void *mutex) {
    real_lock(thread, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

METHOD void unlock_slow(SELF void *mutex) {
    if (__tsan_release) __tsan_release(mutex);
    real_unlock(mutex);
}
