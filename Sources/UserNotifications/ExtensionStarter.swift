/// The right to start an extension, which only a host has.
///
/// See ``UNNotificationServiceExtension/init(startedBy:)``. Apple's framework has no such type.
public struct ExtensionStarter: Sendable {
    package init() {}
}
