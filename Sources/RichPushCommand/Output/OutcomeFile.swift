import APNs
import CProcess
import Foundation
import StrictJSON

/// The outcomes of a run, one JSON object a line, by which a run that was cut short goes on.
///
/// It belongs to one message at one service, and to one process at a time.
struct OutcomeFile: Sendable {
    private let handle: FileHandle
    private let path: String
    private let run: String
    /// What was sent again because a run before does not know its outcome.
    private let resends: Set<PushID>

    /// Opens the file for adding to it, and keeps others from doing so.
    ///
    /// - Parameters:
    ///   - path: the file's, which is made when there is none.
    ///   - run: what is sent and where, as ``Run`` tells it.
    /// - Throws: when it cannot be written, or another process writes to it.
    init(appendingTo path: String, of run: Run) throws(CommandError) {
        // It names device tokens: for its owner alone.
        let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw CommandError(
                .cannotCreate, "\(path) cannot be written: \(String(cString: strerror(errno)))")
        }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        self.path = path
        self.run = run.digest
        resends = []
        // Where there are no locks, as on some network's disks, nobody is kept out.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
            throw CommandError(
                .cannotCreate,
                "another send is writing to \(path): wait for its end, or name another file")
        }
    }

    /// With ``resends`` known: what is read from the file comes after it is held.
    func marking(_ resends: Set<PushID>) -> Self { Self(self, resends) }

    private init(_ file: Self, _ resends: Set<PushID>) {
        handle = file.handle
        path = file.path
        run = file.run
        self.resends = resends
    }

    /// The longest line: two tokens' worth and the names around them.
    private static let lineLength = 600

    /// Makes sure that so many outcomes more have room on the disk, before what they tell of is sent.
    ///
    /// - Throws: when the disk is full. Where room cannot be kept, as on a pipe, it does nothing.
    func reserve(_ count: Int) throws(CommandError) {
        var status = stat()
        let number = handle.fileDescriptor
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        // The file's length stays: what is kept and not used is given back by ``close()``.
        let code = cprocess_reserve(number, status.st_size, count * Self.lineLength)
        guard code != 0, errno == ENOSPC || errno == EDQUOT else { return }
        throw CommandError(
            .cannotCreate,
            "the disk is full: \(path) has no room for the outcomes of what would be sent next; "
                + "make room, and the same command goes on")
    }

    /// Gives back what was kept and not used.
    func close() {
        var status = stat()
        guard fstat(handle.fileDescriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return
        }
        _ = ftruncate(handle.fileDescriptor, status.st_size)
    }

    /// Adds outcomes; they are with the system when this returns.
    func write(_ outcomes: [Outcome]) throws(CommandError) {
        let text = outcomes.map { outcome in
            outcome.json(of: run, isResent: resends.contains(outcome.id)).text() + "\n"
        }.joined()
        do {
            try handle.write(contentsOf: Data(text.utf8))
        } catch {
            throw CommandError(
                .cannotCreate,
                "the outcomes cannot be written: \(path) does not printOutcomes of all that was sent"
            )
        }
    }

    /// Ends a line that a run before was killed in, so that nothing is added to it.
    func endLine() throws(CommandError) {
        guard Self.isRegular(path), let end = try? handle.seekToEnd(), end > 0 else { return }
        do {
            try handle.seek(toOffset: end - 1)
            guard try handle.read(upToCount: 1) != Data("\n".utf8) else { return }
            try handle.write(contentsOf: Data("\n".utf8))
        } catch {
            throw CommandError(.cannotCreate, "\(path) cannot be written")
        }
    }

    private static func isRegular(_ path: String) -> Bool {
        // A pipe or a device has nothing to say of a run before.
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// What runs before this one left.
    struct Before: Sendable {
        /// The tokens that they are done with.
        var seen = SeenTokens()
        /// Identifiers of what may have been accepted, by token in lower case.
        var unknown: [String: PushID] = [:]
    }

    /// The tokens that runs before this one are done with.
    ///
    /// What may have been accepted is among them: sending again could double it. What was not sent, and
    /// what may be sent again later, is not.
    ///
    /// - Parameters:
    ///   - path: the file's; one that is not there has none.
    ///   - run: what is sent now; `nil` takes outcomes of any message and service.
    ///   - resendsUnknown: takes what may have been accepted for not done.
    /// - Returns: the tokens, for ``TokenLines``, and what may have been accepted.
    /// - Throws: when the file is of another run, or holds something else.
    static func before(
        in path: String, of run: Run?, resendsUnknown: Bool = false
    ) throws(CommandError) -> Before {
        var before = Before()
        guard isRegular(path) else { return before }
        guard let reader = LineReader(path: path) else {
            throw CommandError(.noInput, "\(path) cannot be read")
        }
        var isFirst = true
        while let line = reader.next() {
            let json = try? JSONReader.read(line.utf8)
            let token = json?["token"]?.string.flatMap { try? DeviceToken($0) }
            // The last line of a run that was killed may be cut.
            guard !isFirst || token != nil || Self.isCut(line) else {
                throw CommandError(
                    .usage, "\(path) holds something else than outcomes: name another file")
            }
            isFirst = false
            guard let json, let token else { continue }
            if let run, let before = json["run"]?.string, before != run.digest {
                throw CommandError(
                    .usage,
                    "\(path) is of another payload, topic or environment: name another file; or leave"
                        + " out, with --ignore-run-mismatch, the devices that it is done with")
            }
            let isUnknown = json["outcome"]?.string == "unknown"
            let key = token.hex.lowercased()
            if isUnknown {
                before.unknown[key] = json["id"]?.string.flatMap { PushID($0) }
            } else if !before.unknown.isEmpty {
                before.unknown[key] = nil
            }
            before.seen.note(
                token, isDone: json["again"]?.bool == false && !(isUnknown && resendsUnknown))
        }
        guard !reader.hasFailed else {
            throw CommandError(.noInput, "\(path) cannot be read to its end")
        }
        return before
    }

    private static func isCut(_ line: String) -> Bool {
        let start = #"{"token":"#
        return line.hasPrefix(start) || start.hasPrefix(line)
    }

    /// What is sent and where: outcomes of one message say nothing of another.
    struct Run: Hashable, Sendable {
        /// 16 hexadecimal digits. It tells runs apart and keeps nothing secret.
        let digest: String

        init(_ message: PushMessage, to host: String) {
            let parts = [
                host, message.topic, message.pushType.rawValue, message.collapseID ?? "",
                message.payload.text(),
            ]
            // FNV-1a: the same in every process, unlike Swift's own hashes.
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for byte in parts.joined(separator: "\n").utf8 {
                hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
            }
            let digits = String(hash, radix: 16)
            digest = String(repeating: "0", count: 16 - digits.count) + digits
        }
    }
}

extension Outcome {
    /// One line of the file; members are only ever added.
    func json(of run: String? = nil, isResent: Bool = false) -> JSONValue {
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
        case .success(.rejected(let rejection)):
            add("outcome", "rejected")
            add("status", .number(.integer(rejection.status)))
            add("reason", .string(rejection.reason.rawValue))
            if let since = rejection.unregisteredSince {
                let milliseconds = Int(exactly: (since.timeIntervalSince1970 * 1_000).rounded())
                add("timestamp", .number(.integer(milliseconds ?? 0)))
            }
        case .failure(let error):
            add("outcome", error.deliveryState == .notSent ? "not-sent" : "unknown")
            add("error", .string(error.code.rawValue))
        }
        add("attempts", .number(.integer(attempts)))
        add("again", .bool(mayGoAgain))
        if isResent { add("resent", true) }
        if let run { add("run", .string(run)) }
        return .object(members)
    }

    /// Whether a later run shall send it.
    private var mayGoAgain: Bool {
        switch result {
        case .success(.accepted): false
        case .success(.rejected(let rejection)):
            switch rejection.advice {
            case .never: false
            case .afterFixing, .later, .atOnce: true
            }
        case .failure(let error): error.deliveryState == .notSent
        }
    }
}
