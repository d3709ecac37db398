// Weak references to objects, and objects associated with them: what is known of an object besides its
// variables, in a table by its address.

#import <Foundation/Foundation.h>
#include <objc/runtime.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "Runtime.h"

extern id objc_retain(id object);
extern void objc_release(id object);
extern id objc_autorelease(id object);
extern BOOL rp_is_dispatch_object(id object);

struct rp_association {
    const void *key;
    id value;
    objc_AssociationPolicy policy;
    struct rp_association *next;
};

struct rp_record {
    id object;
    id **locations;
    unsigned count, room;
    struct rp_association *associations;
    struct rp_record *next;
};

enum { SLOTS = 4096 };

static struct rp_record *records[SLOTS];
/// How many records a slot has. An object without a record is released without the lock: a record is made
/// by somebody who holds the object, so that release is not the last one.
static atomic_uint record_counts[SLOTS];
static pthread_mutex_t lock;

static unsigned slot_of(id object) { return ((uintptr_t)object >> 4) % SLOTS; }

static struct rp_record *find_record(id object) {
    struct rp_record *record = records[slot_of(object)];
    while (record && record->object != object) record = record->next;
    return record;
}

static struct rp_record *record_of(id object) {
    struct rp_record *record = find_record(object);
    if (record) return record;
    record = calloc(1, sizeof *record);
    record->object = object;
    record->next = records[slot_of(object)];
    records[slot_of(object)] = record;
    atomic_fetch_add(&record_counts[slot_of(object)], 1);
    return record;
}

static void remove_record(struct rp_record *record) {
    struct rp_record **link = &records[slot_of(record->object)];
    while (*link != record) link = &(*link)->next;
    *link = record->next;
    atomic_fetch_sub(&record_counts[slot_of(record->object)], 1);
    free(record->locations);
    free(record);
}

static void remove_if_empty(struct rp_record *record) {
    if (!record->count && !record->associations) remove_record(record);
}

// MARK: - The end of objects

static IMP original_release, original_dealloc;

static void rp_release(id self, SEL command) {
    if (!atomic_load(&record_counts[slot_of(self)])) {
        ((void (*)(id, SEL))original_release)(self, command);
        return;
    }
    // Nobody may take a weak reference between the last release and the end.
    pthread_mutex_lock(&lock);
    BOOL is_last = NSDecrementExtraRefCountWasZero(self);
    struct rp_record *record = is_last ? find_record(self) : NULL;
    if (record) {
        for (unsigned i = 0; i < record->count; i++) *record->locations[i] = nil;
        record->count = 0;
        remove_if_empty(record);
    }
    pthread_mutex_unlock(&lock);
    if (is_last) [self dealloc];
}

static void rp_dealloc(id self, SEL command) {
    struct rp_association *associations = NULL;
    if (atomic_load(&record_counts[slot_of(self)])) {
        pthread_mutex_lock(&lock);
        struct rp_record *record = find_record(self);
        if (record) {
            for (unsigned i = 0; i < record->count; i++) *record->locations[i] = nil;
            associations = record->associations;
            remove_record(record);
        }
        pthread_mutex_unlock(&lock);
    }
    while (associations) {
        struct rp_association *next = associations->next;
        if (associations->policy != OBJC_ASSOCIATION_ASSIGN) [associations->value release];
        free(associations);
        associations = next;
    }
    ((void (*)(id, SEL))original_dealloc)(self, command);
}

static IMP rp_replace(SEL selector, IMP method) {
    return method_setImplementation(class_getInstanceMethod([NSObject class], selector), method);
}

void rp_prepare_object_records(void) {
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&lock, &attributes);
    original_release = rp_replace(@selector(release), (IMP)rp_release);
    original_dealloc = rp_replace(@selector(dealloc), (IMP)rp_dealloc);
}

// MARK: - Weak references

static BOOL is_block(id object) {
    extern void *_NSConcreteMallocBlock[32], *_NSConcreteGlobalBlock[32], *_NSConcreteStackBlock[32];
    void *class = *(void **)(void *)object;
    return class == _NSConcreteMallocBlock || class == _NSConcreteGlobalBlock
        || class == _NSConcreteStackBlock;
}

