import Foundation

// Usage: BenchMedia [serve FOLDER]. Without arguments it measures; with `serve` it is the local
// server of the measurement, in a process of its own so that its memory does not count.
setvbuf(stdout, nil, _IOLBF, 0)
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "serve" {
    try await FileServer.run(URL(fileURLWithPath: CommandLine.arguments[2]))
} else {
    try await MediaBenchmark.run()
}
