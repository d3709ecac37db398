// Many deliveries at once inside of one: everything that they made has to go.

#import <objc/runtime.h>
#import <stdatomic.h>

#import "Base.h"

static atomic_int alive, delivered;

/// Counts itself.
@interface Counted : NSObject
@property (nonatomic, weak) Counted *other;
@property (nonatomic, copy) void (^block)(void);
@end

@implementation Counted

- (instancetype)init {
    if ((self = [super init])) atomic_fetch_add(&alive, 1);
    return self;
}

- (void)dealloc {
    atomic_fetch_sub(&alive, 1);
}

@end

@interface OneOfMany : Base
@property (nonatomic, strong) Counted *counted;
@end

@implementation OneOfMany

- (void)start {
    static const char key;
    self.counted = [Counted new];
    Counted *other = [Counted new];
    self.counted.other = other;
    other.other = self.counted;
    objc_setAssociatedObject(self.counted, &key, other, OBJC_ASSOCIATION_RETAIN);
    __weak typeof(self) weakSelf = self;
    self.counted.block = ^{ [weakSelf finish:@"one"]; };
    @try {
        if (arc4random_uniform(4) == 0) [NSException raise:@"Some" format:@"%@", other];
    } @catch (NSException *exception) {
        self.content.subtitle = exception.reason;
    }
    self.counted.block();
}

@end

@interface DeliversMany : Base
@end

@implementation DeliversMany

- (void)start {
    dispatch_group_t group = dispatch_group_create();
    for (int thread = 0; thread < 8; thread++) {
        dispatch_group_enter(group);
        [NSThread detachNewThreadWithBlock:^{
            for (int i = 0; i < 250; i++) {
                @autoreleasepool {
                    Counted *inHandler = [Counted new];
                    [[OneOfMany new] didReceiveNotificationRequest:self.request
                                                withContentHandler:^(UNNotificationContent *content) {
                        if (inHandler && [content.title isEqual:@"one"]) atomic_fetch_add(&delivered, 1);
                    }];
                }
            }
            dispatch_group_leave(group);
        }];
    }
    dispatch_group_notify(group, dispatch_get_main_queue(), ^{
        [self finish:[NSString stringWithFormat:@"%d delivered, %d left", delivered, alive]];
    });
}

@end
