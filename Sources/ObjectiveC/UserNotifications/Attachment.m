#include "../Bridge/Services.h"
#include "Content.h"

NSString *const UNNotificationAttachmentOptionsTypeHintKey = @"UNNotificationAttachmentOptionsTypeHintKey";
NSString *const UNNotificationAttachmentOptionsThumbnailHiddenKey =
    @"UNNotificationAttachmentOptionsThumbnailHiddenKey";
NSString *const UNNotificationAttachmentOptionsThumbnailClippingRectKey =
    @"UNNotificationAttachmentOptionsThumbnailClippingRectKey";
NSString *const UNNotificationAttachmentOptionsThumbnailTimeKey =
    @"UNNotificationAttachmentOptionsThumbnailTimeKey";
NSString *const UNErrorDomain = @"UNErrorDomain";

@interface UNNotificationAttachment () {
  @public
    /// As the Swift side described it.
    NSDictionary *_json;
}
@end

@implementation UNNotificationAttachment

+ (BOOL)supportsSecureCoding {
    return YES;
}

+ (instancetype)attachmentWithIdentifier:(NSString *)identifier
                                     URL:(NSURL *)url
                                 options:(NSDictionary *)options
                                   error:(NSError *__autoreleasing *)error {
    if (!url) {
        // Apple's raises it, too.
        [NSException raise:NSInvalidArgumentException
                    format:@"Invalid parameter not satisfying: URL != nil"];
    }
    NSDictionary *answer = rp_call(@{
        @"do": @"attachment",
        @"identifier": identifier ?: @"",
        @"url": url.absoluteString ?: @"",
        @"options": rp_plain(options ?: @{})
    });
    NSDictionary *json = answer[@"attachment"];
    if (json) return rp_attachment(json);
    if (error) *error = rp_error(answer[@"error"]);
    return nil;
}

- (NSString *)identifier {
    return _json[@"identifier"];
}

- (NSURL *)URL {
    return [NSURL fileURLWithPath:_json[@"path"]];
}

- (NSString *)type {
    return _json[@"type"];
}

- (id)copyWithZone:(NSZone *)zone {
    return self;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [coder encodeObject:_json forKey:@"attachment"];
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    return rp_attachment([coder decodeObjectForKey:@"attachment"]);
}

- (NSString *)description {
    return [NSString stringWithFormat:@"<UNNotificationAttachment: identifier: %@, type: %@, URL: %@>",
                                      self.identifier, self.type, self.URL];
}

@end

NSDictionary *rp_attachment_json(UNNotificationAttachment *attachment) { return attachment->_json; }

UNNotificationAttachment *rp_attachment(NSDictionary *json) {
    UNNotificationAttachment *attachment = [UNNotificationAttachment new];
    attachment->_json = [json copy];
    return attachment;
}
