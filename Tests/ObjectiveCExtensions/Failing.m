// Extensions that go wrong.

#import "Base.h"

@interface NeverCalls : Base
@end

@implementation NeverCalls

- (void)start {
}

@end

@interface CallsAtExpiry : Base
@end

@implementation CallsAtExpiry

- (void)start {
}

- (void)serviceExtensionTimeWillExpire {
    [self finish:@"at expiry"];
}

@end

@interface CallsTwice : Base
@end

@implementation CallsTwice

- (void)start {
    [self finish:@"first"];
    [self finish:@"second"];
}

@end

@interface CallsLate : Base
@end

@implementation CallsLate

- (void)start {
    dispatch_after(dispatch_time(DISPATCH_TIME_NOW, 60 * NSEC_PER_SEC), dispatch_get_main_queue(), ^{
        [self finish:@"late"];
    });
}

@end

@interface Throws : Base
@end

@implementation Throws

- (void)start {
    NSMutableDictionary *values = [NSMutableDictionary dictionary];
    NSString *missing = self.request.content.userInfo[@"missing"];
    [values setObject:missing forKey:@"key"];
    [self finish:@"not thrown"];
}

@end

@interface SendsUnknownMessage : Base
@end

@implementation SendsUnknownMessage

- (void)start {
    id number = self.request.content.userInfo[@"number"];
    [self finish:[number uppercaseString]];
}

@end

@interface ReadsNullPointer : Base
@end

@implementation ReadsNullPointer

- (void)start {
    volatile int *nowhere = NULL;
    *nowhere = 1;
    [self finish:@"not crashed"];
}

@end

@interface TakesMemory : Base
@end

@implementation TakesMemory

- (void)start {
    NSMutableData *data = [NSMutableData dataWithLength:30 << 20];
    memset(data.mutableBytes, 1, data.length);
    dispatch_after(dispatch_time(DISPATCH_TIME_NOW, 1 * NSEC_PER_SEC), dispatch_get_main_queue(), ^{
        [self finish:[NSString stringWithFormat:@"%lu bytes", (unsigned long)data.length]];
    });
}

@end

@interface BlocksMain : Base
@end

@implementation BlocksMain

- (void)start {
    dispatch_async(dispatch_get_main_queue(), ^{
        [NSThread sleepForTimeInterval:60];
        [self finish:@"too late"];
    });
}

@end

@interface AttachesNothing : Base
@end

@implementation AttachesNothing

- (void)start {
    NSURL *none = nil;
    UNNotificationAttachment *attachment =
        [UNNotificationAttachment attachmentWithIdentifier:@"x" URL:none options:nil error:NULL];
    self.content.attachments = @[attachment];
    [self finish:@"attached"];
}

@end
