import Foundation

// Parsing is apart from doing: `Tool` picks the verb, the verb reads its options and runs.
exit(await Tool.run(Array(CommandLine.arguments.dropFirst())).code)
