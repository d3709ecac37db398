import Glibc

extension ExtensionLifecycle.Outcome {
    /// Why no content came of the extension; `nil` when some did.
    func finding(under rules: HostRules) -> DeliveredNotification.Finding? {
        switch self {
        case .returned, .returnedAtExpiry: nil
        case .timedOut:
            .init(
                code: .timedOut,
                message: "The extension returned nothing in \(rules.timeLimit.value.seconds),"
                    + " nor at its expiry.",
                advice:
                    "Call the content handler in serviceExtensionTimeWillExpire() at the latest.",
                rule: rules.timeLimit)
        case .startedTooLate:
            .init(
                code: .startedTooLate,
                message: "Launch and init of the extension took all of"
                    + " \(rules.timeLimit.value.seconds); its expiry is not called then.",
                advice: "Move work from init and global variables to a background queue.",
                rule: rules.timeLimit)
        case .memoryExceeded:
            .init(
                code: .memoryExceeded,
                message:
                    "The extension took more than \(rules.memoryLimit.value >> 20) MB of memory"
                    + " and was killed.",
                advice: "Download to a file, never into Data, and decode pictures at a small size.",
                rule: rules.memoryLimit)
        case .mainThreadHung:
            .init(
                code: .mainThreadHung,
                message: "The extension blocked its main thread for"
                    + " \(rules.mainThreadLimit.value.seconds) and was killed.",
                advice: "Wait on no semaphore and do no work on the main queue.",
                rule: rules.mainThreadLimit)
        case .processEnded(.exited(RunnerMessage.statusWithoutDescriptor)):
            .init(
                code: .exited,
                message:
                    "The extension closed file descriptor 3, over which the host speaks with its"
                    + " process, before it returned content; the process ended.",
                advice: "Close only what was opened, and each descriptor once.",
                certainty: .unverified, rule: "a phone speaks with it in another way")
        case .processEnded(.exited(let status)):
            .init(
                code: .exited,
                message: "The extension ended its own process with status \(status) before it"
                    + " returned content.",
                advice: "Call the content handler instead; the system ends the process.",
                certainty: .observed, rule: "the original is shown when the process is gone")
        case .processEnded(.signalled(SIGKILL)):
            .init(
                code: .crashed, message: "The extension was killed before it returned content.",
                advice: "A kill leaves no trace: look for one in the extension, for this machine's"
                    + " memory running out, and at the end of its output.",
                certainty: .observed, rule: "the original is shown when the process is gone")
        case .processEnded(let ending):
            .init(
                code: .crashed, message: "The extension \(ending) before it returned content.",
                advice: "Read the trace in its output; the next push starts a fresh process.",
                certainty: .observed, rule: "the original is shown when the process is gone")
        }
    }
}
