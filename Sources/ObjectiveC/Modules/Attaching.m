#include "Attaching.h"

static UNNotificationAttachment *rp_attach_file(NSURL *file, NSURLResponse *response, NSString *identifier) {
    NSString *name = [NSUUID UUID].UUIDString;
    NSString *suffix = response.suggestedFilename.pathExtension;
    if (!suffix.length) suffix = response.URL.pathExtension;
    if (suffix.length) name = [name stringByAppendingPathExtension:suffix];
    NSURL *target = [NSURL fileURLWithPath:[NSTemporaryDirectory() stringByAppendingPathComponent:name]];
    if (![[NSFileManager defaultManager] moveItemAtURL:file toURL:target error:NULL]) return nil;
    return [UNNotificationAttachment attachmentWithIdentifier:identifier URL:target options:nil error:NULL];
}

void rp_attach(NSArray<NSString *> *links, NSArray<NSString *> *identifiers,
               UNMutableNotificationContent *content, void (^handler)(UNNotificationContent *)) {
    dispatch_group_t group = dispatch_group_create();
    NSMutableArray *attachments = [NSMutableArray array];
    for (NSUInteger i = 0; i < links.count; i++) {
        NSURL *url = [NSURL URLWithString:links[i]];
        if (!url) continue;
        NSString *identifier = identifiers[i];
        dispatch_group_enter(group);
        [[[NSURLSession sharedSession] downloadTaskWithURL:url
                                         completionHandler:^(NSURL *file, NSURLResponse *response, NSError *error) {
            UNNotificationAttachment *attachment = file ? rp_attach_file(file, response, identifier) : nil;
            @synchronized(attachments) {
                if (attachment) [attachments addObject:attachment];
            }
            dispatch_group_leave(group);
        }] resume];
    }
    dispatch_group_notify(group, dispatch_get_global_queue(QOS_CLASS_DEFAULT, 0), ^{
        if (attachments.count) content.attachments = attachments;
        handler(content);
    });
}
