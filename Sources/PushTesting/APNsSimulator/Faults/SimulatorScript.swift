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
        public let description: String

        public init(description: String) { self.description = description }
    }

    public var seed: UInt64 = 1
    /// Of every answer, in milliseconds.
    public var delay = 0
    public var streamLimit: Int?
    public var window: Int?
    public var devices: [String: DeviceRegistry.State] = [:]
    public var faults: [ScheduledFault] = []

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
                for device in member.value.object ?? [] {
                    devices[device.key] = try Self.state(device)
                }
            case "faults":
                for (index, entry) in (member.value.array ?? []).enumerated() {
                    faults.append(try Self.fault(entry, place: index + 1))
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
                    "\(member.key) is a whole number from \(range.lowerBound) to \(range.upperBound)"
            )
        }
        return value
    }

    private static func state(_ device: JSONValue.Member) throws(Fault) -> DeviceRegistry.State {
        let name = device.value.string ?? device.value["state"]?.string
        let since = device.value["since"]?.integer ?? 1_700_000_000_000
        switch name {
        case "live": return .live
        case "bad": return .bad
        case "other-topic": return .otherTopic
        case "unregistered": return .unregistered(since: since)
        case "expired": return .expired(since: since)
        case "throttled": return .throttled(requests: device.value["requests"]?.integer ?? 1)
        default:
            throw Fault(
                description:
                    "a device is live, bad, other-topic, unregistered, expired or throttled")
        }
    }

    private static func fault(_ entry: JSONValue, place: Int) throws(Fault) -> ScheduledFault {
        func wrong(_ text: String) -> Fault { Fault(description: "fault \(place): \(text)") }
        func number(_ key: String, _ range: ClosedRange<Int>) throws(Fault) -> Int {
            guard let value = entry[key]?.integer, range.contains(value) else {
                throw wrong("\(key) is a whole number up to \(range.upperBound)")
            }
            return value
        }
        let time = 0...600_000
        let fault: APNsFault
        switch entry["fault"]?.string {
        case "delay": fault = .delay(milliseconds: try number("milliseconds", time))
        case "refuse": fault = .refuse
        case "reset": fault = .reset
        case "goaway": fault = .goAway
        case "goaway-gently": fault = .goAwayGently
        case "cut": fault = .cut
        case "cut-after-accepting": fault = .cutAfterAccepting
        case "half-open": fault = .halfOpen
        case "stall": fault = .stall(milliseconds: try number("milliseconds", time))
        case "reject":
            fault = .reject(
                status: try number("status", 400...599),
                reason: entry["reason"]?.string ?? "InternalServerError")
        case "stream-limit": fault = .streamLimit(try number("value", 0...100_000))
        case "header-table": fault = .headerTable(try number("value", 0...65_536))
        case "hold-window": fault = .holdWindow(milliseconds: try number("milliseconds", time))
        case "expire-token": fault = .expireToken
        case let name: throw wrong("there is no fault \(name ?? "without a name")")
        }
        if let chance = entry["chance"]?.double, (0...1).contains(chance) {
            return ScheduledFault(fault, .chance(chance))
        }
        if entry["every"] != nil {
            return ScheduledFault(fault, .every(try number("every", 1...Int.max)))
        }
        if let numbers = entry["at"]?.array {
            return ScheduledFault(fault, .at(Set(numbers.compactMap(\.integer))))
        }
        if entry["at"] != nil {
            return ScheduledFault(fault, .at([try number("at", 1...Int.max)]))
        }
        throw wrong("it wants one of at, every and chance")
    }
}
