// Extensions that use the language's runtime.

#import <objc/runtime.h>

#import "Base.h"

@interface Base (Note)
@property (nonatomic, copy) NSString *note;
@end

@implementation Base (Note)

- (NSString *)note {
    return objc_getAssociatedObject(self, @selector(note));
}

- (void)setNote:(NSString *)note {
    objc_setAssociatedObject(self, @selector(note), note, OBJC_ASSOCIATION_COPY_NONATOMIC);
}

@end

@interface AssociatesObjects : Base
@end

@implementation AssociatesObjects

- (void)start {
    self.note = [NSMutableString stringWithFormat:@"note %d", 7];
    [self finish:self.note];
}

@end

@interface Person : NSObject
@property (nonatomic, copy) NSString *name;
@property (nonatomic, strong) Person *friend_;
@property (nonatomic) NSInteger age;
@end

@implementation Person
@end

@interface UsesKeyValueCoding : Base
@end

@implementation UsesKeyValueCoding

- (void)start {
    Person *ada = [Person new];
    ada.friend_ = [Person new];
    [ada setValue:@36 forKey:@"age"];
    [ada setValue:@"Grace" forKeyPath:@"friend_.name"];
    NSString *body = [self.request.content valueForKeyPath:@"userInfo.aps.alert.body"];
    [self finish:[NSString stringWithFormat:@"%@ %ld %@", [ada valueForKeyPath:@"friend_.name"],
                                            (long)ada.age, body]];
}

@end

@interface NSData (Hex)
- (NSString *)hex;
@end

@implementation NSData (Hex)

- (NSString *)hex {
    const unsigned char *bytes = self.bytes;
    NSMutableString *text = [NSMutableString stringWithCapacity:2 * self.length];
    for (NSUInteger i = 0; i < self.length; i++) [text appendFormat:@"%02x", bytes[i]];
    return text;
}

@end

@interface ExtendsData : Base
@end

@implementation ExtendsData

- (void)start {
    [self finish:[[@"é!" dataUsingEncoding:NSUTF8StringEncoding] hex]];
}

@end

@protocol Greeting <NSObject>
- (NSString *)greet;
@optional
- (NSString *)shout;
@end

@interface PerformsSelectors : Base <Greeting>
@end

@implementation PerformsSelectors

- (NSString *)greet {
    return @"hello";
}

- (void)start {
    [self performSelector:@selector(later:) withObject:@"after a delay" afterDelay:0];
    [self performSelectorOnMainThread:@selector(onMain:) withObject:nil waitUntilDone:YES];
}

- (void)onMain:(id)nothing {
    BOOL conforms = [self conformsToProtocol:@protocol(Greeting)];
    BOOL shouts = [self respondsToSelector:@selector(shout)];
    NSString *greeting = [self performSelector:NSSelectorFromString(@"greet")];
    [self finish:[NSString stringWithFormat:@"%@ %d %d %d", greeting, conforms, shouts, NSThread.isMainThread]];
}

- (void)later:(id)text {
}

@end

@interface HoldsWeakly : Base
@property (nonatomic, weak) Person *person;
@end

@implementation HoldsWeakly

- (void)start {
    NSString *before;
    // What the getter of a weak property returns lives as long as the pool.
    @autoreleasepool {
        Person *strong = [Person new];
        strong.name = @"there";
        self.person = strong;
        before = self.person.name;
    }
    __weak typeof(self) weakSelf = self;
    dispatch_async(dispatch_get_global_queue(QOS_CLASS_DEFAULT, 0), ^{
        __strong typeof(weakSelf) self = weakSelf;
        [self finish:[NSString stringWithFormat:@"%@, then %@", before, self.person ? @"there" : @"gone"]];
    });
}

@end

@interface CatchesExceptions : Base
@end

@implementation CatchesExceptions

- (void)start {
    NSString *caught = nil;
    @try {
        NSArray *empty = @[];
        [empty objectAtIndex:3];
    } @catch (NSException *exception) {
        caught = exception.name;
    } @finally {
        self.content.subtitle = @"finally";
    }
    [self finish:caught];
}

@end

static NSString *rp_exchanged = @"not exchanged";

@interface Exchanges : Base
@end

@implementation Exchanges

+ (void)load {
    Method one = class_getInstanceMethod(self, @selector(original));
    Method other = class_getInstanceMethod(self, @selector(replacement));
    method_exchangeImplementations(one, other);
}

- (NSString *)original {
    return @"original";
}

- (NSString *)replacement {
    return [@"exchanged " stringByAppendingString:[self replacement]];
}

- (void)start {
    rp_exchanged = [self original];
    [self finish:rp_exchanged];
}

@end
