#import <Foundation/Foundation.h>

const int64_t NSURLSessionTransferSizeUnknown = -1;
NSString *const NSURLSessionDownloadTaskResumeData = @"NSURLSessionDownloadTaskResumeData";
float const NSURLSessionTaskPriorityDefault = 0.5f;
float const NSURLSessionTaskPriorityLow = 0.25f;
float const NSURLSessionTaskPriorityHigh = 0.75f;

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
