// Methods of Apple's Foundation on text and dates that GNUstep's has not.

#import <Foundation/Foundation.h>

@implementation NSString (RichPushAdditions)

- (NSComparisonResult)localizedStandardCompare:(NSString *)string {
    return [self compare:string options:NSCaseInsensitiveSearch | NSNumericSearch];
}

- (BOOL)localizedCaseInsensitiveContainsString:(NSString *)text {
    return [self rangeOfString:text options:NSCaseInsensitiveSearch].location != NSNotFound;
}

- (BOOL)localizedStandardContainsString:(NSString *)text {
    NSStringCompareOptions options = NSCaseInsensitiveSearch | NSDiacriticInsensitiveSearch;
    return [self rangeOfString:text options:options].location != NSNotFound;
}

- (NSString *)localizedUppercaseString {
    return self.uppercaseString;
}

- (NSString *)localizedLowercaseString {
    return self.lowercaseString;
}

- (NSString *)localizedCapitalizedString {
    return self.capitalizedString;
}

- (void)enumerateLinesUsingBlock:(void (^)(NSString *, BOOL *))block {
    NSUInteger start = 0, length = self.length;
    BOOL stop = NO;
    while (start < length && !stop) {
        NSRange range = [self lineRangeForRange:NSMakeRange(start, 0)];
        NSString *line = [self substringWithRange:range];
        block([line stringByTrimmingCharactersInSet:[NSCharacterSet newlineCharacterSet]], &stop);
        start = NSMaxRange(range);
    }
}

- (NSRange)rp_unitAt:(NSUInteger)start end:(NSUInteger)end options:(NSStringEnumerationOptions)options {
    NSCharacterSet *letters = [NSCharacterSet alphanumericCharacterSet];
    switch (options & 3) {
        case NSStringEnumerationByComposedCharacterSequences:
            return [self rangeOfComposedCharacterSequenceAtIndex:start];
        case NSStringEnumerationByWords: {
            while (start < end && ![letters characterIsMember:[self characterAtIndex:start]]) start++;
            NSUInteger stop = start;
            while (stop < end && [letters characterIsMember:[self characterAtIndex:stop]]) stop++;
            return NSMakeRange(start, stop - start);
        }
        default: return [self lineRangeForRange:NSMakeRange(start, 0)];
    }
}

- (void)enumerateSubstringsInRange:(NSRange)range
                           options:(NSStringEnumerationOptions)options
                        usingBlock:(void (^)(NSString *, NSRange, NSRange, BOOL *))block {
    NSUInteger start = range.location;
    BOOL stop = NO, is_lines = (options & 3) < NSStringEnumerationByComposedCharacterSequences;
    while (start < NSMaxRange(range) && !stop) {
        NSRange unit = [self rp_unitAt:start end:NSMaxRange(range) options:options];
        if (!unit.length) return;
        NSString *text = [self substringWithRange:unit];
        if (is_lines) text = [text stringByTrimmingCharactersInSet:[NSCharacterSet newlineCharacterSet]];
        block(text, NSMakeRange(unit.location, text.length), unit, &stop);
        start = NSMaxRange(unit);
    }
}

@end

@implementation NSCalendar (RichPushAdditions)

- (NSDate *)dateByAddingUnit:(NSCalendarUnit)unit
                       value:(NSInteger)value
                      toDate:(NSDate *)date
                     options:(NSUInteger)options {
    NSDateComponents *components = [NSDateComponents new];
    switch (unit) {
        case NSCalendarUnitYear: components.year = value; break;
        case NSCalendarUnitMonth: components.month = value; break;
        case NSCalendarUnitDay: components.day = value; break;
        case NSCalendarUnitHour: components.hour = value; break;
        case NSCalendarUnitMinute: components.minute = value; break;
        case NSCalendarUnitSecond: components.second = value; break;
        default: return nil;
    }
    return [self dateByAddingComponents:components toDate:date options:options];
}

@end
