#ifndef RICHPUSH_NSURL_H
#define RICHPUSH_NSURL_H

#include <Foundation/NSString.h>

NS_ASSUME_NONNULL_BEGIN

@class NSNumber;

typedef NSString *NSURLResourceKey;
FOUNDATION_EXPORT NSURLResourceKey const NSURLNameKey;
FOUNDATION_EXPORT NSURLResourceKey const NSURLFileSizeKey;
FOUNDATION_EXPORT NSURLResourceKey const NSURLIsDirectoryKey;
FOUNDATION_EXPORT NSURLResourceKey const NSURLContentModificationDateKey;
FOUNDATION_EXPORT NSURLResourceKey const NSURLCreationDateKey;
FOUNDATION_EXPORT NSURLResourceKey const NSURLIsExcludedFromBackupKey;
FOUNDATION_EXPORT NSURLResourceKey const NSURLFileProtectionKey;

@interface NSURL : NSObject <NSCopying, NSSecureCoding>
+ (nullable instancetype)URLWithString:(NSString *)text;
+ (nullable instancetype)URLWithString:(NSString *)text relativeToURL:(nullable NSURL *)base;
- (nullable instancetype)initWithString:(NSString *)text;
- (nullable instancetype)initWithString:(NSString *)text relativeToURL:(nullable NSURL *)base;
+ (NSURL *)fileURLWithPath:(NSString *)path;
+ (NSURL *)fileURLWithPath:(NSString *)path isDirectory:(BOOL)isDirectory;
- (instancetype)initFileURLWithPath:(NSString *)path;
- (instancetype)initFileURLWithPath:(NSString *)path isDirectory:(BOOL)isDirectory;
+ (nullable NSURL *)fileURLWithPathComponents:(NSArray<NSString *> *)components;
@property (nullable, readonly, copy) NSString *absoluteString;
@property (readonly, copy) NSString *relativeString;
@property (nullable, readonly, copy) NSURL *baseURL;
@property (nullable, readonly, copy) NSURL *absoluteURL;
@property (nullable, readonly, copy) NSString *scheme;
@property (nullable, readonly, copy) NSString *resourceSpecifier;
@property (nullable, readonly, copy) NSString *host;
@property (nullable, readonly, copy) NSNumber *port;
@property (nullable, readonly, copy) NSString *user;
@property (nullable, readonly, copy) NSString *password;
@property (nullable, readonly, copy) NSString *path;
@property (nullable, readonly, copy) NSString *fragment;
@property (nullable, readonly, copy) NSString *query;
@property (nullable, readonly, copy) NSString *relativePath;
@property (readonly, getter=isFileURL) BOOL fileURL;
@property (nullable, readonly, copy) NSURL *standardizedURL;
@property (nullable, readonly, copy) NSURL *filePathURL;
@property (readonly) const char *fileSystemRepresentation NS_RETURNS_INNER_POINTER;
@property (nullable, readonly, copy) NSArray<NSString *> *pathComponents;
@property (nullable, readonly, copy) NSString *lastPathComponent;
@property (nullable, readonly, copy) NSString *pathExtension;
- (nullable NSURL *)URLByAppendingPathComponent:(NSString *)component;
- (nullable NSURL *)URLByAppendingPathComponent:(NSString *)component isDirectory:(BOOL)isDirectory;
@property (nullable, readonly, copy) NSURL *URLByDeletingLastPathComponent;
- (nullable NSURL *)URLByAppendingPathExtension:(NSString *)pathExtension;
@property (nullable, readonly, copy) NSURL *URLByDeletingPathExtension;
@property (nullable, readonly, copy) NSURL *URLByStandardizingPath;
@property (nullable, readonly, copy) NSURL *URLByResolvingSymlinksInPath;
- (BOOL)checkResourceIsReachableAndReturnError:(NSError **)error;
- (BOOL)getResourceValue:(id _Nullable *_Nonnull)value forKey:(NSURLResourceKey)key error:(NSError **)error;
- (BOOL)setResourceValue:(nullable id)value forKey:(NSURLResourceKey)key error:(NSError **)error;
- (BOOL)startAccessingSecurityScopedResource;
- (void)stopAccessingSecurityScopedResource;
@end

@interface NSURLQueryItem : NSObject <NSCopying, NSSecureCoding>
+ (instancetype)queryItemWithName:(NSString *)name value:(nullable NSString *)value;
- (instancetype)initWithName:(NSString *)name value:(nullable NSString *)value;
@property (readonly) NSString *name;
@property (nullable, readonly) NSString *value;
@end

@interface NSURLComponents : NSObject <NSCopying>
- (instancetype)init;
+ (nullable instancetype)componentsWithString:(NSString *)text;
- (nullable instancetype)initWithString:(NSString *)text;
+ (nullable instancetype)componentsWithURL:(NSURL *)url resolvingAgainstBaseURL:(BOOL)resolves;
- (nullable instancetype)initWithURL:(NSURL *)url resolvingAgainstBaseURL:(BOOL)resolves;
@property (nullable, readonly, copy) NSURL *URL;
@property (nullable, readonly, copy) NSString *string;
@property (nullable, copy) NSString *scheme;
@property (nullable, copy) NSString *user;
@property (nullable, copy) NSString *password;
@property (nullable, copy) NSString *host;
@property (nullable, copy) NSNumber *port;
@property (nullable, copy) NSString *path;
@property (nullable, copy) NSString *query;
@property (nullable, copy) NSString *fragment;
@property (nullable, copy) NSString *percentEncodedQuery;
@property (nullable, copy) NSString *percentEncodedPath;
@property (nullable, copy) NSArray<NSURLQueryItem *> *queryItems;
@end

NS_ASSUME_NONNULL_END

#endif
