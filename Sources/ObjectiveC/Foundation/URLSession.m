// Sessions whose transfers the Swift side makes: the network, its rules and its errors are those of Swift
// extensions.

#import <Foundation/Foundation.h>

#include "../Bridge/Services.h"
#include "URLSessionPrivate.h"

@implementation NSURLSession

+ (NSURLSession *)sharedSession {
    static NSURLSession *session;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        session = [self sessionWithConfiguration:NSURLSessionConfiguration.defaultSessionConfiguration];
    });
    return session;
}

+ (NSURLSession *)sessionWithConfiguration:(NSURLSessionConfiguration *)configuration {
    return [self sessionWithConfiguration:configuration delegate:nil delegateQueue:nil];
}

+ (NSURLSession *)sessionWithConfiguration:(NSURLSessionConfiguration *)configuration
                                  delegate:(id<NSURLSessionDelegate>)delegate
                             delegateQueue:(NSOperationQueue *)queue {
    NSURLSession *session = [self new];
    session->_ownConfiguration = [configuration copy] ?: NSURLSessionConfiguration.defaultSessionConfiguration;
    session->_ownDelegate = delegate;
    session->_queue = queue;
    NSURLSessionConfiguration *own = session->_ownConfiguration;
    session->_number = rp_call(@{
        @"do": @"make-session",
        @"timeout": @(own.timeoutIntervalForRequest),
        @"resource-timeout": @(own.timeoutIntervalForResource),
        @"policy": @(own.requestCachePolicy),
        @"headers": rp_plain(own.HTTPAdditionalHeaders ?: @{})
    })[@"session"] ?: @0;
    return session;
}

- (void)dealloc {
    rp_call(@{@"do": @"end-session", @"session": _number ?: @0, @"cancels": @NO});
}

- (NSURLSessionConfiguration *)configuration {
    return [_ownConfiguration copy];
}

- (id<NSURLSessionDelegate>)delegate {
    return _ownDelegate;
}

- (NSOperationQueue *)delegateQueue {
    if (!_queue) {
        _queue = [NSOperationQueue new];
        _queue.maxConcurrentOperationCount = 1;
    }
    return _queue;
}

/// Calls a delegate or a handler where the extension wants it, and returns when that has returned. Events
/// of one session come one after the other.
- (void)rp_perform:(void (^)(void))work {
    if (!_queue || [NSOperationQueue currentQueue] == _queue) {
        work();
    } else if (_queue == [NSOperationQueue mainQueue]) {
        if ([NSThread isMainThread]) work();
        else dispatch_sync(dispatch_get_main_queue(), work);
    } else {
        dispatch_semaphore_t done = dispatch_semaphore_create(0);
        [_queue addOperationWithBlock:^{
            @autoreleasepool { work(); }
            dispatch_semaphore_signal(done);
        }];
        dispatch_semaphore_wait(done, DISPATCH_TIME_FOREVER);
    }
}

- (void)finishTasksAndInvalidate {
    _isInvalid = YES;
    rp_call(@{@"do": @"end-session", @"session": _number, @"cancels": @NO});
}

- (void)invalidateAndCancel {
    _isInvalid = YES;
    rp_call(@{@"do": @"end-session", @"session": _number, @"cancels": @YES});
}

- (void)resetWithCompletionHandler:(void (^)(void))handler {
    dispatch_async(dispatch_get_global_queue(QOS_CLASS_DEFAULT, 0), handler);
}

- (void)getTasksWithCompletionHandler:(void (^)(NSArray<NSURLSessionDataTask *> *, NSArray<NSURLSessionUploadTask *> *,
                                                NSArray<NSURLSessionDownloadTask *> *))handler {
    NSMutableArray *data = [NSMutableArray array], *uploads = [NSMutableArray array];
    NSMutableArray *downloads = [NSMutableArray array];
    NSMutableDictionary *tasks = rp_tasks();
    @synchronized(tasks) {
        for (NSURLSessionTask *task in tasks.allValues) {
            if (task->_session != self) continue;
            if ([task isKindOfClass:[NSURLSessionDownloadTask class]]) [downloads addObject:task];
            else if ([task isKindOfClass:[NSURLSessionUploadTask class]]) [uploads addObject:task];
            else [data addObject:task];
        }
    }
    dispatch_async(dispatch_get_global_queue(QOS_CLASS_DEFAULT, 0), ^{ handler(data, uploads, downloads); });
}

// MARK: - Making tasks

