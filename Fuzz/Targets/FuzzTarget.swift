/// What fuzzing feeds: a piece of the package that reads bytes from strangers.
///
/// In: any bytes. Out: nothing, or a ``Violation`` of what the piece promises; a crash or a hang
/// is the fuzzer's to notice. Open next: `MediaTarget.swift`, which is the simplest.
public enum FuzzTarget: String, CaseIterable, Sendable {
    /// `MediaType.detect` and `MediaInspector.inspect`.
    case media
    /// `JSONReader`, and what the library and the host read in a payload.
    case payload
    /// A payload's ThumbHash or BlurHash, drawn as a PNG.
    case hash
    /// The picture that is made of what came of one.
    case part
    /// A Mach-O binary, as the doctor reads an extension's.
    case binary
    /// A provisioning profile and an Info.plist, as the doctor reads them.
    case profile
    /// What a server's frames do to a sender's connection, and a client's to the simulator's.
    case frame
    /// An encrypted payload, and what is encrypted.
    case encrypted
    /// An Xcode project file, judged and changed.
    case project

    public func check(_ bytes: [UInt8]) async throws(Violation) {
        switch self {
        case .media: try MediaTarget.check(bytes)
        case .payload: try await PayloadTarget.check(bytes)
        case .hash: try HashTarget.check(bytes)
        case .part: try PartTarget.check(bytes)
        case .binary: try BinaryTarget.check(bytes)
        case .profile: try ProfileTarget.check(bytes)
        case .frame: try FrameTarget.check(bytes)
        case .encrypted: try EncryptedTarget.check(bytes)
        case .project: try ProjectTarget.check(bytes)
        }
    }
}

/// A promise that was not kept.
public struct Violation: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
}

/// Throws unless the promise is kept.
func demand(_ isKept: Bool, _ promise: @autoclosure () -> String) throws(Violation) {
    guard isKept else { throw Violation(description: promise()) }
}
