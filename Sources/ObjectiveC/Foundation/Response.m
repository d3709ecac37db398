// What GNUstep's answers do not know: their type, and a name for their file. Both are the Swift side's.

#import <Foundation/Foundation.h>

#include "../Bridge/Services.h"

@implementation NSHTTPURLResponse (RichPush)

- (NSString *)valueForHTTPHeaderField:(NSString *)field {
    NSDictionary *fields = self.allHeaderFields;
    for (NSString *name in fields)
        if ([name caseInsensitiveCompare:field] == NSOrderedSame) return fields[name];
    return nil;
}

- (NSDictionary *)rp_description {
    return rp_call(@{
        @"do": @"describe-response",
        @"url": self.URL.absoluteString ?: @"",
        @"status": @(self.statusCode),
        @"headers": rp_plain(self.allHeaderFields ?: @{})
    });
}

- (NSString *)MIMEType {
    return rp_value([self rp_description][@"type"]);
}

- (NSString *)suggestedFilename {
    return rp_value([self rp_description][@"name"]);
}

- (NSString *)textEncodingName {
    return rp_value([self rp_description][@"encoding"]);
}

- (long long)expectedContentLength {
    NSString *length = [self valueForHTTPHeaderField:@"Content-Length"];
    return length ? length.longLongValue : -1;
}

@end
