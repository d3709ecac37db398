internal import Foundation
internal import StrictJSON

extension PushMessage {
    /// What APNs would refuse, or a device would silently drop; empty when all is well.
    public var faults: [PushFault] {
        topicFaults + priorityFaults + headerFaults + payloadFaults
    }

    private var topicFaults: [PushFault] {
        guard !topic.isEmpty else {
            return [PushFault(.topic, "the topic is missing: the app's bundle identifier")]
        }
        let isPlain = topic.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        guard isPlain, topic.utf8.count <= 255 else {
            return [PushFault(.topic, "the topic has characters that no bundle identifier has")]
        }
        let suffix = pushType.topicSuffix
        if !suffix.isEmpty, !topic.hasSuffix(suffix) || topic == suffix {
            return [
                PushFault(.topic, "a topic for \(pushType.rawValue) is a bundle id with \(suffix)")
            ]
        }
        if suffix.isEmpty, pushType != .mdm,
            let other = PushType.known.first(where: {
                !$0.topicSuffix.isEmpty && topic.hasSuffix($0.topicSuffix)
            })
        {
            return [
                PushFault(
                    .topic, "\(other.topicSuffix) belongs to the push type \(other.rawValue)")
            ]
        }
        return []
    }

    private var priorityFaults: [PushFault] {
        switch (pushType, priority) {
        case (_, let other?) where ![.immediate, .powerConsiderate, .low].contains(other):
            [PushFault(.priority, "the priority is one of 10, 5 and 1")]
        case (.background, .powerConsiderate): []
        case (.background, _): [PushFault(.priority, "a background push has priority 5")]
        case (.liveActivity, .low):
            [PushFault(.priority, "a Live Activity's priority is 5 or 10")]
        default: []
        }
    }

    private var headerFaults: [PushFault] {
        var faults: [PushFault] = []
        if let collapseID {
            let bytes = collapseID.utf8
            if bytes.isEmpty || bytes.count > 64 {
                faults.append(PushFault(.collapseID, "a collapse id has 1 to 64 bytes"))
            } else if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) || bytes.first == 0x20
                || bytes.last == 0x20
            {
                faults.append(
                    PushFault(.collapseID, "a collapse id has no control characters or outer space")
                )
            }
        }
        if case .at(let date) = expiration, date.timeIntervalSince1970 < 1 {
            faults.append(PushFault(.expiration, "the expiration is before 1970"))
        }
        let type = pushType.rawValue
        if type.isEmpty || !type.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
            faults.append(PushFault(.pushType, "the push type is not a word"))
        }
        return faults
    }

    private var payloadFaults: [PushFault] {
        guard payload.object != nil else {
            return [PushFault(.payload, "the payload is a JSON object, not \(payload.typeName)")]
        }
        var faults: [PushFault] = []
        let length = payloadLength
        if length > pushType.maximumPayloadLength {
            faults.append(
                PushFault(
                    .payloadTooLarge,
                    "the payload has \(length) bytes; \(pushType.maximumPayloadLength) are allowed")
            )
        }
        if pushType == .mdm {
            if payload["mdm"]?.string == nil {
                faults.append(PushFault(.payload, "an MDM payload has the string mdm"))
            }
            return faults
        }
        guard let aps = payload["aps"], aps.object != nil else {
            // A VoIP or file provider push may carry whatever its app understands.
            return [.voip, .fileProvider].contains(pushType)
                ? faults : faults + [PushFault(.payload, "the payload has no aps object")]
        }
        return faults + apsFaults(aps) + valueFaults(aps)
    }

    /// Values that the system would not read as they are meant.
    private func valueFaults(_ aps: JSONValue) -> [PushFault] {
        var faults: [PushFault] = []
        func want(_ isGood: Bool, _ message: String) {
            if !isGood { faults.append(PushFault(.payload, message)) }
        }
        if let badge = aps["badge"] {
            want(badge.integer.map { $0 >= 0 } ?? false, "a badge is a whole number from 0")
        }
        if let volume = aps["sound"]?["volume"] {
            let isGood = volume.double.map { (0...1).contains($0) } ?? false
            want(isGood, "a sound's volume is a number from 0 to 1")
        }
        if let score = aps["relevance-score"] {
            let isLive = pushType == .liveActivity
            let isGood = score.double.map { isLive ? $0.isFinite : (0...1).contains($0) } ?? false
            want(isGood, "a relevance-score is a number" + (isLive ? "" : " from 0 to 1"))
        }
        return faults
    }

    private func apsFaults(_ aps: JSONValue) -> [PushFault] {
        let isShown = ["alert", "badge", "sound"].contains { aps[$0] != nil }
        let isSilent = aps["content-available"]?.integer == 1
        switch pushType {
        case .background:
            guard isSilent, !isShown else {
                return [
                    PushFault(
                        .pushType,
                        "a background push has content-available 1 and no alert, badge or sound")
                ]
            }
        case .alert:
            guard isShown || !isSilent else {
                return [
                    PushFault(
                        .pushType,
                        "content-available alone is a background push; devices drop it as an alert")
                ]
            }
        case .liveActivity: return Self.liveActivityFaults(aps)
        case .widgets, .controls:
            guard aps["content-changed"] != nil else {
                return [PushFault(.payload, "aps has no content-changed")]
            }
        default: break
        }
        return []
    }

    private static func liveActivityFaults(_ aps: JSONValue) -> [PushFault] {
        var faults: [PushFault] = []
        func want(_ isThere: Bool, _ message: String) {
            if !isThere { faults.append(PushFault(.payload, message)) }
        }
        let event = aps["event"]?.string
        want(aps["timestamp"]?.integer != nil, "a Live Activity push has a timestamp in seconds")
        want(
            ["start", "update", "end"].contains(event),
            "a Live Activity push has the event start, update or end")
        if event != "end" {
            want(aps["content-state"]?.object != nil, "a Live Activity push has a content-state")
        }
        if event == "start" {
            want(aps["attributes-type"]?.string != nil, "start names its attributes-type")
            want(aps["attributes"]?.object != nil, "start carries its attributes")
            want(aps["alert"] != nil, "start carries an alert")
        }
        return faults
    }
}
