/// The sound that comes with a notification.
///
/// Nothing public tells which sound an object stands for; two that stand for the same one are equal.
/// `criticalSoundNamed` and its relatives are typed `Self` on Apple platforms, which nobody can tell
/// apart without a subclass of this class.
open class UNNotificationSound: NSObject, NSCopying, NSSecureCoding {
    package let meaning: SoundMeaning

    package init(_ meaning: SoundMeaning) {
        self.meaning = meaning
        super.init()
    }

    /// The sound of an audio file; a missing file makes iOS play the default sound.
    public convenience init(named name: UNNotificationSoundName) {
        self.init(SoundMeaning(kind: .ordinary, name: name))
    }

    /// The sound that an archive holds; `nil` when the archive holds a kind not known here.
    public required init?(coder: NSCoder) {
        guard let meaning = SoundMeaning(coder: coder) else { return nil }
        self.meaning = meaning
        super.init()
    }

    open func encode(with coder: NSCoder) { meaning.encode(with: coder) }

    /// The system's notification sound.
    open class var `default`: UNNotificationSound {
        UNNotificationSound(SoundMeaning(kind: .ordinary))
    }

    /// The system's critical sound, which plays even when the phone is muted.
    ///
    /// Critical sounds need an entitlement that Apple grants by hand.
    open class var defaultCritical: UNNotificationSound {
        UNNotificationSound(SoundMeaning(kind: .critical))
    }

    /// The ringtone of the person, for notifications of calls.
    open class var defaultRingtone: UNNotificationSound {
        UNNotificationSound(SoundMeaning(kind: .ringtone))
    }

    /// The system's critical sound at a volume from 0 to 1; other numbers are brought into range.
    open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
        UNNotificationSound(SoundMeaning(kind: .critical, volume: volume))
    }

    /// An audio file as a critical sound.
    open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
        UNNotificationSound(SoundMeaning(kind: .critical, name: name))
    }

    /// An audio file as a critical sound, at a volume from 0 to 1; other numbers are brought into
    /// range.
    open class func criticalSoundNamed(
        _ name: UNNotificationSoundName, withAudioVolume volume: Float
    ) -> UNNotificationSound {
        UNNotificationSound(SoundMeaning(kind: .critical, name: name, volume: volume))
    }

    /// An audio file as a ringtone, for notifications of calls.
    open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
        UNNotificationSound(SoundMeaning(kind: .ringtone, name: name))
    }

    /// Always true: archives can be read with secure coding required.
    open class var supportsSecureCoding: Bool { true }

    /// The sound itself, since it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationSound)?.meaning == meaning
    }

    open override var hash: Int { meaning.hashValue }
}

@available(*, unavailable)
extension UNNotificationSound: Sendable {}
