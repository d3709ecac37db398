import APNs
import Foundation

// Sends to the simulator and prints rate, CPU time and memory.
// Usage: BenchSender MODE PORT CA_FILE KEY_FILE COUNT [MAXIMUM_CONNECTIONS]
// MODE is bulk, or single for one `async` call per notification.

func usage() -> (cpu: Double, memory: Int) {
    var usage = rusage()
    // RUSAGE_SELF is 0; its type differs between versions of the C library.
    getrusage(0, &usage)
    let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    let micros = Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
    return (seconds + micros / 1_000_000, usage.ru_maxrss)
}

let arguments = CommandLine.arguments
guard arguments.count >= 6, let port = UInt16(arguments[2]), let count = Int(arguments[5]) else {
    print("usage: BenchSender bulk|single PORT CA_FILE KEY_FILE COUNT [MAXIMUM_CONNECTIONS]")
    exit(64)
}
let authority = try String(contentsOfFile: arguments[3], encoding: .utf8)
let key = try String(contentsOfFile: arguments[4], encoding: .utf8)
var configuration = ClientConfiguration()
configuration.maximumConnections = arguments.count > 6 ? Int(arguments[6]) ?? 1 : 1
let client = try APNsClient(
    to: APNsEnvironment(host: "127.0.0.1", port: port, trust: .authorities(pem: authority)),
    credential: .token(
        ProviderTokenSource(key: key, keyID: "ABCDE12345", teamID: "TEAM123456")),
    configuration: configuration)

/// A payload of 300 bytes, 20,000 tokens of 64 digits.
let alert = Aps.Alert(title: "Sender", body: .plain(String(repeating: "x", count: 254)))
var message = PushMessage.alert(Aps(alert: alert), bundleID: "com.example.app")
message.expiration = .immediate
let tokens = (0..<20_000).compactMap { number -> DeviceToken? in
    var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    let bytes = (0..<32).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1
        return UInt8(state >> 56)
    }
    return try? DeviceToken(bytes: bytes)
}

struct Cycle: Sequence, IteratorProtocol, Sendable {
    let tokens: [DeviceToken]
    let count: Int
    var place = 0

    mutating func next() -> DeviceToken? {
        guard place < count else { return nil }
        defer { place += 1 }
        return tokens[place % tokens.count]
    }
}

/// A thousand tasks, each with one notification on its way.
nonisolated func sendSingly(
    _ client: APNsClient, _ message: PreparedMessage, _ tokens: [DeviceToken], _ count: Int
) async -> Int {
    let lanes = 1_000
    return await withTaskGroup(of: Int.self) { group in
        for lane in 0..<lanes {
            group.addTask {
                var accepted = 0
                for number in stride(from: lane, to: count, by: lanes) {
                    let answer = try? await client.send(
                        message, to: tokens[number % tokens.count])
                    if answer?.isAccepted == true { accepted += 1 }
                }
                return accepted
            }
        }
        return await group.reduce(0, +)
    }
}

let before = usage()
let start = ContinuousClock.now
var accepted = 0
if arguments[1] == "bulk" {
    for await batch in try client.send(message, to: Cycle(tokens: tokens, count: count)) {
        for outcome in batch where outcome.isAccepted { accepted += 1 }
    }
} else {
    accepted = await sendSingly(client, try PreparedMessage(message), tokens, count)
}
let time = start.duration(to: .now)
let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
let after = usage()
print(
    "accepted \(accepted) rate \(Int(Double(count) / seconds)) cpu_us "
        + String(format: "%.3f", (after.cpu - before.cpu) / Double(count) * 1_000_000)
        + " rss_mb \(after.memory / 1_024)")