- (id)rp_taskOfClass:(Class)class request:(NSURLRequest *)request {
    static NSUInteger last;
    if (_isInvalid) {
        [NSException raise:NSGenericException format:@"Task created in a session that has been invalidated"];
    }
    NSURLSessionTask *task = [class new];
    @synchronized([NSURLSession class]) { task->_number = ++last; }
    task->_session = self;
    task->_request = [request copy];
    task->_body = request.HTTPBody;
    task->_taskState = NSURLSessionTaskStateSuspended;
    task->_expected = NSURLSessionTransferSizeUnknown;
    task.priority = NSURLSessionTaskPriorityDefault;
    return task;
}

- (id)rp_taskOfClass:(Class)class
             request:(NSURLRequest *)request
                data:(void (^)(NSData *, NSURLResponse *, NSError *))handler {
    if (handler && _ownConfiguration.identifier) {
        [NSException raise:NSGenericException
                    format:@"Completion handler blocks are not supported in background sessions. Use a"
                           @" delegate instead."];
    }
    NSURLSessionTask *task = [self rp_taskOfClass:class request:request];
    task->_dataHandler = [handler copy];
    return task;
}

- (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request {
    return [self rp_taskOfClass:[NSURLSessionDataTask class] request:request];
}

- (NSURLSessionDataTask *)dataTaskWithURL:(NSURL *)url {
    return [self dataTaskWithRequest:[NSURLRequest requestWithURL:url]];
}

- (NSURLSessionUploadTask *)uploadTaskWithRequest:(NSURLRequest *)request fromData:(NSData *)body {
    NSURLSessionUploadTask *task = [self rp_taskOfClass:[NSURLSessionUploadTask class] request:request];
    task->_body = body;
    return task;
}

- (NSURLSessionUploadTask *)uploadTaskWithRequest:(NSURLRequest *)request fromFile:(NSURL *)file {
    return [self uploadTaskWithRequest:request fromData:[NSData dataWithContentsOfFile:file.path]];
}

- (NSURLSessionDownloadTask *)downloadTaskWithRequest:(NSURLRequest *)request {
    return [self rp_taskOfClass:[NSURLSessionDownloadTask class] request:request];
}

- (NSURLSessionDownloadTask *)downloadTaskWithURL:(NSURL *)url {
    return [self downloadTaskWithRequest:[NSURLRequest requestWithURL:url]];
}

- (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request
                            completionHandler:(void (^)(NSData *, NSURLResponse *, NSError *))handler {
    return [self rp_taskOfClass:[NSURLSessionDataTask class] request:request data:handler];
}

- (NSURLSessionDataTask *)dataTaskWithURL:(NSURL *)url
                        completionHandler:(void (^)(NSData *, NSURLResponse *, NSError *))handler {
    return [self dataTaskWithRequest:[NSURLRequest requestWithURL:url] completionHandler:handler];
}

- (NSURLSessionUploadTask *)uploadTaskWithRequest:(NSURLRequest *)request
                                         fromData:(NSData *)body
                                completionHandler:(void (^)(NSData *, NSURLResponse *, NSError *))handler {
    NSURLSessionUploadTask *task =
        [self rp_taskOfClass:[NSURLSessionUploadTask class] request:request data:handler];
    task->_body = body;
    return task;
}

- (NSURLSessionUploadTask *)uploadTaskWithRequest:(NSURLRequest *)request
                                         fromFile:(NSURL *)file
                                completionHandler:(void (^)(NSData *, NSURLResponse *, NSError *))handler {
    NSData *body = [NSData dataWithContentsOfFile:file.path];
    return [self uploadTaskWithRequest:request fromData:body completionHandler:handler];
}

- (NSURLSessionDownloadTask *)downloadTaskWithRequest:(NSURLRequest *)request
                                    completionHandler:(void (^)(NSURL *, NSURLResponse *, NSError *))handler {
    if (handler && _ownConfiguration.identifier) {
        [NSException raise:NSGenericException
                    format:@"Completion handler blocks are not supported in background sessions. Use a"
                           @" delegate instead."];
    }
    NSURLSessionDownloadTask *task = [self downloadTaskWithRequest:request];
    task->_downloadHandler = [handler copy];
    return task;
}

- (NSURLSessionDownloadTask *)downloadTaskWithURL:(NSURL *)url
                                completionHandler:(void (^)(NSURL *, NSURLResponse *, NSError *))handler {
    return [self downloadTaskWithRequest:[NSURLRequest requestWithURL:url] completionHandler:handler];
}

@end
