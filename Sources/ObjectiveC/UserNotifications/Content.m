#include "Content.h"

#include "../Bridge/Services.h"

@interface UNNotificationContent ()
@property (nonatomic, copy) NSArray<UNNotificationAttachment *> *attachments;
@property (nonatomic, copy) NSNumber *badge;
@property (nonatomic, copy) NSString *body;
@property (nonatomic, copy) NSString *categoryIdentifier;
@property (nonatomic, copy) NSString *launchImageName;
@property (nonatomic, copy) UNNotificationSound *sound;
@property (nonatomic, copy) NSString *subtitle;
@property (nonatomic, copy) NSString *threadIdentifier;
@property (nonatomic, copy) NSString *title;
@property (nonatomic, copy) NSDictionary *userInfo;
@property (nonatomic, copy) NSString *summaryArgument;
@property (nonatomic, assign) NSUInteger summaryArgumentCount;
@property (nonatomic, copy) NSString *targetContentIdentifier;
@property (nonatomic, assign) UNNotificationInterruptionLevel interruptionLevel;
@property (nonatomic, assign) double relevanceScore;
@property (nonatomic, copy) NSString *filterCriteria;
@end

@implementation UNNotificationContent

+ (BOOL)supportsSecureCoding {
    return YES;
}

- (instancetype)init {
    if (!(self = [super init])) return nil;
    _body = _title = _subtitle = _categoryIdentifier = _threadIdentifier = _launchImageName = @"";
    _summaryArgument = @"";
    _attachments = @[];
    _userInfo = @{};
    _interruptionLevel = UNNotificationInterruptionLevelActive;
    return self;
}

- (id)rp_contentOfClass:(Class)class {
    UNNotificationContent *content = [class new];
    content->_attachments = [_attachments copy];
    content->_badge = _badge;
    content->_body = _body;
    content->_categoryIdentifier = _categoryIdentifier;
    content->_launchImageName = _launchImageName;
    content->_sound = _sound;
    content->_subtitle = _subtitle;
    content->_threadIdentifier = _threadIdentifier;
    content->_title = _title;
    content->_userInfo = [_userInfo copy];
    content->_summaryArgument = _summaryArgument;
    content->_summaryArgumentCount = _summaryArgumentCount;
    content->_targetContentIdentifier = _targetContentIdentifier;
    content->_interruptionLevel = _interruptionLevel;
    content->_relevanceScore = _relevanceScore;
    content->_filterCriteria = _filterCriteria;
    return content;
}

- (id)copyWithZone:(NSZone *)zone {
    return [self rp_contentOfClass:[UNNotificationContent class]];
}

- (id)mutableCopyWithZone:(NSZone *)zone {
    return [self rp_contentOfClass:[UNMutableNotificationContent class]];
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [coder encodeObject:rp_text(rp_content_json(self)) forKey:@"content"];
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    NSString *text = [coder decodeObjectForKey:@"content"];
    return [rp_content(rp_json(text.UTF8String)) rp_contentOfClass:[self class]];
}

- (UNNotificationContent *)contentByUpdatingWithProvider:(id<UNNotificationContentProviding>)provider
                                                   error:(NSError **)error {
    // The intents that provide content are Swift classes here.
    if (error) {
        *error = [NSError errorWithDomain:UNErrorDomain
                                     code:UNErrorCodeContentProvidingObjectNotAllowed
                                 userInfo:nil];
    }
    return nil;
}

@end

@implementation UNMutableNotificationContent

@dynamic attachments, badge, body, categoryIdentifier, launchImageName, sound, subtitle, threadIdentifier, title;
@dynamic userInfo, summaryArgument, summaryArgumentCount, targetContentIdentifier, interruptionLevel;
@dynamic relevanceScore, filterCriteria;

@end

// MARK: - JSON

static NSArray<NSString *> *rp_level_names(void) {
    return @[@"passive", @"active", @"time-sensitive", @"critical"];
}

static id rp_or_null(id value) { return value ?: [NSNull null]; }

NSDictionary *rp_content_json(UNNotificationContent *content) {
    NSMutableArray *attachments = [NSMutableArray array];
    for (UNNotificationAttachment *attachment in content.attachments)
        [attachments addObject:rp_attachment_json(attachment)];
    NSUInteger level = MIN(content.interruptionLevel, UNNotificationInterruptionLevelCritical);
    return @{
        @"title": content.title ?: @"",
        @"subtitle": content.subtitle ?: @"",
        @"body": content.body ?: @"",
        @"badge": rp_or_null(content.badge),
        @"sound": content.sound ? rp_sound_json(content.sound) : [NSNull null],
        @"category": content.categoryIdentifier ?: @"",
        @"thread": content.threadIdentifier ?: @"",
        @"launch-image": content.launchImageName ?: @"",
        @"level": rp_level_names()[level],
        @"relevance": @(content.relevanceScore),
        @"target": rp_or_null(content.targetContentIdentifier),
        @"filter": rp_or_null(content.filterCriteria),
        @"attachments": attachments,
        @"user-info": rp_plain(content.userInfo ?: @{})
    };
}

UNNotificationContent *rp_content(NSDictionary *json) {
    UNNotificationContent *content = [UNNotificationContent new];
    content.title = json[@"title"];
    content.subtitle = json[@"subtitle"];
    content.body = json[@"body"];
    content.badge = rp_value(json[@"badge"]);
    content.sound = rp_sound(rp_value(json[@"sound"]));
    content.categoryIdentifier = json[@"category"];
    content.threadIdentifier = json[@"thread"];
    content.launchImageName = json[@"launch-image"];
    NSUInteger level = [rp_level_names() indexOfObject:json[@"level"] ?: @"active"];
    content.interruptionLevel = level == NSNotFound ? UNNotificationInterruptionLevelActive : level;
    content.relevanceScore = [rp_value(json[@"relevance"]) doubleValue];
    content.targetContentIdentifier = rp_value(json[@"target"]);
    content.filterCriteria = rp_value(json[@"filter"]);
    content.userInfo = json[@"user-info"] ?: @{};
    NSMutableArray *attachments = [NSMutableArray array];
    for (NSDictionary *attachment in json[@"attachments"]) [attachments addObject:rp_attachment(attachment)];
    content.attachments = attachments;
    return content;
}

UNNotificationRequest *rp_request(NSDictionary *json, UNNotificationTrigger *trigger) {
    return [UNNotificationRequest requestWithIdentifier:json[@"identifier"] ?: @""
                                                content:rp_content(json[@"content"])
                                                trigger:trigger];
}
