#ifndef RICHPUSH_OBJECTIVEC_RUNTIME_H
#define RICHPUSH_OBJECTIVEC_RUNTIME_H

#include <stddef.h>

// Structures of the two runtimes, and what the parts of this folder offer to each other.

typedef struct rp_object_structure *rp_object;
typedef const struct rp_selector_structure *rp_selector;
typedef rp_object (*rp_method)(rp_object, rp_selector, ...);

struct rp_ivar {
    const char *name, *type;
    int offset;
};

struct rp_ivar_list {
    int count;
    struct rp_ivar ivars[];
};

struct rp_protocol {
    /// A number until the runtime has registered the protocol, then a class.
    size_t version;
    const char *name;
    struct rp_protocol_list *protocols;
    void *instance_methods, *class_methods;
};

struct rp_protocol_list {
    struct rp_protocol_list *next;
    size_t count;
    struct rp_protocol *protocols[];
};

typedef struct rp_class {
    struct rp_class *metaclass, *super_class;
    const char *name;
    long version;
    unsigned long information;
    long instance_size;
    struct rp_ivar_list *ivars;
    void *methods, *dispatch_table;
    struct rp_class *first_subclass, *sibling;
    struct rp_protocol_list *protocols;
    void *collector_type;
    // What clang adds.
    long abi_version;
    int **ivar_offsets;
    void *properties;
    long strong_pointers, weak_pointers;
} *rp_class;

/// How much of a class GCC's runtime knows.
enum { CLASS_WORDS_OF_GCC = 13 };

struct rp_category {
    const char *name, *class_name;
    void *instance_methods, *class_methods;
    struct rp_protocol_list *protocols;
};

struct rp_statics {
    const char *class_name;
    void *instances[];
};

struct rp_symbols {
    unsigned long selector_count;
    void *selectors;
    unsigned short class_count, category_count;
    /// Classes, then categories, then the list of constant objects.
    void *definitions[];
};

struct rp_module {
    unsigned long version, size;
    const char *name;
    struct rp_symbols *symbols;
};

struct rp_super {
    rp_object receiver;
    rp_class super_class;
};

#ifndef __OBJC__
extern rp_class objc_lookUpClass(const char *name);
extern rp_method objc_msg_lookup(rp_object receiver, rp_selector selector);
extern rp_method objc_msg_lookup_super(struct rp_super *super, rp_selector selector);
extern void objc_exception_throw(rp_object exception);
extern int __gnu_objc_personality_v0(int, int, unsigned long, void *, void *);
#endif

/// The name of a superclass that no loaded library has; `NULL` when there is none.
const char *rp_missing_superclass(void);

/// Makes classes of what the blocks' runtime marks blocks with. Called again after code was loaded, for
/// categories that it has.
void rp_prepare_blocks(void);

/// Finds out where Dispatch's objects are.
void rp_prepare_reference_counting(void);

/// Lets objects end weak references to them and associations with them when they go.
void rp_prepare_object_records(void);

#endif
