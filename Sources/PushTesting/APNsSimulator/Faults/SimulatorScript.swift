internal import StrictJSON

/// A script for the simulator, read from JSON.
///
/// ```json
/// {
///   "seed": 1, "delay": 50, "stream-limit": 1000, "window": 65535,
///   "devices": { "00aa…": "unregistered", "00bb…": { "state": "unregistered", "since": 1700000000000 } },
///   "faults": [ { "fault": "goaway", "every": 1000 }, { "fault": "reject", "status": 503,
///                 "reason": "ServiceUnavailable", "chance": 0.01 } ]
/// }
/// ```
public struct SimulatorScript: Hashable, Sendable {
    /// Why a script cannot be used.
    public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
        /// Where the script is wrong, and how.
        public let description: String

        /// An error with that description.
        public init(description: String) { self.description = description }
    }

    /// Decides about faults that come by chance. Default: 1.
    public var seed: UInt64 = 1
    /// Of every answer, in milliseconds.
    public var delay = 0
    /// The streams that a connection may have at once; `nil` leaves them as configured.
    public var streamLimit: Int?
    /// The windows in bytes; `nil` leaves them as configured.
    public var window: Int?
    /// Tokens that are not alive, or known although they are short.
    public var devices: [String: DeviceRegistry.State] = [:]
    /// What goes wrong, and when.
    public var faults: [ScheduledFault] = []

    /// A script without faults.
    public init() {}

    /// - Throws: ``Fault``, which says where the text is wrong.
    public init(_ text: some Collection<UInt8>) throws(Fault) {
        let json: JSONValue
        do throws(JSONFault) {
            json = try JSONReader.read(text)
        } catch {
            throw Fault(description: "\(error)")
        }
        guard let members = json.object else {
            throw Fault(description: "a script is a JSON object, not \(json.typeName)")
        }
        for member in members {
            switch member.key {
            case "seed": seed = UInt64(try Self.number(member, in: 0...Int.max))
            case "delay": delay = try Self.number(member, in: 0...600_000)
            case "stream-limit": streamLimit = try Self.number(member, in: 0...100_000)
            case "window": window = try Self.number(member, in: 0...Int(Int32.max))
            case "devices":
                guard let entries = member.value.object else {
                    throw Fault(description: "devices is an object: tokens and their states")
                }
                for device in entries { devices[device.key] = try Self.state(device) }
            case "faults":
                guard let entries = member.value.array else {
                    throw Fault(description: "faults is an array of objects")
                }
                for (index, entry) in entries.enumerated() {
                    faults.append(try FaultEntry(entry, place: index + 1).fault())
                }
            default: throw Fault(description: "there is no setting \(member.key)")
            }
        }
    }

    private static func number(
        _ member: JSONValue.Member, in range: ClosedRange<Int>
    ) throws(Fault) -> Int {
        guard let value = member.value.integer, range.contains(value) else {
            throw Fault(
                description:
                    "\(member.key) is a whole number from \(range.lowerBound)"
                    + (range.upperBound == Int.max ? "" : " to \(range.upperBound)")
            )
        }
        return value
    }

    private static func state(_ device: JSONValue.Member) throws(Fault) -> DeviceRegistry.State {
        let members = device.value.object ?? []
        func number(_ key: String, _ range: ClosedRange<Int>, else standard: Int) throws(Fault)
            -> Int
        {
            try members.first { $0.key == key }.map { member throws(Fault) in
                try Self.number(member, in: range)
            } ?? standard
        }
        if let stray = members.first(where: { !["state", "since", "requests"].contains($0.key) }) {
            throw Fault(description: "a device has state, since and requests, not \(stray.key)")
        }
        let since = try number("since", 0...Int.max, else: 1_700_000_000_000)
        switch device.value.string ?? device.value["state"]?.string {
        case "live": return .live
        case "bad": return .bad
        case "other-topic": return .otherTopic
        case "unregistered": return .unregistered(since: since)
        case "expired": return .expired(since: since)
        case "throttled":
            return .throttled(requests: try number("requests", 1...1_000_000_000, else: 1))
        default:
            throw Fault(
                description:
                    "a device is live, bad, other-topic, unregistered, expired or throttled")
        }
    }
}

