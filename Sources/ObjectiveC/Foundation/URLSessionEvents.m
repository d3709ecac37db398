// What the Swift side reports of transfers.

#import <Foundation/Foundation.h>

#include "../Bridge/Services.h"
#include "URLSessionPrivate.h"

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
