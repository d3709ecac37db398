#import <Foundation/Foundation.h>

#include "../Bridge/Services.h"
#include "URLSessionPrivate.h"

/// NSURLErrorBackgroundSessionRequiresSharedContainer: so for every extension.
enum { ERROR_REQUIRES_SHARED_CONTAINER = -995 };

/// Tasks that are under way, by their numbers.
NSMutableDictionary<NSNumber *, NSURLSessionTask *> *rp_tasks(void) {
    static NSMutableDictionary *tasks;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ tasks = [NSMutableDictionary new]; });
    return tasks;
}

NSURLSessionTask *rp_task(int64_t number) {
    NSMutableDictionary *tasks = rp_tasks();
    @synchronized(tasks) { return tasks[@(number)]; }
}

@implementation NSURLSessionTask

- (NSString *)rp_kind {
    return @"data";
}

- (NSUInteger)taskIdentifier {
    return _number;
}

- (NSURLRequest *)originalRequest {
    return _request;
}

- (NSURLRequest *)currentRequest {
    return _request;
}

- (NSURLResponse *)response {
    return _answer;
}

- (NSError *)error {
    return _failure;
}

- (NSURLSessionTaskState)state {
    return _taskState;
}

- (int64_t)countOfBytesReceived {
    return _received;
}

- (int64_t)countOfBytesExpectedToReceive {
    return _expected;
}

- (void)rp_finishWithError:(NSError *)error {
    NSMutableDictionary *tasks = rp_tasks();
    @synchronized(tasks) { [tasks removeObjectForKey:@(_number)]; }
    _failure = error;
    _taskState = NSURLSessionTaskStateCompleted;
    NSURLSession *session = _session;
    [session rp_perform:^{
        if (_dataHandler) {
            // With an error there is no data, but for what has come of a cut transfer.
            _dataHandler(error ? nil : _data ?: [NSData data], _answer, error);
        } else if (_downloadHandler) {
            _downloadHandler(error ? nil : _location, _answer, error);
        } else {
            id<NSURLSessionTaskDelegate> delegate = (id)session->_ownDelegate;
            if ([delegate respondsToSelector:@selector(URLSession:task:didCompleteWithError:)])
                [delegate URLSession:session task:self didCompleteWithError:error];
        }
        _dataHandler = nil;
        _downloadHandler = nil;
    }];
    _session = nil;
}

- (void)rp_failWithCode:(NSInteger)code description:(NSString *)description {
    NSError *error = rp_error(@{
        @"domain": @"NSURLErrorDomain", @"code": @(code), @"description": description,
        @"url": _request.URL.absoluteString ?: @""
    });
    dispatch_async(dispatch_get_global_queue(QOS_CLASS_DEFAULT, 0), ^{ [self rp_finishWithError:error]; });
}

- (void)resume {
    @synchronized(self) {
        if (_taskState != NSURLSessionTaskStateSuspended) return;
        _taskState = NSURLSessionTaskStateRunning;
        if (_isStarted) {
            rp_call(@{@"do": @"resume-task", @"task": @(_number)});
            return;
        }
        _isStarted = YES;
    }
    NSMutableDictionary *tasks = rp_tasks();
    @synchronized(tasks) { tasks[@(_number)] = self; }
    NSURLSessionConfiguration *configuration = _session->_ownConfiguration;
    if (configuration.identifier && !configuration.sharedContainerIdentifier) {
        [self rp_failWithCode:ERROR_REQUIRES_SHARED_CONTAINER
                  description:@"A background session of an extension needs a sharedContainerIdentifier."];
        return;
    }
    if (!_request.URL) {
        [self rp_failWithCode:NSURLErrorBadURL description:@"bad URL"];
        return;
    }
    rp_call_with(
        @{
            @"do": @"start-task",
            @"task": @(_number),
            @"session": _session->_number,
            @"kind": self.rp_kind,
            @"url": _request.URL.absoluteString ?: @"",
            @"method": _request.HTTPMethod ?: @"GET",
            @"headers": rp_plain(_request.allHTTPHeaderFields ?: @{}),
            @"timeout": @(_request.timeoutInterval),
            @"policy": @(_request.cachePolicy),
            @"has-body": @(_body != nil)
        },
        _body);
}

- (void)suspend {
    @synchronized(self) {
        if (_taskState != NSURLSessionTaskStateRunning) return;
        _taskState = NSURLSessionTaskStateSuspended;
    }
    rp_call(@{@"do": @"suspend-task", @"task": @(_number)});
}

- (void)cancel {
    BOOL isStarted;
    @synchronized(self) {
        if (_taskState >= NSURLSessionTaskStateCanceling) return;
        _taskState = NSURLSessionTaskStateCanceling;
        isStarted = _isStarted;
        _isStarted = YES;
    }
    if (isStarted) rp_call(@{@"do": @"cancel-task", @"task": @(_number)});
    else [self rp_failWithCode:NSURLErrorCancelled description:@"cancelled"];
}

@end

@implementation NSURLSessionDataTask
@end

@implementation NSURLSessionUploadTask
@end

@implementation NSURLSessionDownloadTask

- (NSString *)rp_kind {
    return @"download";
}

- (void)cancelByProducingResumeData:(void (^)(NSData *))handler {
    [self cancel];
    handler(nil);
}

@end
