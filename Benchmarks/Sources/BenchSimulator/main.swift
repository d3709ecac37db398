import Foundation
import PushTesting

// The simulator alone in a process, so that it can be given a core of its own.
// Usage: BenchSimulator FOLDER [PORT [DELAY_MS [apple|all]]]
// It writes FOLDER/ca.pem, and accepts provider tokens unread: load generators have none that is good.
let arguments = CommandLine.arguments
let folder = URL(fileURLWithPath: arguments.count > 1 ? arguments[1] : ".")
var configuration = APNsSimulator.Configuration()
configuration.port = arguments.count > 2 ? UInt16(arguments[2]) ?? 0 : 0
configuration.delay = arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0
// Without a delay the window is as large as nghttpd's, with one it is APNs' own.
configuration.window = configuration.delay == 0 ? 1 << 24 : 65_535
// 218 bodies on each connection in 50 ms are possible when the window opens with each answer.
if configuration.delay > 0 { configuration.windowStep = 1 }
if arguments.count > 4, arguments[4] == "all" { configuration.decision = { AcceptAll() } }
configuration.beginsWithOneStream = !arguments.contains("many-streams")
let simulator = try APNsSimulator(configuration)
try Data(simulator.authority.utf8).write(to: folder.appendingPathComponent("ca.pem"))
func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }
say("port \(simulator.port)")
while let line = readLine() {
    if line == "counts" {
        say("accepted \(simulator.counts.accepted)")
    }
}
