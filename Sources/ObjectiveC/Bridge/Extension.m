// Loads an extension and gives it pushes.

#import <UserNotifications/UserNotifications.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "../UserNotifications/Content.h"
#include "Services.h"
#include "UncaughtExceptions.h"

extern BOOL GSRegisterCurrentThread(void);
extern void *objc_autoreleasePoolPush(void);
extern void objc_autoreleasePoolPop(void *pool);
// What libdispatch calls around the blocks that it runs.
extern void *(*_dispatch_begin_NSAutoReleasePool)(void) __attribute__((weak));
extern void (*_dispatch_end_NSAutoReleasePool)(void *) __attribute__((weak));

// Of the folder Runtime.
extern void rp_prepare_reference_counting(void);
extern void rp_prepare_object_records(void);
extern void rp_prepare_blocks(void);
extern const char *rp_missing_superclass(void);
// Of the folder Modules.
extern void rp_prepare_types(void);

static Class rp_extension_class;

/// GNUstep's run loop has timers and delayed messages; the main one is Core Foundation's. What blocks of
/// the main queue leave in its pool goes between two of them.
static void rp_turn_main_run_loop(void) {
    static dispatch_source_t timer;
    static void *pool;
    pool = objc_autoreleasePoolPush();
    timer = dispatch_source_create(DISPATCH_SOURCE_TYPE_TIMER, 0, 0, dispatch_get_main_queue());
    dispatch_source_set_timer(timer, DISPATCH_TIME_NOW, 10 * NSEC_PER_MSEC, NSEC_PER_MSEC);
    dispatch_source_set_event_handler(timer, ^{
        @autoreleasepool {
            [[NSRunLoop currentRunLoop] runMode:NSDefaultRunLoopMode beforeDate:[NSDate distantPast]];
        }
        objc_autoreleasePoolPop(pool);
        pool = objc_autoreleasePoolPush();
    });
    dispatch_resume(timer);
}

void richpush_objc_start(const richpush_services *services) {
    rp_services = *services;
    rp_prepare_reference_counting();
    rp_prepare_object_records();
    rp_prepare_blocks();
    @autoreleasepool {
        rp_prepare_exceptions();
        if (&_dispatch_begin_NSAutoReleasePool != NULL) {
            _dispatch_begin_NSAutoReleasePool = objc_autoreleasePoolPush;
            _dispatch_end_NSAutoReleasePool = objc_autoreleasePoolPop;
        }
        // From the first thread on, GNUstep's library locks.
        [NSThread detachNewThreadSelector:@selector(self) toTarget:[NSObject new] withObject:nil];
        rp_prepare_types();
    }
    rp_turn_main_run_loop();
}

// MARK: - Loading

static char *rp_answer(NSString *key, NSString *text) {
    return strdup(rp_text(@{key: text}).UTF8String);
}

static NSString *rp_reason_not_loaded(NSString *reason) {
    NSRange mark = [reason rangeOfString:@"__objc_class_name_"];
    if (mark.length) {
        return [NSString stringWithFormat:@"The class %@, which the extension uses, is not here.",
                                          [reason substringFromIndex:NSMaxRange(mark)]];
    }
    mark = [reason rangeOfString:@"undefined symbol: "];
    if (mark.length) {
        return [NSString stringWithFormat:@"%@, which the extension uses, is not here.",
                                          [reason substringFromIndex:NSMaxRange(mark)]];
    }
    return [NSString stringWithFormat:@"The library does not load: %@.", reason];
}

