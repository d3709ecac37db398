import APNs
import Foundation
import StrictJSON

/// The outcomes of a run, one JSON object a line, by which a run that was cut short goes on.
struct OutcomeFile {
    private let handle: FileHandle

    /// Opens the file for adding to it.
    init(appendingTo path: String) throws(CommandError) {
        if !FileManager.default.fileExists(atPath: path) {
            // It names device tokens: for its owner alone.
            _ = FileManager.default.createFile(
                atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        }
        guard let handle = FileHandle(forWritingAtPath: path) else {
            throw CommandError(.cannotCreate, "\(path) cannot be written")
        }
        _ = try? handle.seekToEnd()
        self.handle = handle
    }

    func write(_ outcomes: [Outcome]) throws(CommandError) {
        let text = outcomes.map { $0.json.text() + "\n" }.joined()
        do {
            try handle.write(contentsOf: Data(text.utf8))
        } catch {
            throw CommandError(
                .cannotCreate,
                "the outcomes cannot be written: the file does not tell of all that was sent")
        }
    }

    /// The tokens that a run before this one is done with.
    ///
    /// What was perhaps accepted is among them: sending again could double it. What was not sent, and
    /// what may be sent again later, is not.
    static func finishedTokens(in path: String) throws(CommandError) -> Set<String> {
        // A pipe or a device has nothing to say of a run before.
        let attributes = try? FileManager.default.attributesOfItem(
            atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
        guard attributes?[.type] as? FileAttributeType == .typeRegular else { return [] }
        guard let reader = LineReader(path: path) else {
            throw CommandError(.noInput, "\(path) cannot be read")
        }
        var finished: Set<String> = []
        while let line = reader.next() {
            // The last line of a run that was killed may be cut.
            guard let json = try? JSONReader.read(line.utf8), let token = json["token"]?.string
            else { continue }
            if json["again"]?.bool == false {
                finished.insert(token.lowercased())
            } else {
                finished.remove(token.lowercased())
            }
        }
        return finished
    }
}

extension Outcome {
    /// One line of the file; members are only ever added.
    var json: JSONValue {
        var members: [JSONValue.Member] = []
        func add(_ key: String, _ value: JSONValue) {
            members.append(JSONValue.Member(key: key, value: value))
        }
        add("token", .string(device?.hex ?? ""))
        add("id", .string(id.description))
        switch result {
        case .success(.accepted(let receipt)):
            add("outcome", "accepted")
            if let uniqueID = receipt.uniqueID { add("unique-id", .string(uniqueID)) }
        case .success(.rejected(let refusal)):
            add("outcome", "rejected")
            add("status", .number(.integer(refusal.status)))
            add("reason", .string(refusal.reason.rawValue))
            if let since = refusal.unregisteredSince {
                let milliseconds = Int(exactly: (since.timeIntervalSince1970 * 1_000).rounded())
                add("timestamp", .number(.integer(milliseconds ?? 0)))
            }
        case .failure(let error):
            add("outcome", error.fate == .notSent ? "not-sent" : "perhaps-accepted")
            add("error", .string(error.code.rawValue))
        }
        add("attempts", .number(.integer(attempts)))
        add("again", .bool(mayGoAgain))
        return .object(members)
    }

    /// Whether a later run shall send it.
    private var mayGoAgain: Bool {
        switch result {
        case .success(.accepted): false
        case .success(.rejected(let refusal)):
            switch refusal.advice {
            case .never: false
            case .afterFixing, .later, .atOnce: true
            }
        case .failure(let error): error.fate == .notSent
        }
    }
}
