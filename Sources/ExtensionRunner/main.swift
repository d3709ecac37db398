import CExtensionRunner
import Foundation

// The process that an extension has to itself. It is told what to do over file descriptor 3; see
// `RunnerMessage.swift` for the words, `Runner.swift` for the doing. The main thread runs the main
// run loop and queue, as an extension's does.
cextensionrunner_prepare()
NetworkRedirection.start(ProcessInfo.processInfo.environment)
// Before the host reads how much memory the process has without the extension.
ObjectiveCRuntime.start(ProcessInfo.processInfo.environment)
Runner().start()

// A run loop without any source would end at once.
RunLoop.main.add(Timer(timeInterval: 1e9, repeats: true) { _ in }, forMode: .default)
RunLoop.main.run()
