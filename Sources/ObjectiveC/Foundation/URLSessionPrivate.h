#ifndef RICHPUSH_OBJECTIVEC_URLSESSIONPRIVATE_H
#define RICHPUSH_OBJECTIVEC_URLSESSIONPRIVATE_H

#import <Foundation/Foundation.h>

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
- (void)rp_finishWithError:(NSError *)error;
@end

/// Tasks that are under way, by their numbers.
extern NSMutableDictionary<NSNumber *, NSURLSessionTask *> *rp_tasks(void);
extern NSURLSessionTask *rp_task(int64_t number);

#endif
