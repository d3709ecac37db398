#if canImport(UIKit) && canImport(Darwin) && !os(watchOS) && !os(visionOS)
    import Foundation
    import UIKit

    extension DeviceFacts {
        /// The screen of this device.
        ///
        /// Takes a turn on the main thread, which an extension leaves idle.
        public static var current: DeviceFacts {
            Thread.isMainThread
                ? MainActor.assumeIsolated { ofMainScreen }
                : DispatchQueue.main.sync { MainActor.assumeIsolated { ofMainScreen } }
        }

        @MainActor private static var ofMainScreen: DeviceFacts {
            let screen = UIScreen.main
            return DeviceFacts(
                width: Int(screen.nativeBounds.width), height: Int(screen.nativeBounds.height),
                scale: screen.nativeScale)
        }
    }
#endif
