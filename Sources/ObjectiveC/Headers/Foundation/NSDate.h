#ifndef RICHPUSH_NSDATE_H
#define RICHPUSH_NSDATE_H

#include <Foundation/NSString.h>

NS_ASSUME_NONNULL_BEGIN

typedef double NSTimeInterval;

@interface NSDate : NSObject <NSCopying, NSSecureCoding>
@property (readonly) NSTimeInterval timeIntervalSinceReferenceDate;
@property (class, readonly) NSTimeInterval timeIntervalSinceReferenceDate;
@property (readonly) NSTimeInterval timeIntervalSinceNow;
@property (readonly) NSTimeInterval timeIntervalSince1970;
@property (class, readonly, copy) NSDate *distantFuture;
@property (class, readonly, copy) NSDate *distantPast;
+ (instancetype)date;
+ (instancetype)dateWithTimeIntervalSinceNow:(NSTimeInterval)seconds;
+ (instancetype)dateWithTimeIntervalSince1970:(NSTimeInterval)seconds;
+ (instancetype)dateWithTimeIntervalSinceReferenceDate:(NSTimeInterval)seconds;
+ (instancetype)dateWithTimeInterval:(NSTimeInterval)seconds sinceDate:(NSDate *)date;
- (instancetype)init;
- (instancetype)initWithTimeIntervalSinceNow:(NSTimeInterval)seconds;
- (instancetype)initWithTimeIntervalSince1970:(NSTimeInterval)seconds;
- (NSTimeInterval)timeIntervalSinceDate:(NSDate *)date;
- (instancetype)dateByAddingTimeInterval:(NSTimeInterval)seconds;
- (NSDate *)earlierDate:(NSDate *)other;
- (NSDate *)laterDate:(NSDate *)other;
- (NSComparisonResult)compare:(NSDate *)other;
- (BOOL)isEqualToDate:(NSDate *)other;
@end

@interface NSLocale : NSObject <NSCopying, NSSecureCoding>
@property (class, readonly, copy) NSLocale *currentLocale;
@property (class, readonly, copy) NSLocale *systemLocale;
@property (class, readonly, copy) NSArray<NSString *> *preferredLanguages;
+ (instancetype)localeWithLocaleIdentifier:(NSString *)identifier;
- (instancetype)initWithLocaleIdentifier:(NSString *)identifier;
@property (readonly, copy) NSString *localeIdentifier;
- (nullable id)objectForKey:(NSString *)key;
@end

FOUNDATION_EXPORT NSString *const NSLocaleLanguageCode;
FOUNDATION_EXPORT NSString *const NSLocaleCountryCode;
FOUNDATION_EXPORT NSString *const NSLocaleIdentifier;

@interface NSTimeZone : NSObject <NSCopying, NSSecureCoding>
@property (class, readonly, copy) NSTimeZone *systemTimeZone;
@property (class, readonly, copy) NSTimeZone *localTimeZone;
@property (class, copy) NSTimeZone *defaultTimeZone;
@property (readonly, copy) NSString *name;
@property (readonly) NSInteger secondsFromGMT;
+ (nullable instancetype)timeZoneWithName:(NSString *)name;
+ (nullable instancetype)timeZoneWithAbbreviation:(NSString *)abbreviation;
+ (instancetype)timeZoneForSecondsFromGMT:(NSInteger)seconds;
@end

@class NSDateComponents, NSNumber;

typedef NS_OPTIONS(NSUInteger, NSCalendarUnit) {
    NSCalendarUnitEra = 2,
    NSCalendarUnitYear = 4,
    NSCalendarUnitMonth = 8,
    NSCalendarUnitDay = 16,
    NSCalendarUnitHour = 32,
    NSCalendarUnitMinute = 64,
    NSCalendarUnitSecond = 128,
    NSCalendarUnitWeekday = 512
};

FOUNDATION_EXPORT NSString *const NSCalendarIdentifierGregorian;

@interface NSCalendar : NSObject <NSCopying, NSSecureCoding>
@property (class, readonly, copy) NSCalendar *currentCalendar;
+ (nullable NSCalendar *)calendarWithIdentifier:(NSString *)identifier;
- (nullable id)initWithCalendarIdentifier:(NSString *)identifier;
@property (nullable, copy) NSLocale *locale;
@property (copy) NSTimeZone *timeZone;
- (NSDateComponents *)components:(NSCalendarUnit)units fromDate:(NSDate *)date;
- (NSDateComponents *)components:(NSCalendarUnit)units fromDate:(NSDate *)from toDate:(NSDate *)to options:(NSUInteger)options;
- (nullable NSDate *)dateFromComponents:(NSDateComponents *)components;
- (nullable NSDate *)dateByAddingComponents:(NSDateComponents *)components toDate:(NSDate *)date options:(NSUInteger)options;
- (nullable NSDate *)dateByAddingUnit:(NSCalendarUnit)unit value:(NSInteger)value toDate:(NSDate *)date options:(NSUInteger)options;
@end

@interface NSDateComponents : NSObject <NSCopying, NSSecureCoding>
@property (nullable, copy) NSCalendar *calendar;
@property (nullable, copy) NSTimeZone *timeZone;
@property NSInteger era;
@property NSInteger year;
@property NSInteger month;
@property NSInteger day;
@property NSInteger hour;
@property NSInteger minute;
@property NSInteger second;
@property NSInteger weekday;
@end

typedef NS_ENUM(NSUInteger, NSDateFormatterStyle) {
    NSDateFormatterNoStyle,
    NSDateFormatterShortStyle,
    NSDateFormatterMediumStyle,
    NSDateFormatterLongStyle,
    NSDateFormatterFullStyle
};

@interface NSFormatter : NSObject <NSCopying, NSCoding>
- (nullable NSString *)stringForObjectValue:(nullable id)object;
@end

@interface NSDateFormatter : NSFormatter
@property (null_resettable, copy) NSString *dateFormat;
@property NSDateFormatterStyle dateStyle;
@property NSDateFormatterStyle timeStyle;
@property (null_resettable, copy) NSLocale *locale;
@property (null_resettable, copy) NSTimeZone *timeZone;
- (NSString *)stringFromDate:(NSDate *)date;
- (nullable NSDate *)dateFromString:(NSString *)text;
@end

@interface NSISO8601DateFormatter : NSFormatter
@property (null_resettable, copy) NSTimeZone *timeZone;
@property NSUInteger formatOptions;
- (NSString *)stringFromDate:(NSDate *)date;
- (nullable NSDate *)dateFromString:(NSString *)text;
@end

typedef NS_ENUM(NSUInteger, NSNumberFormatterStyle) {
    NSNumberFormatterNoStyle,
    NSNumberFormatterDecimalStyle,
    NSNumberFormatterCurrencyStyle,
    NSNumberFormatterPercentStyle
};

@interface NSNumberFormatter : NSFormatter
@property NSNumberFormatterStyle numberStyle;
@property (null_resettable, copy) NSLocale *locale;
@property NSUInteger minimumFractionDigits;
@property NSUInteger maximumFractionDigits;
- (nullable NSString *)stringFromNumber:(NSNumber *)number;
- (nullable NSNumber *)numberFromString:(NSString *)text;
@end

@interface NSByteCountFormatter : NSFormatter
- (NSString *)stringFromByteCount:(long long)count;
@end

NS_ASSUME_NONNULL_END

#endif
