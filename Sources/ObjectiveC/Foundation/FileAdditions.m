// Methods of Apple's Foundation on files that GNUstep's has not.

#import <Foundation/Foundation.h>
#include <sys/stat.h>
#include <unistd.h>

NSURLResourceKey const NSURLFileProtectionKey = @"NSURLFileProtectionKey";
NSURLResourceKey const NSURLIsExcludedFromBackupKey = @"NSURLIsExcludedFromBackupKey";
NSFileAttributeKey const NSFileProtectionKey = @"NSFileProtectionKey";
NSFileProtectionType const NSFileProtectionNone = @"NSFileProtectionNone";
NSFileProtectionType const NSFileProtectionComplete = @"NSFileProtectionComplete";
NSFileProtectionType const NSFileProtectionCompleteUntilFirstUserAuthentication =
    @"NSFileProtectionCompleteUntilFirstUserAuthentication";

static BOOL rp_fail(NSError **error, NSInteger code, NSString *path) {
    if (error) {
        *error = [NSError errorWithDomain:NSCocoaErrorDomain
                                     code:code
                                 userInfo:path ? @{NSFilePathErrorKey: path} : nil];
    }
    return NO;
}

@implementation NSFileManager (RichPushAdditions)

- (NSArray<NSString *> *)subpathsOfDirectoryAtPath:(NSString *)path error:(NSError **)error {
    NSArray *found = [[self enumeratorAtPath:path] allObjects];
    if (!found) rp_fail(error, NSFileReadNoSuchFileError, path);
    return found;
}

- (BOOL)setAttributes:(NSDictionary<NSFileAttributeKey, id> *)attributes
         ofItemAtPath:(NSString *)path
                error:(NSError **)error {
    NSNumber *permissions = attributes[NSFilePosixPermissions];
    if (![self fileExistsAtPath:path]) return rp_fail(error, NSFileNoSuchFileError, path);
    // Nothing is encrypted here: the protection is only for a phone.
    if (permissions && chmod(path.fileSystemRepresentation, permissions.unsignedIntValue))
        return rp_fail(error, NSFileWriteUnknownError, path);
    return YES;
}

- (BOOL)linkItemAtPath:(NSString *)from toPath:(NSString *)to error:(NSError **)error {
    if (!link(from.fileSystemRepresentation, to.fileSystemRepresentation)) return YES;
    return rp_fail(error, [self fileExistsAtPath:to] ? NSFileWriteFileExistsError : NSFileWriteUnknownError, to);
}

- (BOOL)linkItemAtURL:(NSURL *)from toURL:(NSURL *)to error:(NSError **)error {
    return [self linkItemAtPath:from.path toPath:to.path error:error];
}

- (BOOL)replaceItemAtURL:(NSURL *)original
           withItemAtURL:(NSURL *)other
          backupItemName:(NSString *)backup
                 options:(NSUInteger)options
        resultingItemURL:(NSURL **)result
                   error:(NSError **)error {
    if (rename(other.path.fileSystemRepresentation, original.path.fileSystemRepresentation))
        return rp_fail(error, NSFileWriteUnknownError, original.path);
    if (result) *result = original;
    return YES;
}

- (BOOL)moveItemAtURL:(NSURL *)from toURL:(NSURL *)to error:(NSError **)error {
    return [self moveItemAtPath:from.path toPath:to.path error:error];
}

- (BOOL)moveItemAtPath:(NSString *)from toPath:(NSString *)to error:(NSError **)error {
    if (![self fileExistsAtPath:from]) return rp_fail(error, NSFileNoSuchFileError, from);
    if ([self fileExistsAtPath:to]) return rp_fail(error, NSFileWriteFileExistsError, to);
    if (!rename(from.fileSystemRepresentation, to.fileSystemRepresentation)) return YES;
    // To another file system.
    return [self copyItemAtPath:from toPath:to error:error] && [self removeItemAtPath:from error:error];
}

@end

@interface NSDirectoryEnumerator (GNUstep)
- (void)skipDescendents;
@end

@implementation NSDirectoryEnumerator (RichPushAdditions)

- (void)skipDescendants {
    [self skipDescendents];
}

@end

@implementation NSFileCoordinator (RichPushAdditions)

- (instancetype)initWithFilePresenter:(id)presenter {
    return [self init];
}

// Only the extension has its container: nobody has to be waited for.

- (void)coordinateReadingItemAtURL:(NSURL *)url
                           options:(NSUInteger)options
                             error:(NSError **)error
                        byAccessor:(void(NS_NOESCAPE ^)(NSURL *))reader {
    reader(url);
}

- (void)coordinateWritingItemAtURL:(NSURL *)url
                           options:(NSUInteger)options
                             error:(NSError **)error
                        byAccessor:(void(NS_NOESCAPE ^)(NSURL *))writer {
    writer(url);
}

@end

@implementation NSURL (RichPushAdditions)

- (BOOL)setResourceValue:(id)value forKey:(NSURLResourceKey)key error:(NSError **)error {
    return [[NSFileManager defaultManager] fileExistsAtPath:self.path]
        || rp_fail(error, NSFileNoSuchFileError, self.path);
}

- (BOOL)getResourceValue:(id *)value forKey:(NSURLResourceKey)key error:(NSError **)error {
    NSDictionary *attributes = [[NSFileManager defaultManager] attributesOfItemAtPath:self.path error:error];
    if (!attributes) return NO;
    BOOL is_folder = [attributes[NSFileType] isEqual:NSFileTypeDirectory];
    if ([key isEqual:NSURLFileSizeKey]) *value = attributes[NSFileSize];
    else if ([key isEqual:NSURLNameKey]) *value = self.lastPathComponent;
    else if ([key isEqual:NSURLIsDirectoryKey]) *value = [NSNumber numberWithBool:is_folder];
    else if ([key isEqual:NSURLContentModificationDateKey]) *value = attributes[NSFileModificationDate];
    else if ([key isEqual:NSURLCreationDateKey]) *value = attributes[NSFileCreationDate];
    else *value = nil;
    return YES;
}

- (BOOL)startAccessingSecurityScopedResource {
    return YES;
}

- (void)stopAccessingSecurityScopedResource {
}

- (const char *)fileSystemRepresentation {
    return self.path.fileSystemRepresentation;
}

@end

@implementation NSData (RichPushAdditions)

+ (instancetype)dataWithContentsOfFile:(NSString *)path
                               options:(NSDataReadingOptions)options
                                 error:(NSError **)error {
    NSData *data = [self dataWithContentsOfFile:path];
    if (!data) rp_fail(error, NSFileReadNoSuchFileError, path);
    return data;
}

- (instancetype)initWithContentsOfFile:(NSString *)path
                               options:(NSDataReadingOptions)options
                                 error:(NSError **)error {
    self = [self initWithContentsOfFile:path];
    if (!self) rp_fail(error, NSFileReadNoSuchFileError, path);
    return self;
}

@end

@implementation NSArray (RichPushAdditions)

- (BOOL)writeToURL:(NSURL *)url error:(NSError **)error {
    return [self writeToFile:url.path atomically:YES] || rp_fail(error, NSFileWriteUnknownError, url.path);
}

@end

@implementation NSDictionary (RichPushAdditions)

- (BOOL)writeToURL:(NSURL *)url error:(NSError **)error {
    return [self writeToFile:url.path atomically:YES] || rp_fail(error, NSFileWriteUnknownError, url.path);
}

@end
