internal import Diagnostics

/// The lines that the system writes about a push and its extension.
///
/// The texts are as they were published from devices (OneSignal/react-native-onesignal#979, Apple
/// forum threads 696068 and 807554) and as the system's own `UserNotificationsCore` holds them. Apple
/// documents none of them, so none is more than observed.
extension LogPhrase {
    static let all = arrival + running + ends + results

    private static let readLog = "Record the log without a filter: the lines around it say why."
    private static let doctor = "richpush doctor APP: examines the extension as the system does."
    private static let tryHere =
        "richpush deliver FILE.apns --extension DIR: the same extension under the host's clock and memory."

    private static let arrival = [
        LogPhrase(
            .withoutFlag, ["Received remote notification request", "hasMutableContent: 0"],
            "The push has arrived, and does not ask for an extension.",
            causes: ["The payload lacks \"mutable-content\": 1 in aps, or a relay has dropped it."],
            checks: ["richpush check FILE.apns: is the flag where it belongs?"]),
        LogPhrase(
            .withoutFlag, ["Received remote notification request", "hasAlertContent: 0"],
            "The push has arrived, and has nothing to show, so no extension is asked.",
            causes: ["It is a silent push, or its alert is empty."],
            checks: ["richpush check FILE.apns: does it have an alert?"]),
        LogPhrase(
            .received, ["Received remote notification request"],
            "The push has arrived at the phone.",
            causes: ["Nothing is wrong yet."], checks: [readLog]),
        LogPhrase(
            .modifiable, ["Remote notification request", "can be modified: 1"],
            "The system wants to give the push to an extension.",
            causes: ["Flag and alert are there, and the person lets the app show notifications."],
            checks: [readLog]),
        LogPhrase(
            .notModifiable, ["Remote notification request", "can be modified: 0"],
            "The system gives the push to no extension.",
            causes: ["The person has switched off the app's notifications, or all that are seen."],
            checks: ["Look at Settings › Notifications › the app."]),
        LogPhrase(
            .noExtension, ["extension available for bundle"],
            "The app has no notification service extension that the system knows.",
            causes: [
                "The extension is not embedded in this build.",
                "Its minimum system is above the phone's.",
                "Its bundle id does not begin with the app's.",
            ],
            checks: [doctor, "Install the app anew: the system reads extensions when it installs."]),
        LogPhrase(
            .noExtension, ["No service extension record found for app"],
            "The app has no notification service extension that the system knows.",
            causes: ["The extension is not embedded in this build, or not for this system."],
            checks: [doctor]),
        LogPhrase(
            .noExtension, ["so cannot find an extension"],
            "The system does not find the app itself, and so no extension.",
            causes: ["The app was just installed, updated or removed."],
            checks: ["Install the app anew, and restart the phone.", doctor]),
    ]

    private static let running = [
        LogPhrase(
            .notLaunched, ["Could not start an extension session"],
            "The extension was found and could not be started.",
            causes: [
                "It crashes at its start: a library is missing, or the principal class.",
                "Its signature or profile does not cover it.",
            ],
            checks: [doctor, "Look for a crash report of the extension at that second."]),
        LogPhrase(
            .launched, ["Extension started, scheduled timers"], "The extension was started.",
            causes: ["serviceTime is what is left of its 30 seconds."], checks: [readLog]),
        LogPhrase(
            .launched, ["Extension is being debugged, will skip scheduling timers"],
            "The extension was started under a debugger, without limits of time.",
            causes: ["Xcode is attached: what works now may not work without it."],
            checks: ["Try again without Xcode."]),
        LogPhrase(
            .graceTime, ["Entering grace time"],
            "The extension's time is nearly over: serviceExtensionTimeWillExpire was called.",
            causes: ["The download or the decryption is slow, or has failed without an end."],
            checks: [tryHere, "Call the handler with the best content so far; RichPush does."]),
        LogPhrase(
            .delivered, ["Service extension delivered mutated content"],
            "The extension has called its handler.", causes: ["It did what it should."],
            checks: [
                "Look at the line “Will deliver mutated notification content” for attachmentCount."
            ]),
    ]

