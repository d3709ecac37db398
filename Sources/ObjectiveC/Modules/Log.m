#import <os/log.h>

@implementation OS_os_log
@end

os_log_t os_log_create(const char *subsystem, const char *category) { return [OS_os_log new]; }

bool os_log_type_enabled(os_log_t log, os_log_type_t type) { return true; }

/// `%{public}@` and `%{private, mask.hash}s` as `%@` and `%s`.
static NSString *rp_format(const char *format) {
    NSMutableString *plain = [NSMutableString string];
    NSScanner *scanner = [NSScanner scannerWithString:@(format)];
    scanner.charactersToBeSkipped = nil;
    while (!scanner.isAtEnd) {
        NSString *part = nil;
        if ([scanner scanUpToString:@"%{" intoString:&part]) [plain appendString:part];
        if (![scanner scanString:@"%{" intoString:NULL]) break;
        [scanner scanUpToString:@"}" intoString:NULL];
        [scanner scanString:@"}" intoString:NULL];
        [plain appendString:@"%"];
    }
    return plain;
}

void richpush_os_log(os_log_t log, os_log_type_t type, const char *format, ...) {
    @autoreleasepool {
        va_list arguments;
        va_start(arguments, format);
        NSString *text = [[NSString alloc] initWithFormat:rp_format(format) arguments:arguments];
        va_end(arguments);
        fprintf(stderr, "%s\n", text.UTF8String);
    }
}
