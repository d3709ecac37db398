// Extensions that wait for several things at once.

#import "Base.h"

@interface JoinsGroup : Base
@property (nonatomic, strong) dispatch_queue_t queue;
@end

@implementation JoinsGroup

- (void)start {
    self.queue = dispatch_queue_create("images", DISPATCH_QUEUE_SERIAL);
    dispatch_group_t group = dispatch_group_create();
    NSMutableArray *found = [NSMutableArray array];
    for (NSString *key in @[@"image", @"image2"]) {
        NSURL *url = [NSURL URLWithString:self.request.content.userInfo[key]];
        dispatch_group_enter(group);
        [[[NSURLSession sharedSession] dataTaskWithURL:url
                                     completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
            dispatch_async(self.queue, ^{
                if (data) [found addObject:key];
                dispatch_group_leave(group);
            });
        }] resume];
    }
    dispatch_group_notify(group, dispatch_get_main_queue(), ^{
        NSArray *sorted = [found sortedArrayUsingSelector:@selector(compare:)];
        [self finish:[sorted componentsJoinedByString:@"+"]];
    });
}

@end

@interface WaitsForSemaphore : Base
@end

@implementation WaitsForSemaphore

- (void)start {
    dispatch_semaphore_t done = dispatch_semaphore_create(0);
    __block NSInteger status = 0;
    NSMutableURLRequest *request =
        [NSMutableURLRequest requestWithURL:[NSURL URLWithString:self.request.content.userInfo[@"image"]]];
    request.HTTPMethod = @"GET";
    [request setValue:@"image/*" forHTTPHeaderField:@"Accept"];
    [[[NSURLSession sharedSession] dataTaskWithRequest:request
                                     completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        status = [(NSHTTPURLResponse *)response statusCode];
        dispatch_semaphore_signal(done);
    }] resume];
    dispatch_semaphore_wait(done, dispatch_time(DISPATCH_TIME_NOW, 10 * NSEC_PER_SEC));
    [self finish:[NSString stringWithFormat:@"status %ld", (long)status]];
}

@end

@interface LoadsData : Base
@end

@implementation LoadsData

- (void)start {
    NSURL *url = [NSURL URLWithString:self.request.content.userInfo[@"image"]];
    NSData *data = [NSData dataWithContentsOfURL:url];
    NSString *path = [NSSearchPathForDirectoriesInDomains(NSCachesDirectory, NSUserDomainMask, YES).firstObject
        stringByAppendingPathComponent:@"picture.png"];
    [data writeToFile:path atomically:YES];
    NSError *error = nil;
    UNNotificationAttachment *attachment =
        [UNNotificationAttachment attachmentWithIdentifier:@""
                                                       URL:[NSURL fileURLWithPath:path]
                                                   options:@{UNNotificationAttachmentOptionsThumbnailHiddenKey: @YES}
                                                     error:&error];
    if (attachment) self.content.attachments = @[attachment];
    [self finish:attachment.type ?: error.localizedDescription];
}

@end

@interface UsesTimer : Base
@property (nonatomic, strong) NSTimer *timer;
@property (nonatomic) NSUInteger ticks;
@end

@implementation UsesTimer

- (void)start {
    dispatch_async(dispatch_get_main_queue(), ^{
        self.timer = [NSTimer scheduledTimerWithTimeInterval:0.01
                                                      target:self
                                                    selector:@selector(tick:)
                                                    userInfo:nil
                                                     repeats:YES];
    });
}

- (void)tick:(NSTimer *)timer {
    if (++self.ticks < 3) return;
    [self.timer invalidate];
    [self finish:[NSString stringWithFormat:@"%lu ticks", (unsigned long)self.ticks]];
}

@end

@interface UsesOperations : Base
@end

@implementation UsesOperations

