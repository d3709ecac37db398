// The functions that clang calls for automatic reference counting (AutomaticReferenceCounting.rst of
// clang, section "Runtime support"), by GNUstep's own messages.

// Here Dispatch's objects are what they are.
#define OS_OBJECT_HAVE_OBJC_SUPPORT 0
#import <Foundation/NSObject.h>
#import <Foundation/NSOperation.h>
#include <link.h>
#include <objc/runtime.h>
#include <pthread.h>
#include <string.h>

#include "Runtime.h"

// MARK: - Dispatch's objects

// For clang, queues, groups and sources are objects as on Apple platforms; here they are structures whose
// first word leads into Dispatch's own library.

static uintptr_t dispatch_start, dispatch_end;

static int rp_find_dispatch(struct dl_phdr_info *library, size_t size, void *context) {
    if (!strstr(library->dlpi_name, "libdispatch.so")) return 0;
    for (int i = 0; i < library->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &library->dlpi_phdr[i];
        if (part->p_type != PT_LOAD) continue;
        uintptr_t start = library->dlpi_addr + part->p_vaddr;
        if (!dispatch_start || start < dispatch_start) dispatch_start = start;
        if (start + part->p_memsz > dispatch_end) dispatch_end = start + part->p_memsz;
    }
    return 1;
}

void rp_prepare_reference_counting(void) { dl_iterate_phdr(rp_find_dispatch, NULL); }

BOOL rp_is_dispatch_object(id object) {
    uintptr_t first = *(uintptr_t *)(void *)object;
    return first >= dispatch_start && first < dispatch_end;
}


// MARK: - Objects

id objc_retain(id object) {
    if (!object) return nil;
    if (!rp_is_dispatch_object(object)) return [object retain];
    dispatch_retain((void *)object);
    return object;
}

void objc_release(id object) {
    if (!object) return;
    if (rp_is_dispatch_object(object)) dispatch_release((void *)object);
    else [object release];
}

/// Dispatch's objects wait for nothing: a method that returns one gets an object that its owner keeps.
id objc_autorelease(id object) {
    if (!object || rp_is_dispatch_object(object)) return object;
    return [object autorelease];
}

id objc_retainAutorelease(id object) {
    if (!object || rp_is_dispatch_object(object)) return object;
    return [[object retain] autorelease];
}

id objc_autoreleaseReturnValue(id object) { return objc_autorelease(object); }

id objc_retainAutoreleaseReturnValue(id object) { return objc_retainAutorelease(object); }

id objc_retainAutoreleasedReturnValue(id object) { return objc_retain(object); }

id objc_unsafeClaimAutoreleasedReturnValue(id object) { return object; }

void objc_storeStrong(id *location, id value) {
    id old = *location;
    *location = objc_retain(value);
    objc_release(old);
}

void *objc_autoreleasePoolPush(void) { return [NSAutoreleasePool new]; }

void objc_autoreleasePoolPop(void *pool) { [(id)pool release]; }

// MARK: - Properties

static pthread_mutex_t property_lock = PTHREAD_MUTEX_INITIALIZER;

static void rp_set_property(id self, ptrdiff_t offset, id value, BOOL is_atomic, BOOL copies) {
    id *location = (id *)(void *)((char *)(void *)self + offset);
    id new = copies ? [value copy] : objc_retain(value);
    if (is_atomic) pthread_mutex_lock(&property_lock);
    id old = *location;
    *location = new;
    if (is_atomic) pthread_mutex_unlock(&property_lock);
    objc_release(old);
}

/// Stands before libobjc's function of that name, which knows another lock.
id objc_getProperty(id self, SEL command, ptrdiff_t offset, BOOL is_atomic) {
    id *location = (id *)(void *)((char *)(void *)self + offset);
    if (!is_atomic) return *location;
    pthread_mutex_lock(&property_lock);
    id value = objc_retain(*location);
    pthread_mutex_unlock(&property_lock);
    return objc_autorelease(value);
}

void objc_setProperty_atomic(id self, SEL command, id value, ptrdiff_t offset) {
    rp_set_property(self, offset, value, YES, NO);
}

void objc_setProperty_nonatomic(id self, SEL command, id value, ptrdiff_t offset) {
    rp_set_property(self, offset, value, NO, NO);
}

void objc_setProperty_atomic_copy(id self, SEL command, id value, ptrdiff_t offset) {
    rp_set_property(self, offset, value, YES, YES);
}

void objc_setProperty_nonatomic_copy(id self, SEL command, id value, ptrdiff_t offset) {
    rp_set_property(self, offset, value, NO, YES);
}

// libobjc's header has it as an inline function.
Class object_getClass(id object) { return object ? *(Class *)(void *)object : Nil; }
