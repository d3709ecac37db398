/// The file name of a sound, with its suffix.
///
/// iOS looks in the app container's `Library/Sounds`, in those of the app's groups, and in the app's
/// bundle. Linear PCM, MA4, µLaw and aLaw in AIFF, WAV or CAF files will play; a sound of 30 seconds
/// or more is replaced by the default sound, as is one that is missing.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    /// The file name.
    public let rawValue: String

    /// Names a file, `chime.caf` for example.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Names a file, `chime.caf` for example.
    public init(rawValue: String) { self.rawValue = rawValue }
}
