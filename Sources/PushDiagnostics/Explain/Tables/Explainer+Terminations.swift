internal import Diagnostics

/// How a process is ended from outside, as crash reports and the log name it.
extension Explainer {
    static let terminations = [
        Diagnostic.Definition(
            explaining: ["0xdead10cc", "dead10cc", "RUNNINGBOARD 0xdead10cc"],
            "The process held a file lock or a database in shared storage while it was suspended, and was killed for it.",
            causes: [
                "A SQLite database or a queue file in the app group was open in a transaction when the handler had returned.",
                "A vendor's library keeps its own file in the app group.",
            ],
            checks: [
                "Close databases before you call the content handler; keep them out of the app group if you can.",
                "Search the crash report for the file that was locked.",
            ], certainty: .documented),
        Diagnostic.Definition(
            explaining: ["0x8badf00d", "8badf00d"],
            "The watchdog ended the process: it did not answer for too long.",
            causes: [
                "The main thread was busy or waited for a lock, as for a synchronous request."
            ],
            checks: [
                "Move the work off the main thread.",
                "richpush deliver FILE.apns --extension DIR: the same under the host's clock.",
            ]),
        Diagnostic.Definition(
            explaining: ["0xc00010ff"],
            "The system ended the process because the phone was too hot.",
            causes: ["Long work on the processor."], checks: ["Try again on a cool phone."]),
        Diagnostic.Definition(
            explaining: ["0xbaadca11"],
            "The process was ended since it did not report a call after a VoIP push.",
            causes: ["A push of type voip was sent for something that is no call."],
            checks: ["Send type alert with mutable-content instead: richpush check FILE.apns."]),
        Diagnostic.Definition(
            explaining: ["0xbad22222"], "A VoIP app was ended since it was started too often.",
            causes: ["It crashes each time it is started."],
            checks: ["Read the crash reports before."]),
        Diagnostic.Definition(
            explaining: [
                "EXC_RESOURCE", "RESOURCE_TYPE_MEMORY", "exceeded mem limit", "ActiveHard",
            ],
            "The process used more memory than it may, 24 MB for most service extensions, and was killed.",
            causes: [
                "A whole file was read into memory, or a large picture decoded.",
                "Heavy frameworks are linked into the extension.",
                "A database or a store was opened whole.",
            ],
            checks: [
                "richpush deliver FILE.apns --extension DIR: is it killed there as well, and when?",
                "richpush doctor APP: RP343 weighs what it loads.",
                "Write downloads to disk, and decode pictures at the size that is shown.",
            ], certainty: .observed),
        Diagnostic.Definition(
            explaining: ["jetsam", "per-process-limit", "JetsamEvent", "vm-pageshortage"],
            "The system ended the process to win memory, or because it went beyond its own limit.",
            causes: [
                "per-process-limit: the extension itself was too large.",
                "vm-pageshortage: the phone had none left, whoever used it.",
            ],
            checks: [
                "Look for the process in the JetsamEvent report, and for its reason there.",
                "richpush deliver FILE.apns --extension DIR: is it killed there as well?",
            ], certainty: .observed),
        Diagnostic.Definition(
            explaining: ["EXC_CRASH", "SIGABRT", "abort"], "The process ended itself.",
            causes: [
                "An Objective-C exception was not caught.", "An assertion or precondition failed.",
            ],
            checks: [
                "Read the crash report's “Last Exception Backtrace”.",
                "richpush deliver FILE.apns --extension DIR: what does it print before it ends?",
            ]),
        Diagnostic.Definition(
            explaining: ["EXC_BREAKPOINT", "SIGTRAP"], "Swift stopped the process.",
            causes: [
                "A nil was unwrapped by force, an index was out of range, or a cast by force failed."
            ],
            checks: [
                "Read the crash report's first frames of your own code.",
                "richpush deliver FILE.apns --extension DIR: what does it print before it ends?",
            ]),
        Diagnostic.Definition(
            explaining: ["EXC_BAD_ACCESS", "SIGSEGV", "SIGBUS"],
            "The process touched memory that is not its own.",
            causes: ["An object was used after it was freed.", "A recursion has no end."],
            checks: ["Build with the Address Sanitizer and try again."]),
        Diagnostic.Definition(
            explaining: ["SIGKILL", "EXC_CRASH (SIGKILL)", "signal 9"],
            "Another process, mostly the system, killed this one.",
            causes: [
                "Its memory, its time, or a lock in shared storage: the termination reason says which."
            ],
            checks: ["Look for “Termination Reason” in the crash report, and explain its code."]),
        Diagnostic.Definition(
            explaining: ["DYLD", "Library not loaded", "dyld: Library not loaded"],
            "A library that the process is linked with was not found when it started.",
            causes: [
                "The framework is not embedded in the app.",
                "The extension lacks the run path @executable_path/../../Frameworks.",
            ],
            checks: ["richpush doctor APP: RP340 follows each library."]),
        Diagnostic.Definition(
            explaining: ["CODESIGNING", "Namespace CODESIGNING", "0x2 CODESIGNING"],
            "The signature does not fit the code, so the system would not run it.",
            causes: [
                "A file was changed after signing.", "The profile does not cover the extension.",
            ],
            checks: ["richpush doctor APP: RP366 to RP368 compare signature and profile."]),
        Diagnostic.Definition(
            explaining: ["NSCocoaErrorDomain 4099", "NSXPCConnectionInvalid", "4099"],
            "The connection to the extension's process broke: it ended before it answered.",
            causes: [
                "It crashed at its start, as when a library is missing.",
                "An exception in didReceive made the system drop the message.",
            ],
            checks: [
                "richpush doctor APP: can the extension be started at all?",
                "Look for a crash report of the extension at that second.",
            ], certainty: .observed),
        Diagnostic.Definition(
            explaining: ["NSCocoaErrorDomain 4097", "NSXPCConnectionInterrupted", "4097"],
            "The connection to the extension's process was interrupted.",
            causes: ["It was killed or crashed in the middle of its work."],
            checks: [
                "Read the log around it: richpush explain - < LOG.",
                "Look for a crash or JetsamEvent report at that second.",
            ], certainty: .observed),
    ]
}
