// Clang compiles Objective-C for GNUstep's runtime, whose classes grow when they are loaded; Debian's
// Foundation of GNUstep is built on GCC's runtime (libobjc 4), whose classes do not. What is in this folder
// stands between the two. The layouts are those of clang's CGObjCGNU.cpp (ABI version 9) and of libobjc's
// `objc/runtime.h` and `objc-private/module-abi-8.h`; both libraries keep them for old programs' sake.

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

#include "Runtime.h"

/// The number of the first protocol of clang's that has more than GCC's: GCC's runtime takes 2.
enum { PROTOCOL_OF_CLANG = 3, PROTOCOL_OF_GCC = 2, MODULE_OF_GCC = 8 };

static void (*register_module)(struct rp_module *);

// MARK: - Protocols

static void adapt_protocol(struct rp_protocol *protocol);

static void adapt_protocols(struct rp_protocol_list *list) {
    for (; list; list = list->next)
        for (size_t i = 0; i < list->count; i++) adapt_protocol(list->protocols[i]);
}

static void adapt_protocol(struct rp_protocol *protocol) {
    // The class takes the place of the number when the runtime has seen it.
    if (protocol->version != PROTOCOL_OF_CLANG) return;
    protocol->version = PROTOCOL_OF_GCC;
    adapt_protocols(protocol->protocols);
}

// MARK: - Classes

static struct rp_class *class_in(struct rp_symbols *symbols, const char *name) {
    for (int i = 0; i < symbols->class_count; i++) {
        struct rp_class *found = symbols->definitions[i];
        if (!strcmp(found->name, name)) return found;
    }
    return NULL;
}

/// Puts the instance variables behind those of the superclass. Clang writes a size of at most zero, which
/// is that of the class's own variables, and offsets that begin at zero.
static int lay_out_class(struct rp_symbols *symbols, struct rp_class *class) {
    if (class->instance_size > 0) return 1;
    long start = 0;
    // A name until the runtime has registered the class.
    const char *super_name = (const char *)class->super_class;
    if (super_name) {
        struct rp_class *super = class_in(symbols, super_name);
        if (super) {
            if (!lay_out_class(symbols, super)) return 0;
        } else {
            super = objc_lookUpClass(super_name);
        }
        if (!super) return 0;
        start = (super->instance_size + (long)sizeof(void *) - 1) & -(long)sizeof(void *);
    }
    for (int i = 0; class->ivars && i < class->ivars->count; i++) {
        class->ivars->ivars[i].offset += (int)start;
        *class->ivar_offsets[i] = class->ivars->ivars[i].offset;
    }
    class->instance_size = start - class->instance_size;
    // A root class without any variable has its class pointer all the same.
    if (class->instance_size < (long)sizeof(void *)) class->instance_size = sizeof(void *);
    return 1;
}

// MARK: - Modules

enum { MAXIMUM_WAITING = 4096 };

/// Modules whose superclasses are in libraries that are not loaded yet.
static struct rp_module *waiting[MAXIMUM_WAITING];
static int waiting_count;

static int load_module(struct rp_module *module) {
    struct rp_symbols *symbols = module->symbols;
    for (int i = 0; i < symbols->class_count; i++)
        if (!lay_out_class(symbols, symbols->definitions[i])) return 0;
    for (int i = 0; i < symbols->class_count; i++)
        adapt_protocols(((struct rp_class *)symbols->definitions[i])->protocols);
    for (int i = 0; i < symbols->category_count; i++) {
        struct rp_category *category = symbols->definitions[symbols->class_count + i];
        adapt_protocols(category->protocols);
    }
    struct rp_statics **statics =
        symbols->definitions[symbols->class_count + symbols->category_count];
    for (; statics && *statics; statics++) {
        if (strcmp((*statics)->class_name, "Protocol")) continue;
        for (void **instance = (*statics)->instances; *instance; instance++)
            adapt_protocol(*instance);
    }
    module->version = MODULE_OF_GCC;
    module->size = sizeof *module;
    register_module(module);
    return 1;
}

/// Called by the constructor of each object file; stands before libobjc's function of that name. All
/// libraries are loaded on one thread.
void __objc_exec_class(struct rp_module *module) {
    if (!register_module)
        register_module = (void (*)(struct rp_module *))dlsym(RTLD_NEXT, "__objc_exec_class");
    if (module->version == MODULE_OF_GCC) {
        register_module(module);
        return;
    }
    if (waiting_count < MAXIMUM_WAITING) waiting[waiting_count++] = module;
    for (int found = 1; found;) {
        found = 0;
        for (int i = 0; i < waiting_count; i++) {
            if (!waiting[i] || !load_module(waiting[i])) continue;
            waiting[i] = NULL;
            found = 1;
        }
    }
}

const char *rp_missing_superclass(void) {
    for (int i = 0; i < waiting_count; i++) {
        if (!waiting[i]) continue;
        struct rp_symbols *symbols = waiting[i]->symbols;
        for (int k = 0; k < symbols->class_count; k++) {
            struct rp_class *class = symbols->definitions[k];
            const char *super = (const char *)class->super_class;
            if (class->instance_size <= 0 && !class_in(symbols, super)) return super;
        }
    }
    return NULL;
}

// MARK: - Messages

/// What clang's code reads the method from (`objc/slot.h` of GNUstep's runtime).
struct slot {
    rp_class owner;
    rp_class cached_for;
    const char *types;
    int version;
    rp_method method;
};

/// The caller reads it at once, so one for each thread is enough.
static __thread struct slot current;

struct slot *objc_msg_lookup_sender(rp_object *receiver, rp_selector selector, rp_object sender) {
    // For `nil`, a method that returns 0; where that is no pointer or integer, clang's code has a zero
    // of its own.
    current.method = objc_msg_lookup(*receiver, selector);
    return &current;
}

struct slot *objc_slot_lookup_super(struct rp_super *super, rp_selector selector) {
    current.method = objc_msg_lookup_super(super, selector);
    return &current;
}

// MARK: - Exceptions

// GCC's unwinding gives the handler the object itself: there is nothing to take apart or to free.

rp_object objc_begin_catch(rp_object exception) { return exception; }

void objc_end_catch(void) {}

void objc_exception_rethrow(rp_object exception) { objc_exception_throw(exception); }

int __gnustep_objc_personality_v0(int version, int actions, unsigned long class_of_exception,
                                  void *exception, void *context) {
    return __gnu_objc_personality_v0(version, actions, class_of_exception, exception, context);
}
