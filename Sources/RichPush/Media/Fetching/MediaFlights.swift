import Foundation
import MediaInspection

/// Downloads under way in this process, so that a link asked for twice at once is fetched once.
///
/// Whoever asks joins the flight or starts it; it is broken off when the last one has left.
final class MediaFlights: Sendable {
    /// Flights of all notifications of the process; folders and links tell them apart.
    static let shared = MediaFlights()

    private let flights = Locked<[String: MediaFlight]>([:])

    /// Joins the flight for a link into a folder, or starts one.
    ///
    /// `variant` tells those apart to whom the link's server may show different things.
    /// `onLanding` is called once for a flight that ends well, before anybody hears of it.
    func join(
        _ url: URL, variant: String = "", in directory: URL,
        start: () throws(Diagnostic) -> MediaDownload,
        onLanding: @escaping @Sendable (MediaDownload.Outcome, MediaDownload) -> Void
    ) throws(Diagnostic) -> MediaFlight {
        let key = [directory.path, url.absoluteString, variant].joined(separator: "\n")
        return try flights.withLock { flights throws(Diagnostic) in
            if let flight = flights[key], flight.board() { return flight }
            let flight = MediaFlight(try start())
            flights[key] = flight
            flight.takeOff { [self] result in
                if case .success(let outcome) = result { onLanding(outcome, flight.download) }
                self.flights.withLock { flights in
                    if flights[key] === flight { flights[key] = nil }
                }
            }
            return flight
        }
    }
}

/// One download that several notifications wait for.
final class MediaFlight: Sendable {
    typealias Result = Swift.Result<MediaDownload.Outcome, Diagnostic>

    private struct State {
        var passengers = 1
        var result: Result?
        var waiters: [UUID: CheckedContinuation<Result, Never>] = [:]
        var task: Task<Void, Never>?
    }

    let download: MediaDownload
    private let state = Locked(State())

    init(_ download: MediaDownload) { self.download = download }

    /// One more who waits; false when it has landed and its file may be gone.
    fileprivate func board() -> Bool {
        state.withLock { state in
            guard state.passengers > 0, state.result == nil else { return false }
            state.passengers += 1
            return true
        }
    }

    fileprivate func takeOff(onLanding: @escaping @Sendable (Result) -> Void) {
        let task = Task {
            let result: Result
            do throws(Diagnostic) {
                result = .success(try await download.run())
            } catch {
                result = .failure(error)
            }
            onLanding(result)
            let waiters = state.withLock { state in
                state.result = result
                defer { state.waiters = [:] }
                return Array(state.waiters.values)
            }
            for waiter in waiters { waiter.resume(returning: result) }
        }
        state.withLock { $0.task = task }
    }

    /// Waits for the landing; a cancelled task waits no longer.
    func landing() async throws(Diagnostic) -> MediaDownload.Outcome {
        let id = UUID()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let result = state.withLock { state -> Result? in
                    if Task.isCancelled { return .failure(.cancelled) }
                    if state.result == nil { state.waiters[id] = continuation }
                    return state.result
                }
                if let result { continuation.resume(returning: result) }
            }
        } onCancel: {
            let waiter = state.withLock { $0.waiters.removeValue(forKey: id) }
            waiter?.resume(returning: .failure(.cancelled))
        }
        return try result.get()
    }

    /// One who waited goes, having taken what it needs; the last one turns out the light.
    func leave() {
        let (isLast, task) = state.withLock { state in
            state.passengers -= 1
            return (state.passengers == 0, state.task)
        }
        guard isLast else { return }
        task?.cancel()
        MediaStore.remove(download.file)
    }
}
