import Foundation

// Usage: BenchMedia [serve FOLDER]. Without arguments it measures; with `serve` it is the local
// server of the measurement, in a process of its own so that its memory does not count.
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "serve" {
    try await FileServer.run(URL(fileURLWithPath: CommandLine.arguments[2]))
} else {
    try await MediaBenchmark.run()
}

/// Prints a line at once, also into a pipe.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
