import Foundation

// Parsing is apart from doing: `CommandLineTool` picks the command, the command reads its options and runs.
exit(await CommandLineTool.run(Array(CommandLine.arguments.dropFirst())).code)
