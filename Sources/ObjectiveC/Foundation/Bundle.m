// The main bundle is the extension's folder: GNUstep's library expects another layout there.

#import <Foundation/Foundation.h>

#include "../Bridge/Services.h"

/// Nil outside of a folder with an Info.plist.
static NSString *rp_main_folder(void) {
    const char *program = getenv("RICHPUSH_STANDS_FOR");
    return program ? [@(program) stringByDeletingLastPathComponent] : nil;
}

static NSDictionary *rp_main_information(void) {
    static NSDictionary *information;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        NSString *path = [rp_main_folder() stringByAppendingPathComponent:@"Info.plist"];
        information = (path ? [NSDictionary dictionaryWithContentsOfFile:path] : nil) ?: @{};
    });
    return information;
}

@interface RPMainBundle : NSBundle
@end

@implementation RPMainBundle

- (NSString *)bundlePath {
    return rp_main_folder() ?: NSHomeDirectory();
}

- (NSURL *)bundleURL {
    return [NSURL fileURLWithPath:self.bundlePath isDirectory:YES];
}

- (NSString *)resourcePath {
    return self.bundlePath;
}

- (NSURL *)resourceURL {
    return self.bundleURL;
}

- (NSString *)executablePath {
    NSString *name = rp_main_information()[@"CFBundleExecutable"] ?: @"extension";
    return [self.bundlePath stringByAppendingPathComponent:name];
}

- (NSDictionary<NSString *, id> *)infoDictionary {
    return rp_main_information();
}

- (NSDictionary<NSString *, id> *)localizedInfoDictionary {
    return rp_main_information();
}

- (id)objectForInfoDictionaryKey:(NSString *)key {
    return rp_main_information()[key];
}

- (NSString *)bundleIdentifier {
    return rp_main_information()[@"CFBundleIdentifier"];
}

- (NSArray<NSString *> *)preferredLocalizations {
    return @[@"en"];
}

- (NSString *)pathForResource:(NSString *)name ofType:(NSString *)type {
    NSString *file = type.length ? [(name ?: @"") stringByAppendingPathExtension:type] : name;
    for (NSString *folder in @[@"", @"en.lproj", @"Base.lproj"]) {
        NSString *path =
            [[self.bundlePath stringByAppendingPathComponent:folder] stringByAppendingPathComponent:file ?: @""];
        if ([[NSFileManager defaultManager] fileExistsAtPath:path]) return path;
    }
    return nil;
}

- (NSURL *)URLForResource:(NSString *)name withExtension:(NSString *)suffix {
    NSString *path = [self pathForResource:name ofType:suffix];
    return path ? [NSURL fileURLWithPath:path] : nil;
}

- (NSString *)localizedStringForKey:(NSString *)key value:(NSString *)value table:(NSString *)table {
    NSString *found = rp_value(rp_call(@{
        @"do": @"localized", @"key": key ?: @"", @"value": value ?: @"", @"table": table ?: @""
    })[@"text"]);
    return found ?: (value.length ? value : key) ?: @"";
}

- (Class)principalClass {
    return NSClassFromString(rp_main_information()[@"NSExtension"][@"NSExtensionPrincipalClass"] ?: @"");
}

@end

@implementation NSBundle (RichPush)

+ (NSBundle *)mainBundle {
    static NSBundle *bundle;
    static dispatch_once_t once;
    // Not `init`: GNUstep's looks for the bundle's files.
    dispatch_once(&once, ^{ bundle = [RPMainBundle alloc]; });
    return bundle;
}

+ (NSBundle *)bundleForClass:(Class)class {
    return [self mainBundle];
}

@end
