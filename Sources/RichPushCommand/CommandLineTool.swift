import Foundation
import PushDiagnostics

/// The command `richpush`: picks the command and turns errors into messages and a status.
enum CommandLineTool {
    /// As the file VERSION has it; a test compares them.
    static let version = "0.1.0"

    static func run(_ arguments: [String]) async -> ExitStatus {
        // A file that may not grow is a failed write to be told of, not the end of the process.
        signal(SIGXFSZ, SIG_IGN)
        keepStandardNumbers()
        do throws(CommandError) {
            let status = try await dispatch(arguments)
            guard !Console.hasLostOutput else {
                throw CommandError(.outputLost, "standard output cannot be written")
            }
            return status
        } catch {
            // The message can hold a file's name or an argument, and these anything.
            Console.error("richpush: \(TerminalText.safe(error.message))\n")
            if error.status == .usage {
                let command = arguments.first.flatMap(Command.named)
                Console.error("Try 'richpush \(command.map { "\($0.name) " } ?? "")--help'.\n")
            }
            return error.status
        }
    }

    /// Occupies what was closed of standard input, output and error, so that no file that is opened
    /// gets its number: reading and writing there fails, as it should.
    private static func keepStandardNumbers() {
        for number in 0...2 where fcntl(Int32(number), F_GETFD) == -1 {
            _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    private static func dispatch(_ arguments: [String]) async throws(CommandError) -> ExitStatus {
        switch arguments.first {
        case nil:
            Console.error(HelpText.overview(Command.all))
            return .usage
        case "help" where arguments.dropFirst() == ["--man"]:
            Console.write(ManPage.text(Command.all, version: version))
            return .success
        case "--help", "-h", "help":
            let names = arguments.dropFirst().filter { $0 != "--help" && $0 != "-h" }
            guard names.count < 2 else {
                throw CommandError(.usage, "help takes one COMMAND, or --man")
            }
            return try help(names.first)
        case "--version":
            Console.write("richpush \(version)\n")
            return .success
        case let name?:
            guard let command = Command.named(name) else {
                throw name.hasPrefix("-")
                    ? CommandError(.usage, "there is no option \(name)") : unknownCommand(name)
            }
            let options = try ParsedOptions(
                Array(arguments.dropFirst()), command.options + [Command.help])
            if name != command.name { hint(at: name, nowCalled: command.name) }
            for old in options.oldNames { hint(at: old.name, nowCalled: old.newName) }
            if options.has(Command.help.name) { return try help(command.name) }
            return try await command.run(options)
        }
    }

    private static func hint(at oldName: String, nowCalled name: String) {
        Console.error(
            "richpush: \(oldName) is now \(name); the old name will be removed in the next version\n"
        )
    }

    private static func unknownCommand(_ name: String) -> CommandError {
        let near = NearMiss.word(for: name, among: Command.all.map(\.name) + ["help"])
        return CommandError(
            .usage, "unknown command '\(name)'" + (near.map { "; did you mean \($0)?" } ?? ""))
    }

    private static func help(_ name: String?) throws(CommandError) -> ExitStatus {
        guard let name else {
            Console.write(HelpText.overview(Command.all))
            return .success
        }
        guard let command = Command.named(name) else {
            throw unknownCommand(name)
        }
        Console.write(HelpText.of(command))
        return .success
    }
}
