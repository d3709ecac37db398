#include "Services.h"

#include <stdlib.h>
#include <string.h>

richpush_services rp_services;

id rp_plain(id value) {
    if (!value || value == [NSNull null]) return [NSNull null];
    if ([value isKindOfClass:[NSString class]] || [value isKindOfClass:[NSNumber class]]) return value;
    if ([value isKindOfClass:[NSURL class]]) return [value absoluteString];
    if ([value isKindOfClass:[NSArray class]]) {
        NSMutableArray *array = [NSMutableArray array];
        for (id item in value) [array addObject:rp_plain(item)];
        return array;
    }
    if ([value isKindOfClass:[NSDictionary class]]) {
        NSMutableDictionary *dictionary = [NSMutableDictionary dictionary];
        for (id key in value) dictionary[[key description]] = rp_plain([value objectForKey:key]);
        return dictionary;
    }
    return @{@"class": NSStringFromClass([value class])};
}

NSString *rp_text(id object) {
    NSData *data = [NSJSONSerialization dataWithJSONObject:object options:0 error:NULL];
    return [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding] ?: @"{}";
}

id rp_json(const char *text) {
    if (!text) return nil;
    NSData *data = [NSData dataWithBytes:text length:strlen(text)];
    return [NSJSONSerialization JSONObjectWithData:data options:0 error:NULL];
}

id rp_value(id object) { return object == [NSNull null] ? nil : object; }

NSDictionary *rp_call_with(NSDictionary *request, NSData *body) {
    char *answer = rp_services.call(rp_text(request).UTF8String, body.bytes, body.length);
    NSDictionary *object = rp_json(answer);
    free(answer);
    return [object isKindOfClass:[NSDictionary class]] ? object : @{};
}

NSDictionary *rp_call(NSDictionary *request) { return rp_call_with(request, nil); }

NSError *rp_error(NSDictionary *description) {
    if (![description isKindOfClass:[NSDictionary class]]) return nil;
    NSMutableDictionary *information = [NSMutableDictionary dictionary];
    information[NSLocalizedDescriptionKey] = description[@"description"] ?: @"";
    NSString *url = description[@"url"];
    if (url) {
        information[NSURLErrorFailingURLStringErrorKey] = url;
        information[NSURLErrorFailingURLErrorKey] = [NSURL URLWithString:url];
    }
    return [NSError errorWithDomain:description[@"domain"] ?: @"NSCocoaErrorDomain"
                               code:[description[@"code"] integerValue]
                           userInfo:information];
}
