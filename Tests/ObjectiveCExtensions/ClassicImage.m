// The classic shape: the link of the payload, downloaded, moved to a name with a suffix, attached.

@import UserNotifications;

@interface ClassicImage : UNNotificationServiceExtension
@property (nonatomic, strong) void (^contentHandler)(UNNotificationContent *contentToDeliver);
@property (nonatomic, strong) UNMutableNotificationContent *bestAttemptContent;
@end

@implementation ClassicImage

- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *_Nonnull))contentHandler {
    self.contentHandler = contentHandler;
    self.bestAttemptContent = [request.content mutableCopy];
    NSString *link = request.content.userInfo[@"aps"][@"image"] ?: request.content.userInfo[@"image"];
    if (!link) {
        self.contentHandler(self.bestAttemptContent);
        return;
    }
    NSURL *url = [NSURL URLWithString:link];
    NSURLSession *session =
        [NSURLSession sessionWithConfiguration:[NSURLSessionConfiguration defaultSessionConfiguration]];
    [[session downloadTaskWithURL:url
                completionHandler:^(NSURL *location, NSURLResponse *response, NSError *error) {
        if (error) {
            NSLog(@"no image: %@", error.localizedDescription);
        } else {
            NSString *name = url.lastPathComponent;
            NSURL *target = [NSURL fileURLWithPath:[NSTemporaryDirectory() stringByAppendingPathComponent:name]];
            NSError *moving = nil;
            [[NSFileManager defaultManager] moveItemAtURL:location toURL:target error:&moving];
            UNNotificationAttachment *attachment =
                [UNNotificationAttachment attachmentWithIdentifier:@"image" URL:target options:nil error:&moving];
            if (attachment) self.bestAttemptContent.attachments = @[attachment];
            else NSLog(@"not attached: %@", moving);
        }
        self.bestAttemptContent.title =
            [NSString stringWithFormat:@"%@ [modified]", self.bestAttemptContent.title];
        self.contentHandler(self.bestAttemptContent);
    }] resume];
}

- (void)serviceExtensionTimeWillExpire {
    self.contentHandler(self.bestAttemptContent);
}

@end