- (void)start {
    NSOperationQueue *queue = [NSOperationQueue new];
    queue.maxConcurrentOperationCount = 2;
    NSMutableSet *done = [NSMutableSet set];
    NSBlockOperation *last = [NSBlockOperation blockOperationWithBlock:^{
        [self finish:[NSString stringWithFormat:@"%lu operations", (unsigned long)done.count]];
    }];
    for (int i = 0; i < 5; i++) {
        NSBlockOperation *one = [NSBlockOperation blockOperationWithBlock:^{
            @synchronized(done) { [done addObject:@(i)]; }
        }];
        [last addDependency:one];
        [queue addOperation:one];
    }
    [queue addOperation:last];
}

@end

@interface DelegatesDownload : Base <NSURLSessionDownloadDelegate>
@property (nonatomic, strong) NSURLSession *session;
@property (nonatomic) int64_t written;
@end

@implementation DelegatesDownload

- (void)start {
    self.session = [NSURLSession sessionWithConfiguration:NSURLSessionConfiguration.ephemeralSessionConfiguration
                                                 delegate:self
                                            delegateQueue:NSOperationQueue.mainQueue];
    NSURL *url = [NSURL URLWithString:self.request.content.userInfo[@"image"]];
    [[self.session downloadTaskWithURL:url] resume];
}

- (void)URLSession:(NSURLSession *)session
                 downloadTask:(NSURLSessionDownloadTask *)task
                 didWriteData:(int64_t)bytes
            totalBytesWritten:(int64_t)total
    totalBytesExpectedToWrite:(int64_t)expected {
    self.written = total;
}

- (void)URLSession:(NSURLSession *)session
                 downloadTask:(NSURLSessionDownloadTask *)task
    didFinishDownloadingToURL:(NSURL *)location {
    NSString *path = [NSTemporaryDirectory() stringByAppendingPathComponent:task.response.suggestedFilename];
    [[NSFileManager defaultManager] copyItemAtPath:location.path toPath:path error:NULL];
    UNNotificationAttachment *attachment =
        [UNNotificationAttachment attachmentWithIdentifier:@"delegate"
                                                       URL:[NSURL fileURLWithPath:path]
                                                   options:nil
                                                     error:NULL];
    if (attachment) self.content.attachments = @[attachment];
}

- (void)URLSession:(NSURLSession *)session task:(NSURLSessionTask *)task didCompleteWithError:(NSError *)error {
    NSString *where = NSThread.isMainThread ? @"main thread" : @"another thread";
    [self finish:error ? error.localizedDescription : where];
    [session finishTasksAndInvalidate];
}

@end

@interface UsesBackgroundSession : Base <NSURLSessionDelegate, NSURLSessionTaskDelegate>
@end

@implementation UsesBackgroundSession

- (void)start {
    NSURLSessionConfiguration *configuration =
        [NSURLSessionConfiguration backgroundSessionConfigurationWithIdentifier:@"images"];
    NSURLSession *session = [NSURLSession sessionWithConfiguration:configuration
                                                          delegate:self
                                                     delegateQueue:nil];
    [[session downloadTaskWithURL:[NSURL URLWithString:self.request.content.userInfo[@"image"]]] resume];
}

- (void)URLSession:(NSURLSession *)session task:(NSURLSessionTask *)task didCompleteWithError:(NSError *)error {
    [self finish:[NSString stringWithFormat:@"%@ %ld", error.domain, (long)error.code]];
}

@end

@interface ReportsErrors : Base
@end

@implementation ReportsErrors

- (void)start {
    NSURL *url = [NSURL URLWithString:@"http://media.example.com/picture.png"];
    [[[NSURLSession sharedSession] downloadTaskWithURL:url
                                     completionHandler:^(NSURL *file, NSURLResponse *response, NSError *error) {
        NSError *attaching = nil;
        NSString *none = [NSTemporaryDirectory() stringByAppendingPathComponent:@"none.png"];
        [UNNotificationAttachment attachmentWithIdentifier:@""
                                                       URL:[NSURL fileURLWithPath:none]
                                                   options:nil
                                                     error:&attaching];
        self.content.subtitle = [NSString stringWithFormat:@"%@ %ld", attaching.domain, (long)attaching.code];
        [self finish:error ? error.domain : @"no error"];
    }] resume];
}

@end