static void forget_location(id object, id *location) {
    struct rp_record *record = find_record(object);
    for (unsigned i = 0; record && i < record->count; i++) {
        if (record->locations[i] != location) continue;
        record->locations[i] = record->locations[--record->count];
        remove_if_empty(record);
        return;
    }
}

id objc_storeWeak(id *location, id value) {
    pthread_mutex_lock(&lock);
    if (*location) forget_location(*location, location);
    *location = value;
    // Nobody is told when a block or an object of Dispatch's goes: one that is referred to stays.
    if (value && (is_block(value) || rp_is_dispatch_object(value))) {
        objc_retain(value);
    } else if (value) {
        struct rp_record *record = record_of(value);
        if (record->count == record->room) {
            record->room = record->room ? 2 * record->room : 2;
            record->locations = realloc(record->locations, record->room * sizeof(id *));
        }
        record->locations[record->count++] = location;
    }
    pthread_mutex_unlock(&lock);
    return value;
}

id objc_initWeak(id *location, id value) {
    *location = nil;
    return objc_storeWeak(location, value);
}

void objc_destroyWeak(id *location) { objc_storeWeak(location, nil); }

id objc_loadWeakRetained(id *location) {
    pthread_mutex_lock(&lock);
    id value = objc_retain(*location);
    pthread_mutex_unlock(&lock);
    return value;
}

id objc_loadWeak(id *location) { return objc_autorelease(objc_loadWeakRetained(location)); }

void objc_copyWeak(id *to, id *from) {
    id value = objc_loadWeakRetained(from);
    objc_initWeak(to, value);
    objc_release(value);
}

void objc_moveWeak(id *to, id *from) {
    objc_copyWeak(to, from);
    objc_destroyWeak(from);
}

// MARK: - Associated objects

void objc_setAssociatedObject(id object, const void *key, id value, objc_AssociationPolicy policy) {
    if (!object) return;
    BOOL copies =
        policy == OBJC_ASSOCIATION_COPY || policy == OBJC_ASSOCIATION_COPY_NONATOMIC;
    id kept = policy == OBJC_ASSOCIATION_ASSIGN ? value : copies ? [value copy] : [value retain];
    id old = nil;
    pthread_mutex_lock(&lock);
    struct rp_record *record = record_of(object);
    struct rp_association **link = &record->associations;
    while (*link && (*link)->key != key) link = &(*link)->next;
    struct rp_association *association = *link;
    if (association && association->policy != OBJC_ASSOCIATION_ASSIGN) old = association->value;
    if (value) {
        if (!association) {
            association = calloc(1, sizeof *association);
            association->key = key;
            *link = association;
        }
        association->value = kept;
        association->policy = policy;
    } else if (association) {
        *link = association->next;
        free(association);
    }
    remove_if_empty(record);
    pthread_mutex_unlock(&lock);
    [old release];
}

id objc_getAssociatedObject(id object, const void *key) {
    if (!object) return nil;
    pthread_mutex_lock(&lock);
    struct rp_record *record = find_record(object);
    struct rp_association *association = record ? record->associations : NULL;
    while (association && association->key != key) association = association->next;
    id value = association ? association->value : nil;
    // It may be replaced as soon as the lock is open.
    if (value && association->policy != OBJC_ASSOCIATION_ASSIGN) [[value retain] autorelease];
    pthread_mutex_unlock(&lock);
    return value;
}

void objc_removeAssociatedObjects(id object) {
    if (!object) return;
    pthread_mutex_lock(&lock);
    struct rp_record *record = find_record(object);
    struct rp_association *associations = record ? record->associations : NULL;
    if (record) {
        record->associations = NULL;
        remove_if_empty(record);
    }
    pthread_mutex_unlock(&lock);
    while (associations) {
        struct rp_association *next = associations->next;
        if (associations->policy != OBJC_ASSOCIATION_ASSIGN) [associations->value release];
        free(associations);
        associations = next;
    }
}