/// One fault of a script, as it stands there.
private struct FaultEntry {
    private let members: [JSONValue.Member]
    private let place: Int

    init(_ value: JSONValue, place: Int) throws(SimulatorScript.Fault) {
        self.place = place
        guard let members = value.object else {
            throw SimulatorScript.Fault(
                description: "fault \(place): a fault is an object, not \(value.typeName)")
        }
        self.members = members
    }

    func fault() throws(SimulatorScript.Fault) -> ScheduledFault {
        let name = self["fault"]?.string
        let time = 0...600_000
        switch name {
        case "delay":
            return try make(.delay(milliseconds: number("milliseconds", time)), "milliseconds")
        case "refuse": return try make(.refuse)
        case "reset": return try make(.reset)
        case "goaway": return try make(.goAway)
        case "goaway-gently": return try make(.goAwayGently)
        case "cut": return try make(.cut)
        case "cut-after-accepting": return try make(.cutAfterAccepting)
        case "half-open": return try make(.halfOpen)
        case "stall":
            return try make(.stall(milliseconds: number("milliseconds", time)), "milliseconds")
        case "reject":
            let reason = self["reason"] ?? "InternalServerError"
            guard let text = reason.string else { throw wrong("reason is a string") }
            return try make(
                .reject(status: number("status", 400...599), reason: text), "status", "reason")
        case "stream-limit": return try make(.streamLimit(number("value", 0...100_000)), "value")
        case "header-table": return try make(.headerTable(number("value", 0...65_536)), "value")
        case "hold-window":
            return try make(.holdWindow(milliseconds: number("milliseconds", time)), "milliseconds")
        case "expire-token": return try make(.expireToken)
        case let name?: throw wrong("there is no fault \(name)")
        case nil: throw wrong("its name is missing: \"fault\"")
        }
    }

    /// With its moment, when nothing stands there that nobody reads.
    private func make(
        _ fault: APNsFault, _ parameters: String...
    ) throws(SimulatorScript.Fault) -> ScheduledFault {
        let known = ["fault", "at", "every", "chance"] + parameters
        if let stray = members.first(where: { !known.contains($0.key) }) {
            throw wrong("\(fault.name) has no setting \(stray.key)")
        }
        return ScheduledFault(fault, try moment())
    }

    private func moment() throws(SimulatorScript.Fault) -> ScheduledFault.Moment {
        let given = ["at", "every", "chance"].filter { self[$0] != nil }
        guard given.count == 1 else { throw wrong("it wants one of at, every and chance") }
        switch given[0] {
        case "every": return .every(try number("every", 1...Int.max))
        case "chance":
            guard let chance = self["chance"]?.double, (0...1).contains(chance) else {
                throw wrong("chance is a number from 0 to 1")
            }
            return .chance(chance)
        default:
            guard let list = self["at"]?.array else {
                return .at([try number("at", 1...Int.max)])
            }
            let numbers = list.compactMap(\.integer).filter { $0 > 0 }
            guard numbers.count == list.count, !numbers.isEmpty else {
                throw wrong("at is a whole number from 1, or a list of such")
            }
            return .at(Set(numbers))
        }
    }

    private subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

    private func number(
        _ key: String, _ range: ClosedRange<Int>
    ) throws(SimulatorScript.Fault) -> Int {
        guard let value = self[key]?.integer, range.contains(value) else {
            let end = range.upperBound == Int.max ? "" : " to \(range.upperBound)"
            throw wrong("\(key) is a whole number from \(range.lowerBound)\(end)")
        }
        return value
    }

    private func wrong(_ text: String) -> SimulatorScript.Fault {
        SimulatorScript.Fault(description: "fault \(place): \(text)")
    }
}
