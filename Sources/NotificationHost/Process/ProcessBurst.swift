import Foundation
import UserNotifications

/// Some pushes for one extension, in as few processes as the rules want.
struct ProcessBurst: Sendable {
    /// A push on its way to a report, which is complete when its process is gone.
    ///
    /// `@unchecked Sendable`: the contents in the delivery are copies that nobody changes.
    private struct Pending: @unchecked Sendable {
        let delivery: Delivery
        let timeline: Timeline
        let process: ExtensionProcess?
    }

    private let rules: HostRules
    private let store: AttachmentStore
    private let clock: any Clock<Duration>
    private let processes: ProcessPool
    private let network: PhoneNetwork?
    /// The app's texts, for what the system itself shows; an extension gets the keys.
    private let strings: StringTable?

    init(
        program: ExtensionProgram, tools: ExtensionTools, rules: HostRules,
        store: AttachmentStore, clock: any Clock<Duration>, network: PhoneNetwork?,
        strings: StringTable?
    ) {
        self.rules = rules
        self.store = store
        self.clock = clock
        self.network = network
        self.strings = strings
        processes = ProcessPool(
            program: program, tools: tools, memoryLimit: rules.memoryLimit.value,
            reusesProcess: rules.reusesProcess.value, network: network)
    }

    func deliver(
        _ pushes: [RemoteNotification]
    ) async throws(ExtensionProgram.Failure) -> [DeliveredNotification] {
        let result = await withTaskCancellationHandler {
            await run(pushes)
        } onCancel: {
            processes.kill()
        }
        let failure = await processes.end()
        let pending = try result.get()
        if let failure { throw failure }
        return pending.map {
            $0.delivery.notification(timeline: $0.timeline, process: $0.process?.report)
        }
    }

    private func run(
        _ pushes: [RemoteNotification]
    ) async -> Result<[Pending], ExtensionProgram.Failure> {
        do throws(ExtensionProgram.Failure) {
            var pending: [Pending] = []
            switch rules.burstDelivery.value {
            case .serial:
                for (id, push) in pushes.enumerated() {
                    pending.append(try await deliver(push, id: id))
                }
            case .overlapping:
                let results = await withTaskGroup(
                    of: (Int, Result<Pending, ExtensionProgram.Failure>).self
                ) { group in
                    for (id, push) in pushes.enumerated() {
                        group.addTask {
                            do throws(ExtensionProgram.Failure) {
                                return (id, .success(try await deliver(push, id: id)))
                            } catch {
                                return (id, .failure(error))
                            }
                        }
                    }
                    return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
                }
                for (_, result) in results.sorted(by: { $0.key < $1.key }) {
                    pending.append(try result.get())
                }
            }
            return .success(pending)
        } catch {
            return .failure(error)
        }
    }

    private func deliver(
        _ push: RemoteNotification, id: Int
    ) async throws(ExtensionProgram.Failure) -> Pending {
        let timeline = Timeline(on: clock)
        timeline.add("the push arrives")
        let reading = PushReading(push, rules: rules, strings: strings)
        var delivery = Delivery(
            push: push, original: reading.content, findings: reading.findings)
        guard reading.gate == .startsExtension else {
            delivery.isShown = reading.gate == .showsOriginal
            timeline.add(delivery.ending)
            return Pending(delivery: delivery, timeline: timeline, process: nil)
        }
        let process = try processes.process()
        let watch = process.networkClient.flatMap { client in
            network?.watch(client) { timeline.add($0, canRepeat: true) }
        }
        defer { watch.map { network?.unwatch($0) } }
        let run = ExtensionRun(
            timeLimit: rules.timeLimit.value, expiryGrace: rules.expiryGrace.value,
            linger: rules.processLinger.value, clock: clock)
        let result = await run.run(
            ProcessSession(
                id: id, push: push, process: process, timeline: timeline, rules: rules,
                clock: clock))
        delivery.apply(result, under: rules, store: store, files: processes.files)
        if result.content != nil { process.shown(id: id, asReturned: delivery.isShownAsReturned) }
        timeline.add(delivery.ending)
        return Pending(delivery: delivery, timeline: timeline, process: process)
    }
}
