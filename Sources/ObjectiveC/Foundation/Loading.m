// Contents of links, which GNUstep's library would fetch past the host's network.

#import <Foundation/Foundation.h>

#include "../Bridge/Services.h"

static NSData *rp_fetch(NSURLRequest *request, NSURLResponse **response, NSError **error) {
    __block NSData *data;
    __block NSURLResponse *answer;
    __block NSError *failure;
    dispatch_semaphore_t done = dispatch_semaphore_create(0);
    [[[NSURLSession sharedSession] dataTaskWithRequest:request
                                     completionHandler:^(NSData *found, NSURLResponse *from, NSError *why) {
        data = found;
        answer = from;
        failure = why;
        dispatch_semaphore_signal(done);
    }] resume];
    dispatch_semaphore_wait(done, DISPATCH_TIME_FOREVER);
    if (response) *response = answer;
    if (error) *error = failure;
    return data;
}

static NSData *rp_contents(NSURL *url, NSError **error) {
    if (!url) return nil;
    if (url.isFileURL) {
        NSData *data = [NSData dataWithContentsOfFile:url.path];
        if (!data && error) {
            *error = [NSError errorWithDomain:NSCocoaErrorDomain
                                         code:NSFileReadNoSuchFileError
                                     userInfo:@{NSFilePathErrorKey: url.path ?: @""}];
        }
        return data;
    }
    NSURLResponse *response;
    NSError *failure;
    NSData *data = rp_fetch([NSURLRequest requestWithURL:url], &response, &failure);
    NSInteger status = [(NSHTTPURLResponse *)response statusCode];
    if (data && status < 400) return data;
    if (error) {
        *error = [NSError errorWithDomain:NSCocoaErrorDomain
                                     code:NSFileReadUnknownError
                                 userInfo:failure ? @{NSUnderlyingErrorKey: failure} : @{}];
    }
    return nil;
}

@implementation NSData (RichPushLoading)

+ (instancetype)dataWithContentsOfURL:(NSURL *)url {
    NSData *data = rp_contents(url, NULL);
    return data ? [self dataWithData:data] : nil;
}

+ (instancetype)dataWithContentsOfURL:(NSURL *)url
                              options:(NSDataReadingOptions)options
                                error:(NSError **)error {
    NSData *data = rp_contents(url, error);
    return data ? [self dataWithData:data] : nil;
}

- (instancetype)initWithContentsOfURL:(NSURL *)url {
    NSData *data = rp_contents(url, NULL);
    return data ? [self initWithData:data] : nil;
}

- (instancetype)initWithContentsOfURL:(NSURL *)url
                              options:(NSDataReadingOptions)options
                                error:(NSError **)error {
    NSData *data = rp_contents(url, error);
    return data ? [self initWithData:data] : nil;
}

@end

@implementation NSString (RichPushLoading)

+ (instancetype)stringWithContentsOfURL:(NSURL *)url
                               encoding:(NSStringEncoding)encoding
                                  error:(NSError **)error {
    NSData *data = rp_contents(url, error);
    return data ? [[self alloc] initWithData:data encoding:encoding] : nil;
}

- (instancetype)initWithContentsOfURL:(NSURL *)url
                             encoding:(NSStringEncoding)encoding
                                error:(NSError **)error {
    NSData *data = rp_contents(url, error);
    return data ? [self initWithData:data encoding:encoding] : nil;
}

@end

@implementation NSURLConnection (RichPushLoading)

+ (NSData *)sendSynchronousRequest:(NSURLRequest *)request
                 returningResponse:(NSURLResponse **)response
                             error:(NSError **)error {
    return rp_fetch(request, response, error);
}

+ (void)sendAsynchronousRequest:(NSURLRequest *)request
                          queue:(NSOperationQueue *)queue
              completionHandler:(void (^)(NSURLResponse *, NSData *, NSError *))handler {
    [[[NSURLSession sharedSession] dataTaskWithRequest:request
                                     completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        [queue addOperationWithBlock:^{ handler(response, data, error); }];
    }] resume];
}

@end
