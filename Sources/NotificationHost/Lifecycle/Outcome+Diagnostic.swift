import Glibc

extension ExtensionLifecycle.Outcome {
    /// Why no content came of the extension; `nil` when some did.
    func finding(under rules: HostRules) -> Diagnostic? {
        switch self {
        case .returned, .returnedAtExpiry: nil
        case .timedOut:
            .init(
                .timedOut,
                "The extension returned nothing in \(rules.timeLimit.value.seconds),"
                    + " nor at its expiry.",
                fix:
                    "Call the content handler in serviceExtensionTimeWillExpire() at the latest.",
                rule: rules.timeLimit)
        case .startedTooLate:
            .init(
                .startedTooLate,
                "Launch and init of the extension took all of"
                    + " \(rules.timeLimit.value.seconds); its expiry is not called then.",
                fix: "Move work from init and global variables to a background queue.",
                rule: rules.timeLimit)
        case .memoryExceeded:
            .init(
                .memoryExceeded,
                "The extension took more than \(rules.memoryLimit.value >> 20) MB of memory"
                    + " and was killed.",
                fix: "Download to a file, never into Data, and decode pictures at a small size.",
                rule: rules.memoryLimit)
        case .mainThreadHung:
            .init(
                .mainThreadHung,
                "The extension blocked its main thread for"
                    + " \(rules.mainThreadLimit.value.seconds) and was killed.",
                fix: "Wait on no semaphore and do no work on the main queue.",
                rule: rules.mainThreadLimit)
        case .processEnded(.exited(RunnerMessage.statusWithoutDescriptor)):
            .init(
                .exited,
                "The extension closed file descriptor 3, over which the host speaks with its"
                    + " process, before it returned content; the process ended.",
                fix: "Close only what was opened, and each descriptor once.",
                evidence: .init(.unverified, source: "a phone speaks with it in another way"))
        case .processEnded(.exited(let status)):
            .init(
                .exited,
                "The extension ended its own process with status \(status) before it"
                    + " returned content.",
                fix: "Call the content handler instead; the system ends the process.",
                evidence: .init(.observed, source: "the original is shown when the process is gone")
            )
        case .processEnded(.signalled(SIGKILL)):
            .init(
                .crashed, "The extension was killed before it returned content.",
                fix: "A kill leaves no trace: look for one in the extension, for this machine's"
                    + " memory running out, and at the end of its output.",
                evidence: .init(.observed, source: "the original is shown when the process is gone")
            )
        case .processEnded(let ending):
            .init(
                .crashed, "The extension \(ending) before it returned content.",
                fix: "Read the trace in its output; the next push starts a fresh process.",
                evidence: .init(.observed, source: "the original is shown when the process is gone")
            )
        }
    }
}
