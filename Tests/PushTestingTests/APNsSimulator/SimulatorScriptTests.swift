import PushTesting
import Testing

@Suite(.timeLimit(.minutes(5)))
struct SimulatorScriptTests {
    @Test func `reads settings, devices and faults`() throws {
        let script = try SimulatorScript(
            Array(
                """
                {"seed": 7, "delay": 50, "stream-limit": 10, "window": 1000,
                 "devices": {"00aa": "unregistered", "00bb": {"state": "expired", "since": 5}},
                 "faults": [{"fault": "goaway", "every": 10}, {"fault": "delay",
                 "milliseconds": 5, "at": [1, 2]}, {"fault": "reject", "status": 503,
                 "reason": "Shutdown", "chance": 0.5}, {"fault": "cut", "at": 3},
                 {"fault": "refuse", "chance": 1}]}
                """.utf8))
        #expect(script.seed == 7 && script.delay == 50 && script.streamLimit == 10)
        #expect(script.window == 1_000)
        #expect(
            script.devices == [
                "00aa": .unregistered(since: 1_700_000_000_000), "00bb": .expired(since: 5),
            ])
        #expect(
            script.faults == [
                ScheduledFault(.goAway, .every(10)),
                ScheduledFault(.delay(milliseconds: 5), .at([1, 2])),
                ScheduledFault(.reject(status: 503, reason: "Shutdown"), .chance(0.5)),
                ScheduledFault(.cut, .at([3])), ScheduledFault(.refuse, .chance(1)),
            ])
    }

    @Test(arguments: [
        ("[]", "a script is a JSON object, not an array"), ("{\"x\": 1}", "there is no setting x"),
        ("{\"delay\": -1}", "delay is a whole number from 0 to 600000"),
        ("{\"faults\": [{\"fault\": \"fly\", \"at\": 1}]}", "fault 1: there is no fault fly"),
        ("{\"faults\": [{\"fault\": \"cut\"}]}", "fault 1: it wants one of at, every and chance"),
        (#"{"faults": [{"at": 1}]}"#, #"fault 1: its name is missing: "fault""#),
        (#"{"faults": {}}"#, "faults is an array of objects"),
        (#"{"faults": ["cut"]}"#, "fault 1: a fault is an object, not a string"),
        (
            #"{"faults": [{"fault": "cut", "at": 1}, {"fault": "cut", "at": 1, "evry": 2}]}"#,
            "fault 2: cut has no setting evry"
        ),
        (
            #"{"faults": [{"fault": "cut", "at": 1, "every": 2}]}"#,
            "fault 1: it wants one of at, every and chance"
        ),
        (
            #"{"faults": [{"fault": "cut", "chance": 2}]}"#,
            "fault 1: chance is a number from 0 to 1"
        ),
        (
            #"{"faults": [{"fault": "cut", "at": [1, "x"]}]}"#,
            "fault 1: at is a whole number from 1, or a list of such"
        ),
        (
            #"{"faults": [{"fault": "cut", "at": []}]}"#,
            "fault 1: at is a whole number from 1, or a list of such"
        ),
        (
            #"{"faults": [{"fault": "cut", "every": 0}]}"#,
            "fault 1: every is a whole number from 1"
        ),
        (
            #"{"faults": [{"fault": "stall", "at": 1}]}"#,
            "fault 1: milliseconds is a whole number from 0 to 600000"
        ),
        (
            #"{"faults": [{"fault": "reject", "status": 400, "reason": 1, "at": 1}]}"#,
            "fault 1: reason is a string"
        ),
        (#"{"devices": []}"#, "devices is an object: tokens and their states"),
        (
            #"{"devices": {"00": {"state": "live", "sinze": 1}}}"#,
            "a device has state, since and requests, not sinze"
        ),
        (
            #"{"devices": {"00": {"state": "throttled", "requests": 0}}}"#,
            "requests is a whole number from 1 to 1000000000"
        ),
        (
            "{\"devices\": {\"00\": \"dead\"}}",
            "a device is live, bad, other-topic, unregistered, expired or throttled"
        ),
    ])
    func `says what is wrong with a script`(text: String, message: String) {
        #expect(throws: SimulatorScript.Fault(description: message)) {
            try SimulatorScript(Array(text.utf8))
        }
    }
}
