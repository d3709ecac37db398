import Testing
import UserNotifications

@Suite(.timeLimit(.minutes(5)))
struct SoundTests {
    private static let name = UNNotificationSoundName("chime.caf")

    @Test func `each sound says to a host what it stands for`() {
        #expect(UNNotificationSound.default.meaning == SoundMeaning(kind: .ordinary))
        #expect(UNNotificationSound.defaultCritical.meaning == SoundMeaning(kind: .critical))
        #expect(UNNotificationSound.defaultRingtone.meaning == SoundMeaning(kind: .ringtone))
        #expect(
            UNNotificationSound(named: Self.name).meaning
                == SoundMeaning(kind: .ordinary, name: Self.name))
        #expect(
            UNNotificationSound.defaultCriticalSound(withAudioVolume: 0.5).meaning
                == SoundMeaning(kind: .critical, volume: 0.5))
        #expect(
            UNNotificationSound.criticalSoundNamed(Self.name).meaning
                == SoundMeaning(kind: .critical, name: Self.name))
        #expect(
            UNNotificationSound.criticalSoundNamed(Self.name, withAudioVolume: 1).meaning
                == SoundMeaning(kind: .critical, name: Self.name, volume: 1))
        #expect(
            UNNotificationSound.ringtoneSoundNamed(Self.name).meaning
                == SoundMeaning(kind: .ringtone, name: Self.name))
    }

    @Test func `sounds are equal when they stand for the same`() {
        #expect(UNNotificationSound.default == UNNotificationSound.default)
        #expect(UNNotificationSound(named: Self.name) == UNNotificationSound(named: Self.name))
        #expect(UNNotificationSound.default != UNNotificationSound.defaultCritical)
        #expect(
            Set([UNNotificationSound(named: Self.name), UNNotificationSound(named: Self.name)])
                .count == 1)
    }

    @Test(arguments: [
        (Float(-1), Float(0)), (0, 0), (0.5, 0.5), (1, 1), (2, 1), (.infinity, 1), (.nan, 0),
    ])
    func `brings the volume into range`(volume: Float, expected: Float) {
        let sound = UNNotificationSound.defaultCriticalSound(withAudioVolume: volume)
        #expect(sound.meaning.volume == expected)
    }

    @Test func `a sound name is its text`() {
        #expect(Self.name.rawValue == "chime.caf")
        #expect(UNNotificationSoundName(rawValue: "chime.caf") == Self.name)
    }
}
