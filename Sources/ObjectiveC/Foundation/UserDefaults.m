// Defaults are those of the Swift side, so that both and the host's state folder share them.

#import <Foundation/Foundation.h>

#include "../Bridge/Services.h"

/// What a property list can hold, as text.
static NSString *rp_list_text(id value) {
    NSData *data = [NSPropertyListSerialization dataWithPropertyList:@{@"value": value}
                                                              format:NSPropertyListXMLFormat_v1_0
                                                             options:0
                                                               error:NULL];
    return data ? [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding] : nil;
}

static id rp_list_value(NSString *text) {
    if (![text isKindOfClass:[NSString class]]) return nil;
    NSDictionary *list = [NSPropertyListSerialization propertyListWithData:[text dataUsingEncoding:NSUTF8StringEncoding]
                                                                   options:NSPropertyListImmutable
                                                                    format:NULL
                                                                     error:NULL];
    return list[@"value"];
}

@interface RPUserDefaults : NSUserDefaults {
    NSString *_suite;
    NSMutableDictionary *_registered;
}
@end

@implementation RPUserDefaults

- (instancetype)rp_initWithSuite:(NSString *)suite {
    _suite = [suite copy] ?: @"";
    _registered = [NSMutableDictionary new];
    return self;
}

- (NSDictionary *)rp_call:(NSString *)command with:(NSDictionary *)more {
    NSMutableDictionary *request = [more mutableCopy];
    request[@"do"] = command;
    request[@"suite"] = _suite;
    return rp_call(request);
}

- (id)objectForKey:(NSString *)key {
    if (!key) return nil;
    id value = rp_list_value([self rp_call:@"default" with:@{@"key": key}][@"value"]);
    if (value) return value;
    @synchronized(self) { return _registered[key]; }
}

- (void)setObject:(id)value forKey:(NSString *)key {
    if (!value) {
        [self removeObjectForKey:key];
        return;
    }
    NSString *text = rp_list_text(value);
    if (!text) {
        [NSException raise:NSInvalidArgumentException
                    format:@"Attempt to insert non-property list object %@ for key %@", value, key];
    }
    [self rp_call:@"set-default" with:@{@"key": key, @"value": text}];
}

- (void)removeObjectForKey:(NSString *)key {
    [self rp_call:@"remove-default" with:@{@"key": key}];
}

- (NSDictionary<NSString *, id> *)dictionaryRepresentation {
    NSMutableDictionary *all;
    @synchronized(self) { all = [_registered mutableCopy]; }
    [all addEntriesFromDictionary:rp_list_value([self rp_call:@"defaults" with:@{}][@"value"]) ?: @{}];
    return all;
}

- (void)registerDefaults:(NSDictionary<NSString *, id> *)defaults {
    @synchronized(self) { [_registered addEntriesFromDictionary:defaults]; }
}

- (void)removePersistentDomainForName:(NSString *)name {
    NSDictionary *list = rp_list_value([self rp_call:@"defaults" with:@{}][@"value"]);
    for (NSString *key in list.allKeys) [self removeObjectForKey:key];
}

- (BOOL)synchronize {
    return YES;
}

- (void)addSuiteNamed:(NSString *)name {
}

// MARK: - Types

- (id)rp_objectForKey:(NSString *)key class:(Class)class {
    id value = [self objectForKey:key];
    return [value isKindOfClass:class] ? value : nil;
}

- (NSString *)stringForKey:(NSString *)key {
    id value = [self objectForKey:key];
    if ([value isKindOfClass:[NSNumber class]]) return [value stringValue];
    return [value isKindOfClass:[NSString class]] ? value : nil;
}

- (NSArray *)arrayForKey:(NSString *)key {
    return [self rp_objectForKey:key class:[NSArray class]];
}

- (NSArray<NSString *> *)stringArrayForKey:(NSString *)key {
    return [self arrayForKey:key];
}

- (NSDictionary<NSString *, id> *)dictionaryForKey:(NSString *)key {
    return [self rp_objectForKey:key class:[NSDictionary class]];
}

- (NSData *)dataForKey:(NSString *)key {
    return [self rp_objectForKey:key class:[NSData class]];
}

- (NSURL *)URLForKey:(NSString *)key {
    NSString *text = [self stringForKey:key];
    return text ? [text hasPrefix:@"/"] ? [NSURL fileURLWithPath:text] : [NSURL URLWithString:text] : nil;
}

- (id)rp_numberForKey:(NSString *)key {
    id value = [self objectForKey:key];
    BOOL is_number = [value isKindOfClass:[NSNumber class]] || [value isKindOfClass:[NSString class]];
    return is_number ? value : nil;
}

- (NSInteger)integerForKey:(NSString *)key {
    return [[self rp_numberForKey:key] integerValue];
}

- (float)floatForKey:(NSString *)key {
    return [[self rp_numberForKey:key] floatValue];
}

- (double)doubleForKey:(NSString *)key {
    return [[self rp_numberForKey:key] doubleValue];
}

- (BOOL)boolForKey:(NSString *)key {
    return [[self rp_numberForKey:key] boolValue];
}

- (void)setInteger:(NSInteger)value forKey:(NSString *)key {
    [self setObject:@(value) forKey:key];
}

- (void)setFloat:(float)value forKey:(NSString *)key {
    [self setObject:@(value) forKey:key];
}

- (void)setDouble:(double)value forKey:(NSString *)key {
    [self setObject:@(value) forKey:key];
}

- (void)setBool:(BOOL)value forKey:(NSString *)key {
    [self setObject:[NSNumber numberWithBool:value] forKey:key];
}

- (void)setURL:(NSURL *)url forKey:(NSString *)key {
    [self setObject:url.isFileURL ? url.path : url.absoluteString forKey:key];
}

- (id)valueForKey:(NSString *)key {
    return [self objectForKey:key];
}

- (void)setValue:(id)value forKey:(NSString *)key {
    [self setObject:value forKey:key];
}

@end

@implementation NSUserDefaults (RichPush)

+ (NSUserDefaults *)standardUserDefaults {
    static NSUserDefaults *defaults;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ defaults = [[RPUserDefaults alloc] rp_initWithSuite:nil]; });
    return defaults;
}

+ (void)resetStandardUserDefaults {
}

- (instancetype)initWithSuiteName:(NSString *)name {
    return (id)[[RPUserDefaults alloc] rp_initWithSuite:name];
}

@end
