// Blocks as objects: they can be put into collections, sent `copy`, and captured by other blocks.

#include <Block.h>
#import <Foundation/Foundation.h>
#include <objc/runtime.h>

#include "Runtime.h"

@interface NSBlock : NSObject
@end

@implementation NSBlock

- (id)copyWithZone:(NSZone *)zone {
    return (id)_Block_copy((void *)self);
}

- (id)copy {
    return (id)_Block_copy((void *)self);
}

- (id)retain {
    return (id)_Block_copy((void *)self);
}

- (oneway void)release {
    _Block_release((void *)self);
}

- (id)autorelease {
    [NSAutoreleasePool addObject:self];
    return self;
}

- (NSUInteger)retainCount {
    return 1;
}

- (void)dealloc {
    // The blocks' runtime frees it.
    if (0) [super dealloc];
}

@end

@interface RPStackBlock : NSBlock
@end

@implementation RPStackBlock
@end

@interface RPHeapBlock : NSBlock
@end

@implementation RPHeapBlock
@end

@interface RPGlobalBlock : NSBlock
@end

@implementation RPGlobalBlock

- (id)retain {
    return self;
}

- (oneway void)release {
}

- (id)autorelease {
    return self;
}

@end

// Room that the blocks' runtime has for classes; it looks at the addresses alone.
extern void *_NSConcreteStackBlock[32];
extern void *_NSConcreteMallocBlock[32];
extern void *_NSConcreteGlobalBlock[32];

static void rp_make_class(void **room, Class class) {
    // The first message makes the runtime give the class its dispatch table.
    [class_createInstance(class, 0) hash];
    void **words = (void **)(void *)class;
    for (int i = 0; i < CLASS_WORDS_OF_GCC; i++) room[i] = words[i];
}

struct rp_block_callbacks {
    size_t size;
    void (*retain)(const void *);
    void (*release)(const void *);
    void (*destruct)(const void *);
};

extern void _Block_use_RR2(const struct rp_block_callbacks *callbacks);

static void rp_retain_captured(const void *object) { [(id)object retain]; }

static void rp_release_captured(const void *object) { [(id)object release]; }

static void rp_destruct_block(const void *block) {}

void rp_prepare_blocks(void) {
    static const struct rp_block_callbacks callbacks = {
        sizeof callbacks, rp_retain_captured, rp_release_captured, rp_destruct_block};
    rp_make_class(_NSConcreteStackBlock, [RPStackBlock class]);
    rp_make_class(_NSConcreteMallocBlock, [RPHeapBlock class]);
    rp_make_class(_NSConcreteGlobalBlock, [RPGlobalBlock class]);
    _Block_use_RR2(&callbacks);
}

id objc_retainBlock(id block) { return block ? (id)_Block_copy((void *)block) : nil; }
