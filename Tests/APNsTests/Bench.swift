import APNs
import Foundation
import PushTesting
import StrictJSON
import TLS

/// A simulator, and a client that trusts it and has its key.
struct Bench {
    let simulator: APNsSimulator
    let client: APNsClient
    let environment: APNsEnvironment
    let tokens: ProviderTokenSource

    static let bundleID = "com.example.app"
    static let message = PushMessage.alert(
        Aps(alert: Aps.Alert(title: "Hello", body: "How are you?")), bundleID: bundleID)

    static var one: PushNotification { PushNotification(message, to: device(1)) }

    static func device(_ number: Int) -> DeviceToken {
        let digits = String(number, radix: 16)
        guard
            let token = try? DeviceToken(String(repeating: "0", count: 64 - digits.count) + digits)
        else { preconditionFailure("64 hexadecimal digits are a token") }
        return token
    }

    /// A client that waits longer than others: a busy machine or a sanitizer is no broken connection.
    static var patient: ClientConfiguration {
        var configuration = ClientConfiguration()
        configuration.connectTimeout = .seconds(120)
        configuration.stallTimeout = .seconds(60)
        configuration.pingTimeout = .seconds(60)
        configuration.deadline = .seconds(240)
        return configuration
    }

    init(
        _ change: (inout APNsSimulator.Configuration) -> Void = { _ in },
        client changeClient: (inout ClientConfiguration) -> Void = { _ in },
        clock: PushClock = .system
    ) throws {
        let pem = try ES256Key.generate()
        let key = try ES256Key(pem: pem)
        var configuration = APNsSimulator.Configuration()
        configuration.rules.keys = [
            ProviderKey(
                keyID: "ABCDE12345", teamID: "TEAM123456",
                publicKey: try ES256PublicKey(pem: try key.publicKey()))
        ]
        configuration.recordsIdentifiers = true
        change(&configuration)
        simulator = try APNsSimulator(configuration)
        environment = APNsEnvironment(
            host: "127.0.0.1", port: simulator.port, trust: .authorities(pem: simulator.authority))
        tokens = try ProviderTokenSource(
            key: pem, keyID: "ABCDE12345", teamID: "TEAM123456", clock: clock)
        var settings = Self.patient
        changeClient(&settings)
        client = try APNsClient(
            to: environment, credential: .token(tokens), configuration: settings)
    }
}
