import APNs
import Foundation
import PushTesting
import StrictJSON
import TLS

// How a server tests its sending: with a double, and against the simulator over real HTTP/2.

struct Shop {
    let sender: any APNsSending

    func announce(_ order: Int, to device: DeviceToken) async throws -> Bool {
        let text = "Order \(order) waits at desk 4."
        let alert = Aps.Alert(title: "Ready", body: .plain(text))
        let message = PushMessage.alert(
            Aps(alert: alert), bundleID: "com.example.shop",
            userInfo: ["order": .number(.integer(order))])
        return try await sender.send(PushNotification(message, to: device)).isAccepted
    }
}

/// Without a server: what would be sent, and what happens when APNs refuses it.
func testWithDouble() async throws {
    let device = try DeviceToken(String(repeating: "0a", count: 32))
    let double = APNsRecorder { $0.device == device ? .unregistered : nil }
    let isAccepted = try await Shop(sender: double).announce(7, to: device)
    precondition(!isAccepted && double.notifications.count == 1)
}

/// With the simulator: TLS, tokens and Apple's rules, on a free port of this machine.
func testWithSimulator() async throws {
    let key = try ES256Key.generate()
    var configuration = APNsSimulator.Configuration()
    configuration.rules.keys = [
        ProviderKey(
            keyID: "ABCDE12345", teamID: "TEAM123456",
            publicKey: try ES256PublicKey(pem: try ES256Key(pem: key).publicKey()))
    ]
    let simulator = try APNsSimulator(configuration)
    let client = try APNsClient(
        to: APNsEnvironment(
            host: simulator.host, port: simulator.port,
            trust: .authorities(pem: simulator.authority)),
        credential: .key(key, keyID: "ABCDE12345", teamID: "TEAM123456"))
    let device = try DeviceToken(String(repeating: "0a", count: 32))
    let isAccepted = try await Shop(sender: client).announce(7, to: device)
    precondition(isAccepted && simulator.counts.accepted == 1)
    await client.drain()
}
