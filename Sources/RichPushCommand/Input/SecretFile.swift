import Foundation

/// What is done before a file with a private key is read.
enum SecretFile {
    /// Keeps keys out of core dumps, and warns about a file that others can read.
    static func willRead(_ path: String, what: String = "the key") {
        var limit = rlimit()
        if getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit) == 0 {
            limit.rlim_cur = 0
            setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
        }
        guard isExposed(path) else { return }
        let name = TerminalText.safe(path)
        Console.error(
            "richpush: warning: other users can read \(what) \(name); fix: chmod 600 \(name)\n")
    }

    private static func isExposed(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            && status.st_mode & 0o077 != 0
    }
}
