#include "../Bridge/Services.h"
#include "Content.h"

@interface UNNotificationSound () {
  @public
    NSString *_kind, *_name;
    NSNumber *_volume;
}
@end

static UNNotificationSound *rp_make_sound(NSString *kind, NSString *name, NSNumber *volume) {
    UNNotificationSound *sound = [UNNotificationSound new];
    sound->_kind = kind;
    sound->_name = [name copy];
    sound->_volume = volume;
    return sound;
}

@implementation UNNotificationSound

+ (BOOL)supportsSecureCoding {
    return YES;
}

+ (UNNotificationSound *)defaultSound {
    return rp_make_sound(@"ordinary", nil, nil);
}

+ (UNNotificationSound *)defaultCriticalSound {
    return rp_make_sound(@"critical", nil, nil);
}

+ (UNNotificationSound *)defaultRingtoneSound {
    return rp_make_sound(@"ringtone", nil, nil);
}

+ (instancetype)defaultCriticalSoundWithAudioVolume:(float)volume {
    return rp_make_sound(@"critical", nil, @(volume));
}

+ (instancetype)soundNamed:(NSString *)name {
    return rp_make_sound(@"ordinary", name, nil);
}

+ (instancetype)ringtoneSoundNamed:(NSString *)name {
    return rp_make_sound(@"ringtone", name, nil);
}

+ (instancetype)criticalSoundNamed:(NSString *)name {
    return rp_make_sound(@"critical", name, nil);
}

+ (instancetype)criticalSoundNamed:(NSString *)name withAudioVolume:(float)volume {
    return rp_make_sound(@"critical", name, @(volume));
}

- (id)copyWithZone:(NSZone *)zone {
    return self;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [coder encodeObject:rp_sound_json(self) forKey:@"sound"];
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    return rp_sound([coder decodeObjectForKey:@"sound"]);
}

- (BOOL)isEqual:(id)other {
    return [other isKindOfClass:[UNNotificationSound class]]
        && [rp_sound_json(self) isEqual:rp_sound_json(other)];
}

- (NSUInteger)hash {
    return _name.hash;
}

@end

NSDictionary *rp_sound_json(UNNotificationSound *sound) {
    return @{
        @"kind": sound->_kind,
        @"name": sound->_name ?: [NSNull null],
        @"volume": sound->_volume ?: [NSNull null]
    };
}

UNNotificationSound *rp_sound(NSDictionary *json) {
    if (![json isKindOfClass:[NSDictionary class]]) return nil;
    return rp_make_sound(json[@"kind"], rp_value(json[@"name"]), rp_value(json[@"volume"]));
}
