// What Apple's Foundation says of the device and of the work on it: a phone that is well.

public import Foundation

extension ProcessInfo {
    /// How hot the device is.
    public enum ThermalState: Int, Sendable {
        case nominal
        case fair
        case serious
        case critical
    }

    /// What the system shall leave alone while some work is done.
    public struct ActivityOptions: OptionSet, Sendable {
        public let rawValue: UInt64

        public init(rawValue: UInt64) { self.rawValue = rawValue }

        public static let idleSystemSleepDisabled = Self(rawValue: 1 << 20)
        public static let suddenTerminationDisabled = Self(rawValue: 1 << 14)
        public static let automaticTerminationDisabled = Self(rawValue: 1 << 15)
        public static let userInitiated = Self(rawValue: 0x00FF_FFFF | 1 << 20)
        public static let background = Self(rawValue: 0xFF)
    }

    public var isLowPowerModeEnabled: Bool { false }

    public var thermalState: ThermalState { .nominal }

    /// Does nothing: nothing here would interrupt the work but the host's limits, which stand.
    public func beginActivity(
        options: ActivityOptions = [], reason: String
    ) -> any NSObjectProtocol {
        NSObject()
    }

    public func endActivity(_ activity: any NSObjectProtocol) {}

    /// Does the work on a queue of the system's. It is never told to stop: the process is killed.
    public func performExpiringActivity(
        withReason reason: String, using block: @escaping @Sendable (Bool) -> Void
    ) {
        DispatchQueue.global().async { block(false) }
    }
}
