#import "Base.h"

@implementation Base

- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
    self.handler = contentHandler;
    self.request = request;
    self.content = [request.content mutableCopy];
    [self start];
}

- (void)start {
    [self finish:@"not overridden"];
}

- (void)finish:(NSString *)title {
    self.content.title = title ?: @"nil";
    self.handler(self.content);
}

@end
