#if canImport(Darwin)
    import Foundation

    extension FileSettings {
        /// What the system refuses stays as it was: nothing else can be done about it.
        static func tellSystem(_ setting: Setting, of url: URL) {
            switch setting {
            case .usableAfterFirstUnlock:
                // On a Mac only full-disk encryption protects files.
                #if !os(macOS)
                    try? FileManager.default.setAttributes(
                        [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
                        ofItemAtPath: url.path)
                #endif
            case .excludedFromBackup:
                var values = URLResourceValues()
                values.isExcludedFromBackup = true
                var url = url
                try? url.setResourceValues(values)
            }
        }
    }
#endif