static NSArray<NSString *> *rp_extension_classes(void) {
    int count = objc_getClassList(NULL, 0);
    Class *classes = (Class *)calloc((size_t)count, sizeof(Class));
    count = objc_getClassList(classes, count);
    NSMutableArray *names = [NSMutableArray array];
    for (int i = 0; i < count; i++) {
        Class class = classes[i];
        Class next = class_getSuperclass(class);
        while (next && next != [UNNotificationServiceExtension class]) next = class_getSuperclass(next);
        if (!next) continue;
        BOOL has_subclass = NO;
        for (int k = 0; k < count; k++) has_subclass |= class_getSuperclass(classes[k]) == class;
        if (!has_subclass) [names addObject:@(class_getName(class))];
    }
    free(classes);
    return [names sortedArrayUsingSelector:@selector(compare:)];
}

char *richpush_objc_load(const char *library, const char *name) {
    @autoreleasepool {
        rp_set_extension_path(library);
        if (!dlopen(library, RTLD_NOW | RTLD_LOCAL))
            return rp_answer(@"error", rp_reason_not_loaded(@(dlerror() ?: "")));
        const char *missing = rp_missing_superclass();
        if (missing) {
            return rp_answer(@"error", [NSString stringWithFormat:
                @"The class %s, which a class of the extension is derived from, is not here.", missing]);
        }
        // Categories of the extension's on NSObject are blocks' methods, too.
        rp_prepare_blocks();
        NSArray<NSString *> *found = rp_extension_classes();
        NSString *wanted = name ? @(name) : nil;
        if (wanted && !NSClassFromString(wanted)) {
            return rp_answer(@"error", [NSString stringWithFormat:
                @"There is no class %@, which the Info.plist names.", wanted]);
        }
        if (wanted && ![NSClassFromString(wanted) isSubclassOfClass:[UNNotificationServiceExtension class]]) {
            return rp_answer(@"error", [NSString stringWithFormat:
                @"%@ is not a subclass of UNNotificationServiceExtension.", wanted]);
        }
        if (!wanted && !found.count)
            return rp_answer(@"error", @"There is no subclass of UNNotificationServiceExtension.");
        if (!wanted && found.count > 1) {
            return rp_answer(@"error", [NSString stringWithFormat:
                @"There are several subclasses of UNNotificationServiceExtension: %@. Name one as"
                @" NSExtensionPrincipalClass in an Info.plist beside the sources.",
                [found componentsJoinedByString:@", "]]);
        }
        rp_extension_class = NSClassFromString(wanted ?: found.firstObject);
        return rp_answer(@"class", wanted ?: found.firstObject);
    }
}

// MARK: - Delivering

/// Lets go of the Swift side's delivery when nobody has the content handler any more.
@interface RPDelivery : NSObject {
  @public
    void *_delivery;
}
@end

@implementation RPDelivery

- (void)dealloc {
    rp_services.released(_delivery);
}

@end

void *richpush_objc_make(void) {
    GSRegisterCurrentThread();
    @autoreleasepool {
        return (__bridge_retained void *)[rp_extension_class new];
    }
}

void richpush_objc_deliver(void *instance, const char *text, void *context) {
    GSRegisterCurrentThread();
    @autoreleasepool {
        RPDelivery *delivery = [RPDelivery new];
        delivery->_delivery = context;
        UNNotificationRequest *request = rp_request(rp_json(text), [UNPushNotificationTrigger new]);
        UNNotificationServiceExtension *extension = (__bridge UNNotificationServiceExtension *)instance;
        [extension didReceiveNotificationRequest:request
                              withContentHandler:^(UNNotificationContent *content) {
            @autoreleasepool {
                NSDictionary *json = rp_content_json(content ?: [UNNotificationContent new]);
                rp_services.handled(delivery->_delivery, rp_text(json).UTF8String);
            }
        }];
    }
}

void richpush_objc_expire(void *instance) {
    GSRegisterCurrentThread();
    @autoreleasepool {
        [(__bridge UNNotificationServiceExtension *)instance serviceExtensionTimeWillExpire];
    }
}

void richpush_objc_release(void *instance) {
    GSRegisterCurrentThread();
    @autoreleasepool {
        id extension = (__bridge_transfer id)instance;
        (void)extension;
    }
}
