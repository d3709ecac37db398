internal import APNs
internal import Diagnostics
internal import StrictJSON

// What the payload is sent as, and with which headers.
extension PayloadExamination {
    private static let typeNames = PushType.known.map(\.rawValue)

    // MARK: - The payload's place

    /// Finds the object that the phone gets.
    ///
    /// - Returns: whether there is one to check further.
    mutating func unwrap() -> Bool {
        if keys.aps == nil, keys.mayBeWrapped, let request = pushServiceRequest {
            return unwrap(request)
        }
        guard let node = keys.aps else {
            if !mayLackAps { findNoAps() }
            return true
        }
        if tape.kind(of: node) != .object {
            find(
                PayloadRule.noAps, at: node,
                "`aps` is \(tape.typeName(of: node)), not an object.")
        }
        return true
    }

    private var pushServiceRequest: PushServiceRequest? {
        PushServiceRequest.all.first { request in
            request.marks.allSatisfy { tape.member($0, of: payload) != nil }
        }
    }

    private mutating func unwrap(_ request: PushServiceRequest) -> Bool {
        let mark = tape.member(request.marks[0], of: payload)?.key
        var node: JSONTape.Node? = request.path.isEmpty ? nil : payload
        var outer = payload
        for key in request.path {
            if let current = node { outer = current }
            node = node.flatMap { tape.member(key, of: $0)?.value }
        }
        guard let inner = node, tape.kind(of: inner) == .object else {
            find(
                PayloadRule.wrapper, at: mark,
                "This is a request to \(request.service), not what a phone gets.",
                fix: request.fix)
            return false
        }
        find(
            PayloadRule.wrapper, at: mark,
            "This is a request to \(request.service); the payload in it is checked.",
            fix: request.fix, severity: .note)
        readHeaders(of: outer)
        payload = inner
        readRoot()
        if let options = tape.member("fcm_options", of: outer)?.value {
            // Firebase puts them into the payload.
            keys.media += MediaPaths.shared.number(of: "fcm_options").map { [($0, options)] } ?? []
        }
        if keys.aps == nil { findNoAps() }
        return true
    }

    /// The headers that a request to Firebase names.
    private mutating func readHeaders(of apns: JSONTape.Node) {
        guard let object = tape.member("headers", of: apns)?.value else { return }
        func text(_ name: String) -> String? {
            tape.member(name, of: object).flatMap { tape.string(of: $0.value) }
        }
        headers.pushType = headers.pushType ?? text("apns-push-type")
        headers.topic = headers.topic ?? text("apns-topic")
        headers.priority = headers.priority ?? text("apns-priority")
        headers.expiration = headers.expiration ?? text("apns-expiration")
        headers.collapseID = headers.collapseID ?? text("apns-collapse-id")
    }

    /// VoIP and file provider pushes carry what their apps understand.
    private var mayLackAps: Bool {
        let types: [PushType] = [.voip, .fileProvider, .mdm]
        return keys.isMDM || types.contains { $0.rawValue == headers.pushType }
    }

    private mutating func findNoAps() {
        let misspelt = tape.members(of: payload).first { member in
            NearMiss.isSame(tape.string(of: member.key) ?? "", "aps")
        }
        if let misspelt {
            return find(
                PayloadRule.noAps, at: misspelt.key,
                "\(name(of: misspelt.key)) is not `aps`: small letters count.",
                fix: "Did you mean `aps`?")
        }
        find(PayloadRule.noAps, at: payload, "The payload has no `aps`.")
    }

    // MARK: - The push type

    mutating func assumePushType() {
        if let given = headers.pushType {
            pushType = PushType(rawValue: given)
            if !PushType.known.contains(pushType) {
                let meant = NearMiss.word(for: given, among: Self.typeNames)
                find(
                    PayloadRule.pushType, at: nil,
                    "The push type `\(SafeText.name(given))` is none that Apple documents.",
                    fix: meant.map { "Did you mean \($0)?" }
                        ?? "Send one of \(Self.typeNames.joined(separator: ", ")).")
                // The rest is judged as what was meant; else everything would be wrong with it.
                pushType = meant.map(PushType.init(rawValue:)) ?? likelyType
            }
            return
        }
        pushType = likelyType
        guard check.includesNotes else { return }
        find(
            PayloadRule.assumedType, at: nil,
            "Checked as push type \(pushType.rawValue), which the payload looks like; --push-type says otherwise.",
            fix: "")
    }

    private var likelyType: PushType {
        guard let node = keys.aps, tape.kind(of: node) == .object else {
            return keys.isMDM ? .mdm : .alert
        }
        if aps[.contentChanged] != nil { return .widgets }
        if aps[.event] != nil, aps[.timestamp] != nil || aps[.contentState] != nil {
            return .liveActivity
        }
        let isShown = aps[.alert] != nil || aps[.badge] != nil || aps[.sound] != nil
        guard !isShown, let flag = aps[.contentAvailable] else { return .alert }
        return tape.integer(of: flag) == 1 ? .background : .alert
    }

    // MARK: - The headers

    mutating func checkHeaders() {
        for found in headerFindings.findings(for: pushType, headers) {
            find(
                found.rule, at: nil, found.message, fix: found.fix, severity: found.severity)
        }
        // An alert or a background push that was taken for one by its keys has what it needs.
        let isCertain = headers.pushType == nil && [.alert, .background].contains(pushType)
        guard !isCertain, PushType.known.contains(pushType), keys.aps != nil || keys.isMDM else {
            return
        }
        let message = PushMessage(
            payload: tape.value(of: payload), pushType: pushType,
            topic: HeaderFindings.topic(for: pushType))
        for fault in message.faults {
            let rule: Diagnostic.Definition? =
                switch (fault.code, pushType) {
                case (.pushType, _): PayloadRule.pushType
                case (.payload, .liveActivity): PayloadRule.liveActivity
                case (.payload, .widgets), (.payload, .controls), (.payload, .mdm):
                    PayloadRule.otherKinds
                default: nil
                }
            if let rule { find(rule, at: keys.apsKey, fault.message.asSentence) }
        }
    }
}

extension String {
    /// With a capital letter and a full stop.
    var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