    private static let ends = [
        LogPhrase(
            .killedWhileStarting,
            ["Extension will be killed because it used its runtime in starting up"],
            "The extension used up all its time before it could receive the push, and was killed. The original is shown.",
            causes: [
                "Its init, or a library's, waits or works for long.",
                "It waits for shared settings or a lock that the app holds.",
            ],
            checks: [tryHere, "Do nothing in init; begin in didReceive, off the main thread."]),
        LogPhrase(
            .timedOut, ["Service extension exceeded allowed time"],
            "The extension did not call its handler in time. The original is shown.",
            causes: [
                "serviceExtensionTimeWillExpire is not implemented, or does not call the handler.",
                "A failed download never reaches the end of the code.",
            ],
            checks: [tryHere]),
        LogPhrase(
            .connectionBroken, ["Service extension connection encountered an error"],
            "The extension's process ended before it called its handler. The original is shown.",
            causes: [
                "It crashed.", "It was killed for its memory.",
                "An exception was thrown in didReceive.",
            ],
            checks: ["Look for a crash or JetsamEvent report at that second.", tryHere, doctor]),
        LogPhrase(
            .killedForMemory, ["exceeded mem limit"],
            "The process used more memory than it may, and was killed.",
            causes: ["A whole file or picture is held in memory.", "Heavy frameworks are linked."],
            checks: [tryHere, "richpush doctor APP: RP343 weighs what it loads."]),
        LogPhrase(
            .killedForMemory, ["per-process-limit"],
            "The process used more memory than it may, and was killed.",
            causes: ["A whole file or picture is held in memory.", "Heavy frameworks are linked."],
            checks: [tryHere, "richpush doctor APP: RP343 weighs what it loads."]),
        LogPhrase(
            .killedForLock, ["0xdead10cc"],
            "The process was killed for a lock in shared storage that it held while suspended.",
            causes: ["A database in the app group was open in a transaction."],
            checks: [
                "Close databases before the handler is called.", "richpush explain 0xdead10cc",
            ]),
        LogPhrase(
            .killedByWatchdog, ["0x8badf00d"], "The watchdog ended the process.",
            causes: ["The main thread was busy for too long."],
            checks: ["richpush explain 0x8badf00d"]),
        LogPhrase(
            .crashed, ["Library not loaded"],
            "The process ended at its start, since a library is missing.",
            causes: ["The framework is not embedded, or no run path leads to it."],
            checks: ["richpush doctor APP: RP340 follows each library."]),
        LogPhrase(
            .crashed, ["Terminating app due to uncaught exception"],
            "An exception ended the process.",
            causes: ["It names itself in the same line."], checks: [tryHere]),
        LogPhrase(
            .transportRefused, ["App Transport Security", "blocked"],
            "App Transport Security has refused a plain http link.",
            causes: ["The link, or what it redirects to, begins with http:."],
            checks: [
                "richpush check FILE.apns --fetch: follows the redirects.",
                "richpush doctor APP: RP309 compares the exceptions.",
            ], certainty: .reported),
        LogPhrase(
            .attachmentRefused, ["UNErrorDomain"], "The system has refused an attachment.",
            causes: ["The code behind it says why."],
            checks: ["richpush explain with the code, such as UNErrorDomain 101."]),
    ]

    private static let results = [
        LogPhrase(
            .shownMutated, ["Will deliver mutated notification content"],
            "What the extension made is shown.",
            causes: ["attachmentCount says how many media the system took: bad ones are left out."],
            checks: [
                "With attachmentCount=0 and a picture expected: richpush check FILE.apns --fetch."
            ]),
        LogPhrase(
            .originalUnchanged, ["Did not mutate content", "will deliver original content"],
            "The extension handed nothing back, so the original is shown.",
            causes: [
                "It crashed, was killed, or did not call its handler: error and runtime say which."
            ],
            checks: [
                "runtime near 30: it was too slow; near 0: it ended at its start.", tryHere, doctor,
            ]),
        LogPhrase(
            .originalSilent, ["will not visibly alert the user", "will deliver original content"],
            "What the extension handed back shows nothing, so the original is shown.",
            causes: [
                "It wants to hide the push and lacks the entitlement to filter notifications.",
                "It handed back fresh content instead of a changed copy.",
            ],
            checks: ["richpush doctor APP: RP362 looks for the entitlement.", tryHere]),
        LogPhrase(
            .suppressed, ["will supress original content"],
            "The extension has hidden the push, as its entitlement allows.",
            causes: ["It handed back empty content, or ended without any."],
            checks: ["richpush deliver FILE.apns --extension DIR --filtering: is that meant?"]),
        LogPhrase(
            .suppressed, ["NOT delivering filtered push notification"],
            "The push is hidden, as the entitlement allows.",
            causes: ["The extension handed back empty content."],
            checks: ["richpush deliver FILE.apns --extension DIR --filtering: is that meant?"]),
    ]
}
