// Extensions that keep and encode things.

#import <CommonCrypto/CommonCrypto.h>
#import <MobileCoreServices/MobileCoreServices.h>
#import <UniformTypeIdentifiers/UniformTypeIdentifiers.h>
#import <os/log.h>

#import "Base.h"

static NSString *const group = @"group.com.example.app";

@interface CountsInDefaults : Base
@end

@implementation CountsInDefaults

- (void)start {
    NSUserDefaults *shared = [[NSUserDefaults alloc] initWithSuiteName:group];
    NSInteger badge = [shared integerForKey:@"badge"] + 1;
    [shared setInteger:badge forKey:@"badge"];
    [shared setObject:@{@"at": [NSDate dateWithTimeIntervalSince1970:86400], @"data": [NSData data]}
               forKey:@"last"];
    [shared setObject:nil forKey:@"nothing"];
    [shared synchronize];
    self.content.badge = @(badge);
    NSDictionary *last = [shared dictionaryForKey:@"last"];
    [self finish:[NSString stringWithFormat:@"%@ %@", last[@"at"] ? @"date" : @"none",
                                            [shared objectForKey:@"nothing"] ?: @"nothing"]];
}

@end

@interface Archives : Base
@end

@implementation Archives

- (void)start {
    NSDictionary *value = @{@"list": @[@1, @"two"], @"payload": self.request.content.userInfo[@"image"]};
    NSError *error = nil;
    NSData *data = [NSKeyedArchiver archivedDataWithRootObject:value requiringSecureCoding:NO error:&error];
    NSURL *folder = [[NSFileManager defaultManager] containerURLForSecurityApplicationGroupIdentifier:group];
    NSURL *file = [folder URLByAppendingPathComponent:@"archive"];
    [data writeToURL:file atomically:YES];
    NSSet *classes = [NSSet setWithObjects:[NSDictionary class], [NSArray class], [NSString class], nil];
    NSDictionary *back = [NSKeyedUnarchiver unarchivedObjectOfClasses:classes
                                                             fromData:[NSData dataWithContentsOfURL:file]
                                                                error:&error];
    [self finish:[back isEqual:value] ? @"the same" : error.localizedDescription];
}

@end

@interface Digests : Base
@end

@implementation Digests

- (void)start {
    NSData *data = [@"abc" dataUsingEncoding:NSUTF8StringEncoding];
    unsigned char digest[CC_SHA256_DIGEST_LENGTH];
    CC_SHA256(data.bytes, (CC_LONG)data.length, digest);
    NSMutableString *text = [NSMutableString string];
    for (int i = 0; i < 4; i++) [text appendFormat:@"%02x", digest[i]];
    char key[kCCKeySizeAES256] = "key";
    unsigned char encrypted[64], plain[64];
    size_t moved = 0, back = 0;
    CCCrypt(kCCEncrypt, kCCAlgorithmAES, kCCOptionPKCS7Padding, key, sizeof key, NULL, data.bytes, data.length,
            encrypted, sizeof encrypted, &moved);
    CCCrypt(kCCDecrypt, kCCAlgorithmAES, kCCOptionPKCS7Padding, key, sizeof key, NULL, encrypted, moved, plain,
            sizeof plain, &back);
    NSString *same = [[NSString alloc] initWithBytes:plain length:back encoding:NSUTF8StringEncoding];
    [self finish:[NSString stringWithFormat:@"%@ %zu %@", text, moved, same]];
}

@end

@interface ReadsTypes : Base
@end

@implementation ReadsTypes

- (void)start {
    CFStringRef old = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, CFSTR("jpg"), NULL);
    UTType *new = [UTType typeWithMIMEType:@"image/png"];
    BOOL isImage = [new conformsToType:UTTypeImage];
    os_log(OS_LOG_DEFAULT, "type %{public}@ of %d", new.identifier, 1);
    [self finish:[NSString stringWithFormat:@"%@ %@ %d", (__bridge_transfer NSString *)old,
                                            new.preferredFilenameExtension, isImage]];
}

@end

@interface RegistersCategory : Base
@end

@implementation RegistersCategory

- (void)start {
    UNNotificationAction *reply = [UNTextInputNotificationAction actionWithIdentifier:@"reply"
                                                                                title:@"Reply"
                                                                              options:UNNotificationActionOptionNone
                                                                 textInputButtonTitle:@"Send"
                                                                 textInputPlaceholder:@"Text"];
    UNNotificationCategory *category =
        [UNNotificationCategory categoryWithIdentifier:@"message"
                                               actions:@[reply]
                                     intentIdentifiers:@[]
                                               options:UNNotificationCategoryOptionCustomDismissAction];
    UNUserNotificationCenter *center = UNUserNotificationCenter.currentNotificationCenter;
    [center getNotificationCategoriesWithCompletionHandler:^(NSSet<UNNotificationCategory *> *known) {
        [center setNotificationCategories:[known setByAddingObject:category]];
        self.content.categoryIdentifier = @"message";
        [center getNotificationCategoriesWithCompletionHandler:^(NSSet<UNNotificationCategory *> *now) {
            [self finish:[now.anyObject actions].firstObject.title];
        }];
    }];
}

@end

@interface ParsesText : Base
@end

@implementation ParsesText

- (void)start {
    NSDictionary *parsed =
        [NSJSONSerialization JSONObjectWithData:[@"{\"a\": [1, true, null, \"ü\"]}" dataUsingEncoding:NSUTF8StringEncoding]
                                        options:0
                                          error:NULL];
    NSURLComponents *components = [NSURLComponents componentsWithString:@"https://a.example/x?w=1&h=2"];
    NSMutableArray *names = [NSMutableArray array];
    for (NSURLQueryItem *item in components.queryItems) [names addObject:item.name];
    NSString *escaped = [@"a b/é" stringByAddingPercentEncodingWithAllowedCharacters:
        [NSCharacterSet URLQueryAllowedCharacterSet]];
    NSRegularExpression *digits = [NSRegularExpression regularExpressionWithPattern:@"[0-9]+" options:0 error:NULL];
    NSString *masked = [digits stringByReplacingMatchesInString:@"card 4111" options:0
                                                          range:NSMakeRange(0, 9) withTemplate:@"#"];
    NSArray *list = parsed[@"a"];
    [self finish:[NSString stringWithFormat:@"%lu%@ %@ %@ %@", (unsigned long)list.count, list.lastObject,
                                            [names componentsJoinedByString:@","], escaped, masked]];
}

@end

@interface UsesImage : Base
@end

#import <UIKit/UIKit.h>

@implementation UsesImage

- (void)start {
    NSData *data = [NSData dataWithContentsOfURL:[NSURL URLWithString:self.request.content.userInfo[@"image"]]];
    UIImage *image = [UIImage imageWithData:data];
    [self finish:[NSString stringWithFormat:@"%.0f x %.0f %@", image.size.width, image.size.height,
                                            UIImagePNGRepresentation(image).length ? @"PNG" : @"nothing"]];
}

@end
