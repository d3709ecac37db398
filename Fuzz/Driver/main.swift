import CFuzzer
import Foundation
import FuzzTargets

// usage: FuzzDriver --target=media [libFuzzer's options] [corpus folders, or files to replay]
//
// libFuzzer passes over options with two hyphens, and hands them on when it starts this anew.

/// What to check; a constant, since a C function pointer carries nothing with it.
let target: FuzzTarget = {
    for argument in CommandLine.arguments where argument.hasPrefix("--target=") {
        if let target = FuzzTarget(rawValue: String(argument.dropFirst(9))) { return target }
    }
    print("FuzzDriver: give --target= one of", FuzzTarget.allCases.map(\.rawValue))
    exit(2)
}()

/// Checks one input, and returns when that is done.
///
/// A broken promise ends the process by a signal, which makes the fuzzer keep the input.
func check(_ bytes: [UInt8]) {
    let done = DispatchSemaphore(value: 0)
    Task(executorPreference: InlineExecutor()) {
        do throws(Violation) {
            try await target.check(bytes)
        } catch {
            FileHandle.standardError.write(Data("broken promise: \(error)\n".utf8))
            abort()
        }
        done.signal()
    }
    done.wait()
}

#if FUZZING
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
        LLVMFuzzerRunDriver(&count, &arguments) { data, size in
            check(Array(UnsafeBufferPointer(start: data, count: size)))
            return 0
        })
#else
    for path in CommandLine.arguments.dropFirst() where !path.hasPrefix("-") {
        print(path)
        check([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    }
#endif
