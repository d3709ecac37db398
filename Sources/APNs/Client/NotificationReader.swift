/// Turns notifications with payloads of their own into parts that share header fields.
struct NotificationReader<Source: IteratorProtocol> where Source.Element == PushNotification {
    private let client: APNsClient
    private var source: Source
    private var held: PushNotification?
    private var headers: RequestHeaders?

    init(_ source: Source, for client: APNsClient) {
        self.source = source
        self.client = client
    }

    private mutating func take() -> PushNotification? {
        if let held {
            self.held = nil
            return held
        }
        return source.next()
    }

    /// The next notifications whose header fields are the same; `nil` at the end.
    mutating func next() -> Outcomes.BatchInput? {
        var messages: [RenderedMessage] = []
        var devices: [DeviceToken] = []
        var ids: [PushID] = []
        var places: [Int] = []
        var faults: [(place: Int, device: DeviceToken, error: SendError)] = []
        var current: RequestHeaders?
        var hasOwnIDs: Bool?
        while devices.count + faults.count < Outcomes.batchLength, let notification = take() {
            let place = devices.count + faults.count
            do throws(SendError) {
                try client.check(notification.message)
            } catch {
                faults.append((place, notification.device, error))
                continue
            }
            let hasID = notification.id != nil
            let fields = current ?? headers
            let fits = fields?.fits(notification.message) ?? false
            if current != nil, !fits || hasOwnIDs != hasID {
                held = notification
                break
            }
            let chosen = fits ? fields : RequestHeaders(notification.message)
            current = chosen
            headers = chosen
            hasOwnIDs = hasID
            messages.append(RenderedMessage(notification.message, headers: chosen))
            devices.append(notification.device)
            places.append(place)
            if let id = notification.id { ids.append(id) }
        }
        guard !devices.isEmpty || !faults.isEmpty else { return nil }
        return Outcomes.BatchInput(
            messages: .own(messages),
            headers: current ?? RequestHeaders(method: "POST", topic: "", fields: []),
            devices: devices, ids: ids, faults: faults, places: faults.isEmpty ? [] : places)
    }
}
