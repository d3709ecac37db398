#ifndef RICHPUSH_UNNOTIFICATIONSOUND_H
#define RICHPUSH_UNNOTIFICATIONSOUND_H

#include <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NSString *UNNotificationSoundName;

@interface UNNotificationSound : NSObject <NSCopying, NSSecureCoding>
@property (class, nonatomic, readonly, copy) UNNotificationSound *defaultSound;
@property (class, nonatomic, readonly, copy) UNNotificationSound *defaultCriticalSound;
@property (class, nonatomic, readonly, copy) UNNotificationSound *defaultRingtoneSound;
+ (instancetype)defaultCriticalSoundWithAudioVolume:(float)volume;
+ (instancetype)soundNamed:(UNNotificationSoundName)name;
+ (instancetype)ringtoneSoundNamed:(UNNotificationSoundName)name;
+ (instancetype)criticalSoundNamed:(UNNotificationSoundName)name;
+ (instancetype)criticalSoundNamed:(UNNotificationSoundName)name withAudioVolume:(float)volume;
@end

NS_ASSUME_NONNULL_END

#endif
