import Foundation
import TestSupport
import Testing

@testable import RichPush

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5)))
struct MediaFlightsTests {
    /// Flights over a scripted network, and how many were started.
    private final class Airport: Sendable {
        let flights = MediaFlights()
        let fetcher: ScriptedFetcher
        let store: MediaStore
        let landed = Locked<[String]>([])

        init(_ answer: ScriptedFetcher.Answer, folder: URL) {
            fetcher = ScriptedFetcher(["a": answer, "b": answer])
            store = MediaStore(directory: folder)
        }

        func join(_ name: String) throws -> MediaFlight {
            let url = try #require(URL(string: "https://a.example/\(name)"))
            return try flights.join(url, in: store.directory) { () throws(Diagnostic) in
                let (file, handle) = try store.create(UUID().uuidString)
                return MediaDownload(
                    URLRequest(url: url), into: file, handle: handle,
                    machine: DownloadMachine(
                        limits: MediaLimits(), transport: TransportPolicy(hostsAllowingHTTP: [])),
                    fetcher: fetcher, limits: MediaLimits(), clock: ManualClock())
            } onLanding: { [landed] _, _ in
                landed.withLock { $0.append(name) }
            }
        }
    }

    @Test func `joins those who ask for one link at once, and fetches it once`() async throws {
        try await withTemporaryFolder { folder in
            let airport = Airport(.bytes(Samples.png), folder: folder)
            // Nothing is awaited in between, so that both are there before it lands.
            let flights = try [airport.join("a"), airport.join("a"), airport.join("b")]
            #expect(flights[0] === flights[1] && flights[0] !== flights[2])
            for flight in flights { _ = try await flight.landing() }
            #expect(Set(airport.fetcher.links).count == 2 && airport.fetcher.links.count == 2)
            #expect(airport.landed.withLock { $0.sorted() } == ["a", "b"])
            let again = try airport.join("a")
            #expect(again !== flights[0])
        }
    }

    @Test func `keeps the file until the last one has left`() async throws {
        try await withTemporaryFolder { folder in
            let airport = Airport(.bytes(Samples.png), folder: folder)
            let flights = try [airport.join("a"), airport.join("a")]
            _ = try await flights[0].landing()
            flights[0].leave()
            #expect(files(below: folder).count == 1)
            _ = try await flights[1].landing()
            flights[1].leave()
            #expect(files(below: folder) == [])
        }
    }

    @Test func `goes on as long as one waits, and is broken off after the last one`() async throws {
        try await withTemporaryFolder { folder in
            let airport = Airport(.stall(after: Samples.png), folder: folder)
            let flights = try [airport.join("a"), airport.join("a")]
            await airport.fetcher.waitForStall()
            flights[0].leave()
            #expect(try airport.join("a") === flights[1])
            flights[0].leave()
            flights[1].leave()
            await #expect {
                _ = try await flights[1].landing()
            } throws: {
                ($0 as? Diagnostic)?.code == .cancelled
            }
        }
    }

    @Test func `lets go of one who is cancelled, at once`() async throws {
        try await withTemporaryFolder { folder in
            let airport = Airport(.stall(after: []), folder: folder)
            let flight = try airport.join("a")
            await airport.fetcher.waitForStall()
            let waiting = Task { () async -> Diagnostic? in
                do throws(Diagnostic) {
                    _ = try await flight.landing()
                    return nil
                } catch {
                    return error
                }
            }
            waiting.cancel()
            #expect(await waiting.value == .cancelled)
            flight.leave()
        }
    }
}
