/// Which sound a ``UNNotificationSound`` stands for, as a host has to know.
package struct SoundMeaning: Hashable, Sendable {
    /// How iOS plays it.
    package enum Kind: String, Hashable, Sendable {
        case ordinary
        /// Also when the phone is muted.
        case critical
        case ringtone
    }

    package let kind: Kind
    /// The file; `nil` for the system's own sound.
    package let name: UNNotificationSoundName?
    /// From 0 to 1, for a critical sound; `nil` when the phone's own setting holds.
    package let volume: Float?

    package init(kind: Kind, name: UNNotificationSoundName? = nil, volume: Float? = nil) {
        self.kind = kind
        self.name = name
        // Not a number becomes 0: an equality that fails with itself would break every set.
        self.volume = volume.map { $0 > 0 ? min($0, 1) : 0 }
    }
}

extension SoundMeaning {
    init?(coder: NSCoder) {
        guard let kind = coder.decodeText(forKey: "kind").flatMap(Kind.init) else { return nil }
        self.init(
            kind: kind,
            name: coder.decodeText(forKey: "name").map(UNNotificationSoundName.init(rawValue:)),
            volume: coder.decodeNumber(forKey: "volume")?.floatValue)
    }

    func encode(with coder: NSCoder) {
        coder.encodeText(kind.rawValue, forKey: "kind")
        coder.encodeText(name?.rawValue, forKey: "name")
        coder.encode(volume.map { $0 as NSNumber }, forKey: "volume")
    }
}
