import UserNotifications

extension UNNotificationSound {
    /// The sound that a payload names, as the system reads `aps.sound`.
    ///
    /// watchOS has no sounds by name and plays the default one.
    static func payloadSound(_ name: String) -> UNNotificationSound {
        #if os(watchOS)
            .default
        #else
            name == "default"
                ? .default : UNNotificationSound(named: UNNotificationSoundName(name))
        #endif
    }
}
