#ifndef RICHPUSH_UNNOTIFICATIONATTACHMENT_H
#define RICHPUSH_UNNOTIFICATIONATTACHMENT_H

#include <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

FOUNDATION_EXPORT NSString *const UNNotificationAttachmentOptionsTypeHintKey;
FOUNDATION_EXPORT NSString *const UNNotificationAttachmentOptionsThumbnailHiddenKey;
FOUNDATION_EXPORT NSString *const UNNotificationAttachmentOptionsThumbnailClippingRectKey;
FOUNDATION_EXPORT NSString *const UNNotificationAttachmentOptionsThumbnailTimeKey;

@interface UNNotificationAttachment : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) NSString *identifier;
@property (nonatomic, readonly, copy) NSURL *URL;
@property (nonatomic, readonly, copy) NSString *type;
+ (nullable instancetype)attachmentWithIdentifier:(NSString *)identifier
                                              URL:(NSURL *)url
                                          options:(nullable NSDictionary *)options
                                            error:(NSError *__autoreleasing _Nullable *_Nullable)error;
@end

NS_ASSUME_NONNULL_END

#endif
