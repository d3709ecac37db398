/// Some notifications on their way from a caller to the engine: what a queue holds.
final class Batch: Sendable {
    enum Messages: Sendable {
        case shared(RenderedMessage)
        case own([RenderedMessage])
    }

    /// One alone needs no arrays.
    enum Recipients: Sendable {
        /// Without a device for a broadcast.
        case one(DeviceToken?, PushID)
        case many([DeviceToken], [PushID])
    }

    let messages: Messages
    private let recipients: Recipients
    /// The place of the first in its sequence.
    let base: Int
    /// Places from the first, when they do not follow each other.
    let places: [Int]
    let sink: any OutcomeSink
    /// By topics.
    let headers: RequestHeaders
    let enqueuedAt: UInt64
    /// Whether waiting in the queue does not count against the deadline, as long as answers come:
    /// a sequence fills the queue by itself, and a slow service is no reason to fail.
    let waitsForAnswers: Bool
    /// The end of the time that its caller gives it, on the clock of ``enqueuedAt``; `nil` for the
    /// client's own limit.
    let deadline: UInt64?

    init(
        _ messages: Messages, to recipients: Recipients, base: Int = 0,
        places: [Int] = [], sink: any OutcomeSink, headers: RequestHeaders, at now: UInt64,
        waitsForAnswers: Bool = false, deadline: UInt64? = nil
    ) {
        self.messages = messages
        self.recipients = recipients
        self.base = base
        self.places = places
        self.sink = sink
        self.headers = headers
        enqueuedAt = now
        self.waitsForAnswers = waitsForAnswers
        self.deadline = deadline
    }

    var count: Int {
        switch recipients {
        case .one: 1
        case .many(_, let ids): ids.count
        }
    }

    func device(at index: Int) -> DeviceToken? {
        switch recipients {
        case .one(let device, _): device
        case .many(let devices, _): devices[index]
        }
    }

    func id(at index: Int) -> PushID {
        switch recipients {
        case .one(_, let id): id
        case .many(_, let ids): ids[index]
        }
    }

    func message(at index: Int) -> RenderedMessage {
        switch messages {
        case .shared(let message): message
        case .own(let messages): messages[index]
        }
    }

    func outcome(
        at index: Int, _ result: Result<APNsResponse, SendError>, attempts: Int
    ) -> Outcome {
        Outcome(
            index: base + (places.isEmpty ? index : places[index]), device: device(at: index),
            id: id(at: index), result: result, attempts: attempts)
    }
}

/// Who waits for outcomes. The engine calls it on its own thread and must not be held up.
protocol OutcomeSink: AnyObject, Sendable {
    /// Whether nothing more will come for it, as far as the engine's thread knows.
    var isDone: Bool { get }
    /// Takes outcomes; several calls may follow each other in one turn of the engine.
    func collect(_ outcome: Outcome)
    /// The turn is over: whoever waits may be woken.
    func flush()
}

/// One notification that was taken from a queue.
struct Entry {
    let batch: Batch
    let index: Int
    var attempts: Int
    /// When its present attempt began to wait.
    var waitsSince: UInt64
    /// Attempts that the server has not acted on.
    var refusals = Refusals()

    var message: RenderedMessage { batch.message(at: index) }
}
