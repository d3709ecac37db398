import Foundation
import NotificationHost
import PayloadEncryption
import RichPush
import StrictJSON

/// The command `encrypt`: encrypts a payload, so that only the phone reads it.
///
/// Parsing is here, the format in RichPush's `Encryption/`.
enum Encrypt {
    static let command = Command(
        name: "encrypt",
        oldName: "seal",
        summary: "Encrypt a payload for the app's extension.",
        operands: "[options] FILE.apns",
        details: """
            Reads a payload as you would send it in the clear ('-' for standard input), and writes \
            one that carries it encrypted with AES-256-GCM, beside a generic text for phones that \
            cannot open it. RichPush in the app's extension opens it with the same key. The sound \
            stays outside, so that the phone makes it in any case.

            'encrypt --new-key --encryption-key FILE' makes a key, and needs no payload. Try the result with \
            'deliver --encryption-key FILE'.
            """,
        options: [
            MediaAccess.encryptionKey, MediaAccess.encryptionKeyID,
            OptionSpec(name: "new-key", help: "Make the key, in a file that is not there yet."),
            OptionSpec(
                name: "alert", argument: .value("TEXT"),
                help: "The generic text; default 'New message'."),
            OptionSpec(
                name: "output", short: "o", argument: .file("FILE"),
                help: "Where the payload goes; default standard output."),
        ],
        statuses: [
            .success, .usage, .badData, .noInput, .cannotCreate, .outputLost, .configuration,
        ],
        successDescription: "encrypted, or the key is made",
        run: { options throws(CommandError) in try run(options) })

    /// What APNs takes of an ordinary push, in bytes.
    private static let limit = 4096

    private static func run(_ options: ParsedOptions) throws(CommandError) -> ExitStatus {
        guard let file = try KeyFile(options) else {
            throw CommandError(.usage, "encrypt wants --encryption-key; --new-key makes the key")
        }
        let makesKey = options.has("new-key")
        guard options.operands.count == 1 || makesKey && options.operands.isEmpty else {
            throw CommandError(.usage, "encrypt wants one FILE.apns, or - for standard input")
        }
        let alert = options.last("alert") ?? "New message"
        guard !alert.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty else {
            throw CommandError(
                .usage, "--alert: without a text the phone would not start the extension")
        }
        let key = makesKey ? EncryptionKey() : try file.read()
        let text = try options.operands.first.map { path throws(CommandError) in
            try encrypted(try DeliveryRun.read(path), key: key, id: file.id, alert: alert)
        }
        // Only now, so that no key is kept for a payload that cannot be sent.
        if makesKey { try file.write(key) }
        if let text { try write(text + "\n", to: options.last("output")) }
        return .success
    }

    /// The payload to send, as JSON without a space.
    static func encrypted(
        _ push: RemoteNotification, key: EncryptionKey, id: String, alert: String
    ) throws(CommandError) -> String {
        guard push.payload["sealed"] == nil else {
            throw CommandError(.badData, "the payload is encrypted already: it has `sealed`")
        }
        guard let encryptor = PayloadEncryptor(key: key, id: id) else {
            throw CommandError(.usage, "\(id) is no key id")
        }
        let (inner, sound) = divided(push.payload)
        let content = inner.text()
        guard let envelope = encryptor.encrypt(Data(content.utf8)),
            let value = try? JSONReader.read(envelope.utf8)
        else { throw CommandError(.badData, "the payload is far longer than a push can be") }
        let outer = outer(.object([]), alert: alert, sound: sound)
        let text = self.outer(value, alert: alert, sound: sound).text()
        guard text.utf8.count <= limit else {
            let room = encryptor.capacity(outerLength: outer.text().utf8.count, limit: limit)
            throw CommandError(
                .badData,
                "encrypted, the payload has \(text.utf8.count) bytes; APNs refuses more than \(limit)."
                    + " It may have \(room) bytes before; it has \(content.utf8.count)")
        }
        // The target is for `simctl` and is not sent.
        guard let target = push.targetBundle else { return text }
        var members = self.outer(value, alert: alert, sound: sound).members
        members.insert(.init(key: "Simulator Target Bundle", value: .string(target)), at: 0)
        return JSONValue.object(members).text()
    }

    /// The payload without its sound, and the sound.
    private static func divided(_ payload: JSONValue) -> (JSONValue, sound: JSONValue?) {
        let members = payload.members.map { member in
            guard member.key == "aps" else { return member }
            return JSONValue.Member(
                key: "aps",
                value: .object(
                    member.value.members.filter { !["sound", "mutable-content"].contains($0.key) }))
        }
        return (.object(members), payload["aps"]?["sound"])
    }

    private static func outer(
        _ encrypted: JSONValue, alert: String, sound: JSONValue?
    ) -> JSONValue {
        var aps: [JSONValue.Member] = [
            .init(key: "alert", value: .string(alert)),
            .init(key: "mutable-content", value: .number(.integer(1))),
        ]
        if let sound { aps.append(.init(key: "sound", value: sound)) }
        return .object([
            .init(key: "aps", value: .object(aps)), .init(key: "sealed", value: encrypted),
        ])
    }

    private static func write(_ text: String, to path: String?) throws(CommandError) {
        guard let path, path != "-" else { return Console.write(text) }
        try OutputFile.write(Data(text.utf8), to: path)
    }
}

extension JSONValue {
    /// The members of an object; none of anything else.
    fileprivate var members: [Member] {
        guard case .object(let members) = self else { return [] }
        return members
    }
}
