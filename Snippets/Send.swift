import APNs
import Foundation

// How a server sends. README shows `announce`.

func announce(_ key: String, to devices: [DeviceToken]) async throws {
    let tokens = try ProviderTokenSource(key: key, keyID: "ABCDE12345", teamID: "TEAM123456")
    let client = try APNsClient(to: .production, credential: .token(tokens))
    let alert = Aps.Alert(title: "Ready", body: "Your order waits at desk 4.")
    let message = PushMessage.alert(Aps(alert: alert), bundleID: "com.example.shop")
    for await batch in try client.send(message, to: devices) {
        for outcome in batch where !outcome.isAccepted { print(outcome.id, outcome.result) }
    }
    await client.drain()
}
