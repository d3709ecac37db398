import Foundation
import Testing

/// The commands `send`, `simulate` and `channels`, as a person runs them.
@Suite(.timeLimit(.minutes(5)))
struct SendTests {
    private static let device = String(repeating: "0a", count: 32)

    @Test func `sends a payload to the simulator`() throws {
        let simulator = try PlayedService()
        let run = try CommandProcess(
            ["send", "Examples/1-image.apns", "--to", Self.device] + simulator.config)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("1 accepted, 0 rejected, 0 not sent, 0 unknown"))
    }

    @Test func `explains each rejection, and ends with its status`() throws {
        let simulator = try PlayedService(
            script: #"{"devices": {"\#(Self.device)": {"state": "unregistered", "since": 0}}}"#)
        let run = try CommandProcess(
            ["send", "Examples/1-image.apns", "--to", Self.device] + simulator.config)
        #expect(run.status == 3)
        #expect(run.output.contains("0a0a0a0a…  410 Unregistered since 1970-01-01T00:00:00Z: "))
        #expect(!run.output.contains(Self.device))
    }

    @Test func `goes on where a run was cut short`() throws {
        let simulator = try PlayedService()
        let tokens = try simulator.file(
            "tokens", "# two devices\n00aa\n\n00bb\nnot a token\n")
        let outcomes = simulator.folder.appendingPathComponent("outcomes").path
        let arguments =
            ["send", "Examples/1-image.apns", "--to", tokens, "--resume", outcomes]
            + simulator.config
        let first = try CommandProcess(arguments)
        #expect(first.status == 3)
        #expect(first.output.contains("1 lines are no device tokens, the first: 5"))
        #expect(
            try String(contentsOfFile: outcomes, encoding: .utf8).split(separator: "\n").count == 2)
        let second = try CommandProcess(arguments)
        #expect(second.output.hasPrefix("0 accepted"))
        #expect(second.output.contains("2 done before, skipped"))
    }

    @Test func `shows the request and sends nothing`() throws {
        let run = try CommandProcess([
            "send", "Examples/1-image.apns", "--to", Self.device, "--dry-run", "--collapse-id", "x",
        ])
        #expect(run.status == 0)
        #expect(run.output.contains("apns-topic: com.example.shop\napns-push-type: alert\n"))
        #expect(run.output.contains("apns-collapse-id: x"))
        #expect(run.output.hasSuffix("Nothing was sent.\n"))
    }

    @Test(
        arguments: [
            (["send"], 64), (["send", "Examples/1-image.apns"], 64),
            (["send", "Examples/1-image.apns", "--to", "xyz"], 64),
            (["send", "Examples/1-image.apns", "--to", "/nowhere/tokens"], 66),
            (["send", "/nowhere/x.apns", "--to", "00"], 66),
            (["send", "-", "--to", "-"], 64),
            (["send", "Examples/1-image.apns", "--to", "00", "--topic", "x.voip"], 65),
            (["send", "Examples/1-image.apns", "--to", "00", "--priority", "7"], 65),
            (["send", "Examples/1-image.apns", "--to", "00", "--expiration", "soon"], 64),
            (["send", "Examples/1-image.apns", "--to", "00"], 78),
            (["send", "Examples/1-image.apns", "--to", "00", "--key", "/nowhere"], 78),
            (["send", "Examples/1-image.apns", "--to", "00", "--proxy", "x"], 64),
            (
                ["send", "Examples/1-image.apns", "--to", "00", "--key", "/nowhere", "--dry-run"],
                78
            ),
            (["simulate", "x"], 64), (["simulate", "--port", "0"], 64),
            (["simulate", "--tls-certificate", "x"], 64),
            (["simulate", "--script", "/nowhere"], 66),
            (["simulate", "--script", "LICENSE"], 65), (["simulate", "--key", "/nowhere"], 78),
            (["channels"], 64), (["channels", "read"], 64), (["channels", "fly"], 64),
            (["channels", "list"], 78),
        ] as [([String], Int32)])
    func `ends with the status that its help lists`(arguments: [String], status: Int32) throws {
        #expect(try CommandProcess(arguments).status == status)
    }

    @Test func `a service that nobody can reach is unavailable`() throws {
        let simulator = try PlayedService("--tls-certificate", "expired")
        let run = try CommandProcess(
            ["send", "Examples/1-image.apns", "--to", Self.device] + simulator.config)
        #expect(run.status == 69)
        #expect(run.output.contains("not sent, security: the certificate is not trusted"))
    }

    @Test func `makes, lists and deletes a channel`() throws {
        let simulator = try PlayedService()
        func channels(_ arguments: String...) throws -> CommandProcess {
            try CommandProcess(
                ["channels", "--topic", "com.example.app"] + simulator.config + arguments)
        }
        let made = try channels("create", "--keep")
        #expect(made.status == 0)
        let id = made.output.trimmingCharacters(in: .newlines)
        #expect(try channels("list").output == made.output)
        #expect(try channels("read", id).output == "keeps the last message\n")
        #expect(try channels("delete", id).status == 0)
        let gone = try channels("read", id)
        #expect(gone.status == 3)
        #expect(gone.errors.contains("ChannelNotRegistered"))
        let away = try channels("list", "--port", "1")
        #expect(away.status == 69)
        #expect(away.errors.contains("127.0.0.1:1 cannot be reached (connection: connect: "))
    }
}
