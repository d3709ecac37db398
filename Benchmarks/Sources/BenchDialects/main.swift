import CAllocationCount
import Foundation
import RichPush

// What it costs to find out who sent a payload and what it asks for. Ends with 1 when a limit is
// broken.

let samples = try Sample.all()
var isKept = true

print("reading a payload of 4 KB by all \(Dialect.all.count) dialects, against JSONSerialization")
for sample in samples {
    let times = sample.times(rounds: 41, repetitions: 100)
    let ratio = times.reading / times.parsing
    isKept = isKept && ratio <= 1
    print(
        "  \(sample.name): \(format(times.reading)) µs and \(format(times.parsing)) µs:"
            + " \(format(ratio)) times (limit 1, \(ratio <= 1 ? "kept" : "BROKEN"))")
}

print("allocations, all dialects against those alone that fit")
for sample in samples {
    let extra = sample.allocations(by: Dialect.all) - sample.allocations(by: sample.fitting)
    isKept = isKept && extra == 0
    print("  \(sample.name): \(extra) more (limit 0, \(extra == 0 ? "kept" : "BROKEN"))")
}

exit(isKept ? 0 : 1)

func format(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
