import Foundation
import PushTesting
import StrictJSON
import TLS

/// What a simulator keeps between two starts: authority, key, dead tokens and broadcast channels.
///
/// A server that pins the authority, or has the key in its settings, goes on where it was.
struct SimulatorState: Sendable {
    let authority: TLSIdentity
    /// The text of the `.p8` file.
    let key: String
    var devices: [String: DeviceRegistry.State] = [:]
    var channels: [String: [ChannelRegistry.Channel]] = [:]

    private let file: URL
    static let fileName = "simulator-state.json"
    /// A state is a few kilobytes; what is longer is something else.
    private static let maximumLength = 64 << 20

    /// Reads the state in a folder, or makes a new one there.
    init(in folder: URL) throws(CommandError) {
        file = folder.appendingPathComponent(Self.fileName)
        let path = TerminalText.safe(file.path)
        guard let data = FileManager.default.contents(atPath: file.path) else {
            do {
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o700])
                authority = try APNsSimulator.makeAuthority()
                key = try ES256Key.generate()
            } catch {
                throw CommandError(.cannotCreate, "\(path) cannot be made: \(error)")
            }
            return
        }
        guard data.count <= Self.maximumLength, let json = try? JSONReader.read(data),
            let certificate = json["authority"]?["certificate"]?.string,
            let privateKey = json["authority"]?["key"]?.string, let key = json["key"]?.string
        else {
            throw CommandError(
                .badData, "\(path) is not the state of a simulator: name another folder")
        }
        authority = TLSIdentity(certificate: certificate, privateKey: privateKey)
        self.key = key
        let script: JSONValue = ["devices": json["devices"] ?? [:]]
        do throws(SimulatorScript.Fault) {
            devices = try SimulatorScript(Array(script.text().utf8)).devices
        } catch {
            throw CommandError(.badData, "\(path): \(TerminalText.safe("\(error)"))")
        }
        for app in json["channels"]?.object ?? [] {
            channels[app.key] = app.value.array?.compactMap { channel in
                channel["id"]?.string.map {
                    ChannelRegistry.Channel(id: $0, storagePolicy: channel["policy"]?.integer ?? 0)
                }
            }
        }
    }

    /// Writes it whole, or leaves the file as it was; for its owner alone.
    func save() throws(CommandError) {
        let members: [JSONValue.Member] = [
            .init(
                key: "authority",
                value: [
                    "certificate": .string(authority.certificate),
                    "key": .string(authority.privateKey),
                ]),
            .init(key: "key", value: .string(key)),
            .init(
                key: "devices",
                value: .object(
                    devices.sorted { $0.key < $1.key }.map {
                        .init(key: $0.key, value: $0.value.json)
                    })),
            .init(
                key: "channels",
                value: .object(
                    channels.sorted { $0.key < $1.key }.map { app, channels in
                        .init(
                            key: app,
                            value: .array(
                                channels.map {
                                    [
                                        "id": .string($0.id),
                                        "policy": .number(.integer($0.storagePolicy)),
                                    ]
                                }))
                    })),
        ]
        let text = JSONValue.object(members).text(isPretty: true) + "\n"
        let temporary = file.deletingLastPathComponent()
            .appendingPathComponent(".\(Self.fileName)-\(UUID().uuidString)")
        let isMade = FileManager.default.createFile(
            atPath: temporary.path, contents: Data(text.utf8),
            attributes: [.posixPermissions: 0o600])
        guard isMade, rename(temporary.path, file.path) == 0 else {
            unlink(temporary.path)
            throw CommandError(.cannotCreate, "\(TerminalText.safe(file.path)) cannot be written")
        }
    }
}

extension DeviceRegistry.State {
    /// As a script spells it.
    fileprivate var json: JSONValue {
        switch self {
        case .live: "live"
        case .bad: "bad"
        case .otherTopic: "other-topic"
        case .unregistered(let since):
            ["state": "unregistered", "since": .number(.integer(since))]
        case .expired(let since): ["state": "expired", "since": .number(.integer(since))]
        case .throttled(let requests):
            ["state": "throttled", "requests": .number(.integer(requests))]
        }
    }
}
