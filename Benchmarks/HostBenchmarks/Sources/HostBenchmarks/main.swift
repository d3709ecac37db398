import Foundation
import NotificationHost

// Measures what the host promises, says it, and ends with 1 when a promise is not kept.
let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("host-benchmarks-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let promises = [
    try await InProcess.measure(), try await OutOfProcess.measure(in: folder),
    try await ManyDeliveries.measure(in: folder),
].flatMap(\.self)
try? FileManager.default.removeItem(at: folder)
for promise in promises { print(promise) }
exit(promises.allSatisfy(\.isKept) ? 0 : 1)
