// The folders of the extension's container, which GNUstep's library would look for in the user's home.

#import <Foundation/Foundation.h>
#include <stdlib.h>

#include "../Bridge/Services.h"

static NSString *rp_folder(const char *variable, NSString *otherwise) {
    const char *value = getenv(variable);
    NSString *path = value && *value ? @(value) : otherwise;
    return path.length > 1 && [path hasSuffix:@"/"] ? [path substringToIndex:path.length - 1] : path;
}

// These stand before GNUstep's functions, also for GNUstep's own library.

NSString *NSHomeDirectory(void) { return rp_folder("HOME", @"/"); }

NSString *NSTemporaryDirectory(void) { return [rp_folder("TMPDIR", @"/tmp") stringByAppendingString:@"/"]; }

NSArray<NSString *> *NSSearchPathForDirectoriesInDomains(
    NSSearchPathDirectory directory, NSSearchPathDomainMask domains, BOOL expandsTilde) {
    NSDictionary *names = @{
        @(NSLibraryDirectory): @"Library",
        @(NSDocumentDirectory): @"Documents",
        @(NSCachesDirectory): @"Library/Caches",
        @(NSApplicationSupportDirectory): @"Library/Application Support",
        @(NSDownloadsDirectory): @"Downloads",
        @(NSDesktopDirectory): @"Desktop"
    };
    NSString *name = names[@(directory)];
    if (!name || !(domains & NSUserDomainMask)) return @[];
    return @[[NSHomeDirectory() stringByAppendingPathComponent:name]];
}

@implementation NSFileManager (RichPushContainer)

- (NSArray<NSURL *> *)URLsForDirectory:(NSSearchPathDirectory)directory
                             inDomains:(NSSearchPathDomainMask)domains {
    NSMutableArray *urls = [NSMutableArray array];
    for (NSString *path in NSSearchPathForDirectoriesInDomains(directory, domains, YES))
        [urls addObject:[NSURL fileURLWithPath:path isDirectory:YES]];
    return urls;
}

- (NSURL *)URLForDirectory:(NSSearchPathDirectory)directory
                  inDomain:(NSSearchPathDomainMask)domain
         appropriateForURL:(NSURL *)url
                    create:(BOOL)create
                     error:(NSError **)error {
    NSURL *found = directory == NSItemReplacementDirectory
        ? [NSURL fileURLWithPath:[NSTemporaryDirectory() stringByAppendingPathComponent:[NSUUID UUID].UUIDString]
                     isDirectory:YES]
        : [self URLsForDirectory:directory inDomains:domain].firstObject;
    BOOL makes = create || directory == NSItemReplacementDirectory;
    if (found && makes
        && ![self createDirectoryAtPath:found.path
                withIntermediateDirectories:YES
                                 attributes:nil
                                      error:error])
        return nil;
    return found;
}

- (NSURL *)temporaryDirectory {
    return [NSURL fileURLWithPath:NSTemporaryDirectory() isDirectory:YES];
}

- (NSURL *)homeDirectoryForCurrentUser {
    return [NSURL fileURLWithPath:NSHomeDirectory() isDirectory:YES];
}

- (NSURL *)containerURLForSecurityApplicationGroupIdentifier:(NSString *)group {
    NSString *path = rp_value(rp_call(@{@"do": @"group-folder", @"group": group ?: @""})[@"path"]);
    return path ? [NSURL fileURLWithPath:path isDirectory:YES] : nil;
}

@end
