// Methods of Apple's Foundation on threads and on the process that GNUstep's has not.

#import <Foundation/Foundation.h>

@interface RPBlockTarget : NSObject {
  @public
    void (^_block)(void);
}
- (void)run;
@end

@implementation RPBlockTarget

- (void)run {
    @autoreleasepool { _block(); }
}

@end

static RPBlockTarget *rp_target(void (^block)(void)) {
    RPBlockTarget *target = [RPBlockTarget new];
    target->_block = [block copy];
    return target;
}

@implementation NSThread (RichPushAdditions)

+ (void)detachNewThreadWithBlock:(void (^)(void))block {
    [self detachNewThreadSelector:@selector(run) toTarget:rp_target(block) withObject:nil];
}

- (instancetype)initWithBlock:(void (^)(void))block {
    return [self initWithTarget:rp_target(block) selector:@selector(run) object:nil];
}

@end

@implementation NSRunLoop (RichPushAdditions)

- (void)performBlock:(void (^)(void))block {
    RPBlockTarget *target = rp_target(block);
    [self addTimer:[NSTimer timerWithTimeInterval:0
                                           target:target
                                         selector:@selector(run)
                                         userInfo:nil
                                          repeats:NO]
           forMode:NSDefaultRunLoopMode];
}

@end

@implementation NSOperation (RichPushAdditions)

- (BOOL)isAsynchronous {
    return self.isConcurrent;
}

@end


/// The main queue's work is the main dispatch queue's, which the main thread serves.
@interface RPMainQueue : NSOperationQueue
@end

@implementation RPMainQueue

- (void)addOperation:(NSOperation *)operation {
    dispatch_async(dispatch_get_main_queue(), ^{ [operation start]; });
}

- (void)addOperations:(NSArray<NSOperation *> *)operations waitUntilFinished:(BOOL)waits {
    for (NSOperation *operation in operations) [self addOperation:operation];
    if (!waits) return;
    for (NSOperation *operation in operations) [operation waitUntilFinished];
}

- (void)addOperationWithBlock:(void (^)(void))block {
    dispatch_async(dispatch_get_main_queue(), block);
}

@end

@implementation NSOperationQueue (RichPushAdditions)

+ (NSOperationQueue *)mainQueue {
    static NSOperationQueue *queue;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ queue = [RPMainQueue new]; });
    return queue;
}

@end

@implementation NSObject (RichPushThreads)

- (void)performSelectorOnMainThread:(SEL)selector withObject:(id)object waitUntilDone:(BOOL)waits {
    void (^work)(void) = ^{
        void (*method)(id, SEL, id) = (void (*)(id, SEL, id))[self methodForSelector:selector];
        method(self, selector, object);
    };
    if (!waits) dispatch_async(dispatch_get_main_queue(), work);
    else if ([NSThread isMainThread]) work();
    else dispatch_sync(dispatch_get_main_queue(), work);
}

@end

@implementation NSProcessInfo (RichPushAdditions)

- (NSOperatingSystemVersion)operatingSystemVersion {
    return (NSOperatingSystemVersion){18, 0, 0};
}

- (NSString *)operatingSystemVersionString {
    return @"Version 18.0";
}

- (BOOL)isOperatingSystemAtLeastVersion:(NSOperatingSystemVersion)version {
    return version.majorVersion <= self.operatingSystemVersion.majorVersion;
}

- (BOOL)isLowPowerModeEnabled {
    return NO;
}

- (NSProcessInfoThermalState)thermalState {
    return NSProcessInfoThermalStateNominal;
}

/// It is never told to stop: the process is killed.
- (void)performExpiringActivityWithReason:(NSString *)reason usingBlock:(void (^)(BOOL))block {
    dispatch_async(dispatch_get_global_queue(QOS_CLASS_DEFAULT, 0), ^{ block(NO); });
}

@end
