// Sessions whose transfers the Swift side makes: the network, its rules and its errors are those of Swift
// extensions.

#import <Foundation/Foundation.h>

#include "../Bridge/Services.h"

const int64_t NSURLSessionTransferSizeUnknown = -1;
NSString *const NSURLSessionDownloadTaskResumeData = @"NSURLSessionDownloadTaskResumeData";
float const NSURLSessionTaskPriorityDefault = 0.5f;
float const NSURLSessionTaskPriorityLow = 0.25f;
float const NSURLSessionTaskPriorityHigh = 0.75f;

/// NSURLErrorBackgroundSessionRequiresSharedContainer: so for every extension.
enum { ERROR_REQUIRES_SHARED_CONTAINER = -995 };

// MARK: - Configurations

@implementation NSURLSessionConfiguration

- (instancetype)init {
    if (!(self = [super init])) return nil;
    _timeoutIntervalForRequest = 60;
    _timeoutIntervalForResource = 7 * 24 * 3600;
    _HTTPMaximumConnectionsPerHost = 4;
    _allowsCellularAccess = _allowsExpensiveNetworkAccess = _allowsConstrainedNetworkAccess = YES;
    _HTTPShouldSetCookies = YES;
    _sessionSendsLaunchEvents = YES;
    return self;
}

+ (NSURLSessionConfiguration *)defaultSessionConfiguration {
    return [self new];
}

+ (NSURLSessionConfiguration *)ephemeralSessionConfiguration {
    return [self new];
}

+ (NSURLSessionConfiguration *)backgroundSessionConfigurationWithIdentifier:(NSString *)identifier {
    NSURLSessionConfiguration *configuration = [self new];
    configuration->_identifier = [identifier copy];
    return configuration;
}

- (id)copyWithZone:(NSZone *)zone {
    NSURLSessionConfiguration *copy = [[self class] new];
    copy->_identifier = _identifier;
    copy->_requestCachePolicy = _requestCachePolicy;
    copy->_timeoutIntervalForRequest = _timeoutIntervalForRequest;
    copy->_timeoutIntervalForResource = _timeoutIntervalForResource;
    copy->_allowsCellularAccess = _allowsCellularAccess;
    copy->_allowsExpensiveNetworkAccess = _allowsExpensiveNetworkAccess;
    copy->_allowsConstrainedNetworkAccess = _allowsConstrainedNetworkAccess;
    copy->_waitsForConnectivity = _waitsForConnectivity;
    copy->_discretionary = _discretionary;
    copy->_sharedContainerIdentifier = _sharedContainerIdentifier;
    copy->_sessionSendsLaunchEvents = _sessionSendsLaunchEvents;
    copy->_HTTPAdditionalHeaders = [_HTTPAdditionalHeaders copy];
    copy->_HTTPMaximumConnectionsPerHost = _HTTPMaximumConnectionsPerHost;
    copy->_HTTPShouldSetCookies = _HTTPShouldSetCookies;
    copy->_URLCache = _URLCache;
    copy->_HTTPCookieStorage = _HTTPCookieStorage;
    copy->_networkServiceType = _networkServiceType;
    return copy;
}

@end

// MARK: - Tasks

@interface NSURLSession () {
  @public
    NSNumber *_number;
    NSURLSessionConfiguration *_ownConfiguration;
    id<NSURLSessionDelegate> _ownDelegate;
    NSOperationQueue *_queue;
    BOOL _isInvalid;
}
- (void)rp_perform:(void (^)(void))work;
@end

@interface NSURLSessionTask () {
  @public
    NSURLSession *_session;
    NSURLRequest *_request;
    NSURLResponse *_answer;
    NSError *_failure;
    NSUInteger _number;
    NSURLSessionTaskState _taskState;
    int64_t _received, _expected;
    NSData *_body;
    NSMutableData *_data;
    NSURL *_location;
    void (^_dataHandler)(NSData *, NSURLResponse *, NSError *);
    void (^_downloadHandler)(NSURL *, NSURLResponse *, NSError *);
    BOOL _isStarted;
}
- (NSString *)rp_kind;
@end

/// Tasks that are under way, by their numbers.
static NSMutableDictionary<NSNumber *, NSURLSessionTask *> *rp_tasks(void) {
    static NSMutableDictionary *tasks;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ tasks = [NSMutableDictionary new]; });
    return tasks;
}

