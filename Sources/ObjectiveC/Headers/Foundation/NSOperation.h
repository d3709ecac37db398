#ifndef RICHPUSH_NSOPERATION_H
#define RICHPUSH_NSOPERATION_H

#include <Foundation/NSDate.h>
#include <dispatch/dispatch.h>

NS_ASSUME_NONNULL_BEGIN

@class NSArray<ObjectType>, NSMutableDictionary<KeyType, ObjectType>, NSRunLoop, NSTimer;

@interface NSOperation : NSObject
- (void)start;
- (void)main;
@property (readonly, getter=isCancelled) BOOL cancelled;
- (void)cancel;
@property (readonly, getter=isExecuting) BOOL executing;
@property (readonly, getter=isFinished) BOOL finished;
@property (readonly, getter=isConcurrent) BOOL concurrent;
@property (readonly, getter=isAsynchronous) BOOL asynchronous;
@property (readonly, getter=isReady) BOOL ready;
- (void)addDependency:(NSOperation *)operation;
- (void)removeDependency:(NSOperation *)operation;
@property (readonly, copy) NSArray<NSOperation *> *dependencies;
@property (nullable, copy) void (^completionBlock)(void);
- (void)waitUntilFinished;
@end

@interface NSBlockOperation : NSOperation
+ (instancetype)blockOperationWithBlock:(void (^)(void))block;
- (void)addExecutionBlock:(void (^)(void))block;
@end

@interface NSOperationQueue : NSObject
@property (class, readonly, strong, nullable) NSOperationQueue *currentQueue;
@property (class, readonly, strong) NSOperationQueue *mainQueue;
- (void)addOperation:(NSOperation *)operation;
- (void)addOperations:(NSArray<NSOperation *> *)operations waitUntilFinished:(BOOL)waits;
- (void)addOperationWithBlock:(void (^)(void))block;
@property NSInteger maxConcurrentOperationCount;
@property (getter=isSuspended) BOOL suspended;
@property (nullable, copy) NSString *name;
@property (readonly) NSUInteger operationCount;
- (void)cancelAllOperations;
- (void)waitUntilAllOperationsAreFinished;
@end

@interface NSThread : NSObject
@property (class, readonly, strong) NSThread *currentThread;
@property (class, readonly, strong) NSThread *mainThread;
@property (class, readonly) BOOL isMainThread;
@property (readonly) BOOL isMainThread;
@property (nullable, copy) NSString *name;
@property (readonly, retain) NSMutableDictionary *threadDictionary;
@property (readonly, getter=isCancelled) BOOL cancelled;
@property (readonly, getter=isFinished) BOOL finished;
@property (class, readonly, copy) NSArray<NSString *> *callStackSymbols;
+ (void)detachNewThreadSelector:(SEL)selector toTarget:(id)target withObject:(nullable id)object;
+ (void)detachNewThreadWithBlock:(void (^)(void))block;
- (instancetype)initWithTarget:(id)target selector:(SEL)selector object:(nullable id)object;
- (instancetype)initWithBlock:(void (^)(void))block;
+ (void)sleepForTimeInterval:(NSTimeInterval)seconds;
+ (void)sleepUntilDate:(NSDate *)date;
+ (void)exit;
- (void)start;
- (void)cancel;
- (void)main;
@end

@interface NSObject (NSThreadPerformAdditions)
- (void)performSelectorOnMainThread:(SEL)selector withObject:(nullable id)object waitUntilDone:(BOOL)waits;
- (void)performSelectorInBackground:(SEL)selector withObject:(nullable id)object;
- (void)performSelector:(SEL)selector onThread:(NSThread *)thread withObject:(nullable id)object waitUntilDone:(BOOL)waits;
- (void)performSelector:(SEL)selector withObject:(nullable id)object afterDelay:(NSTimeInterval)delay;
+ (void)cancelPreviousPerformRequestsWithTarget:(id)target;
+ (void)cancelPreviousPerformRequestsWithTarget:(id)target selector:(SEL)selector object:(nullable id)object;
@end

typedef NSString *NSRunLoopMode;
FOUNDATION_EXPORT NSRunLoopMode const NSDefaultRunLoopMode;
FOUNDATION_EXPORT NSRunLoopMode const NSRunLoopCommonModes;

@interface NSTimer : NSObject
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval
                                     target:(id)target
                                   selector:(SEL)selector
                                   userInfo:(nullable id)information
                                    repeats:(BOOL)repeats;
+ (NSTimer *)timerWithTimeInterval:(NSTimeInterval)interval
                            target:(id)target
                          selector:(SEL)selector
                          userInfo:(nullable id)information
                           repeats:(BOOL)repeats;
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval repeats:(BOOL)repeats block:(void (^)(NSTimer *timer))block;
+ (NSTimer *)timerWithTimeInterval:(NSTimeInterval)interval repeats:(BOOL)repeats block:(void (^)(NSTimer *timer))block;
- (void)fire;
- (void)invalidate;
@property (readonly, getter=isValid) BOOL valid;
@property (nullable, readonly, retain) id userInfo;
@property (readonly) NSTimeInterval timeInterval;
@end

@interface NSRunLoop : NSObject
@property (class, readonly, strong) NSRunLoop *currentRunLoop;
@property (class, readonly, strong) NSRunLoop *mainRunLoop;
- (void)addTimer:(NSTimer *)timer forMode:(NSRunLoopMode)mode;
- (void)run;
- (void)runUntilDate:(NSDate *)date;
- (BOOL)runMode:(NSRunLoopMode)mode beforeDate:(NSDate *)date;
- (void)performBlock:(void (^)(void))block;
@end

@protocol NSLocking
- (void)lock;
- (void)unlock;
@end

@interface NSLock : NSObject <NSLocking>
- (BOOL)tryLock;
- (BOOL)lockBeforeDate:(NSDate *)date;
@property (nullable, copy) NSString *name;
@end

@interface NSRecursiveLock : NSObject <NSLocking>
- (BOOL)tryLock;
@end

@interface NSCondition : NSObject <NSLocking>
- (void)wait;
- (BOOL)waitUntilDate:(NSDate *)date;
- (void)signal;
- (void)broadcast;
@end

@interface NSConditionLock : NSObject <NSLocking>
- (instancetype)initWithCondition:(NSInteger)condition;
@property (readonly) NSInteger condition;
- (void)lockWhenCondition:(NSInteger)condition;
- (BOOL)lockWhenCondition:(NSInteger)condition beforeDate:(NSDate *)date;
- (void)unlockWithCondition:(NSInteger)condition;
@end

@interface NSAutoreleasePool : NSObject
+ (void)addObject:(id)object;
- (void)drain;
@end

NS_ASSUME_NONNULL_END

#endif