static NSURLSessionTask *rp_task(int64_t number) {
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

// MARK: - Events

static NSHTTPURLResponse *rp_response(NSDictionary *json) {
    NSURL *url = [NSURL URLWithString:json[@"url"] ?: @""];
    return [[NSHTTPURLResponse alloc] initWithURL:url
                                       statusCode:[json[@"status"] integerValue]
                                      HTTPVersion:@"HTTP/1.1"
                                     headerFields:json[@"headers"]];
}

static id rp_handle_response(NSURLSessionTask *task, NSDictionary *event) {
    NSHTTPURLResponse *response = rp_response(event);
    task->_answer = response;
    task->_expected = [event[@"length"] longLongValue];
    NSURLSession *session = task->_session;
    id<NSURLSessionDataDelegate> delegate = (id)session->_ownDelegate;
    SEL selector = @selector(URLSession:dataTask:didReceiveResponse:completionHandler:);
    if (task->_dataHandler || ![task isKindOfClass:[NSURLSessionDataTask class]]
        || ![delegate respondsToSelector:selector])
        return nil;
    __block NSURLSessionResponseDisposition decided = NSURLSessionResponseAllow;
    dispatch_semaphore_t answered = dispatch_semaphore_create(0);
    [session rp_perform:^{
        [delegate URLSession:session
                        dataTask:(NSURLSessionDataTask *)task
              didReceiveResponse:response
               completionHandler:^(NSURLSessionResponseDisposition disposition) {
            decided = disposition;
            dispatch_semaphore_signal(answered);
        }];
    }];
    dispatch_semaphore_wait(answered, DISPATCH_TIME_FOREVER);
    return @{@"continues": @(decided != NSURLSessionResponseCancel)};
}

static id rp_handle_redirect(NSURLSessionTask *task, NSDictionary *event) {
    NSURLSession *session = task->_session;
    id<NSURLSessionTaskDelegate> delegate = (id)session->_ownDelegate;
    SEL selector = @selector(URLSession:task:willPerformHTTPRedirection:newRequest:completionHandler:);
    if (![delegate respondsToSelector:selector]) return nil;
    NSURLRequest *request = [NSURLRequest requestWithURL:[NSURL URLWithString:event[@"new-url"]]];
    __block NSURLRequest *decided = request;
    dispatch_semaphore_t answered = dispatch_semaphore_create(0);
    [session rp_perform:^{
        [delegate URLSession:session
                                  task:task
            willPerformHTTPRedirection:rp_response(event)
                            newRequest:request
                     completionHandler:^(NSURLRequest *other) {
            decided = other;
            dispatch_semaphore_signal(answered);
        }];
    }];
    dispatch_semaphore_wait(answered, DISPATCH_TIME_FOREVER);
    return @{@"url": decided.URL.absoluteString ?: [NSNull null]};
}

static void rp_handle_data(NSURLSessionTask *task, const void *bytes, size_t length) {
    task->_received += length;
    NSURLSession *session = task->_session;
    if (task->_dataHandler) {
        if (!task->_data) task->_data = [NSMutableData data];
        [task->_data appendBytes:bytes length:length];
        return;
    }
    id<NSURLSessionDataDelegate> delegate = (id)session->_ownDelegate;
    if (![delegate respondsToSelector:@selector(URLSession:dataTask:didReceiveData:)]) return;
    NSData *data = [NSData dataWithBytes:bytes length:length];
    [session rp_perform:^{
        [delegate URLSession:session dataTask:(NSURLSessionDataTask *)task didReceiveData:data];
    }];
}

static void rp_handle_progress(NSURLSessionTask *task, NSDictionary *event) {
    NSURLSession *session = task->_session;
    id<NSURLSessionDownloadDelegate> delegate = (id)session->_ownDelegate;
    int64_t total = [event[@"total"] longLongValue];
    task->_received = total;
    SEL selector =
        @selector(URLSession:downloadTask:didWriteData:totalBytesWritten:totalBytesExpectedToWrite:);
    if (task->_downloadHandler || ![delegate respondsToSelector:selector]) return;
    [session rp_perform:^{
        [delegate URLSession:session
                         downloadTask:(NSURLSessionDownloadTask *)task
                         didWriteData:[event[@"bytes"] longLongValue]
                    totalBytesWritten:total
            totalBytesExpectedToWrite:[event[@"expected"] longLongValue]];
    }];
}

static void rp_handle_file(NSURLSessionTask *task, NSDictionary *event) {
    NSURLSession *session = task->_session;
    NSURL *location = [NSURL fileURLWithPath:event[@"path"]];
    if (!task->_answer) task->_answer = rp_response(event);
    if (task->_downloadHandler) {
        // The file goes when this event has been handled, so the handler is called now.
        task->_location = location;
        NSMutableDictionary *tasks = rp_tasks();
        @synchronized(tasks) { [tasks removeObjectForKey:@(task->_number)]; }
        [task rp_finishWithError:nil];
        return;
    }
    id<NSURLSessionDownloadDelegate> delegate = (id)session->_ownDelegate;
    if (![delegate respondsToSelector:@selector(URLSession:downloadTask:didFinishDownloadingToURL:)]) return;
    [session rp_perform:^{
        [delegate URLSession:session
                         downloadTask:(NSURLSessionDownloadTask *)task
            didFinishDownloadingToURL:location];
    }];
}

char *richpush_objc_event(int64_t number, const char *text, const void *bytes, size_t length) {
    @autoreleasepool {
        NSURLSessionTask *task = rp_task(number);
        NSDictionary *event = rp_json(text);
        NSString *kind = event[@"event"];
        id answer = nil;
        if (!task) return NULL;
        if ([kind isEqual:@"response"]) answer = rp_handle_response(task, event);
        else if ([kind isEqual:@"redirect"]) answer = rp_handle_redirect(task, event);
        else if ([kind isEqual:@"data"]) rp_handle_data(task, bytes, length);
        else if ([kind isEqual:@"progress"]) rp_handle_progress(task, event);
        else if ([kind isEqual:@"file"]) rp_handle_file(task, event);
        else if ([kind isEqual:@"end"]) [task rp_finishWithError:rp_error(rp_value(event[@"error"]))];
        return answer ? strdup(rp_text(answer).UTF8String) : NULL;
    }
}

// MARK: - Sessions

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
