public import Foundation

/// A compiled service extension that a process can load.
///
/// ```swift
/// let compiler = ExtensionCompiler(tools: try .find())
/// let program = try await compiler.program(at: "NotificationService")
/// let shown = try await NotificationHost().deliver(push, to: program)
/// ```
public struct ExtensionProgram: Hashable, Sendable {
    /// The shared library with the extension's class.
    public let library: URL
    /// The names under which the principal class is looked for, with its module, in order; without
    /// any, it is the one subclass of `UNNotificationServiceExtension`.
    public let classNames: [String]
    /// The folder with the Info.plist that `Bundle.main` reads in the extension; `nil` without one.
    public let bundle: URL?
    /// Whether its entitlements let it suppress notifications; `nil` when there are none to read.
    public let mayFilter: Bool?
    /// The library that an extension in Objective-C needs, with GNUstep's Foundation; `nil` for one in
    /// Swift.
    public let objectiveCLibrary: URL?
    /// What was done to the sources so that they compile here, for people.
    public let notes: [String]

    /// A library that was built before, for this platform and this package's `UserNotifications`.
    public init(
        library: URL, classNames: [String] = [], bundle: URL? = nil, mayFilter: Bool? = nil,
        notes: [String] = [], objectiveCLibrary: URL? = nil
    ) {
        self.objectiveCLibrary = objectiveCLibrary
        self.bundle = bundle
        self.library = library
        self.classNames = classNames
        self.mayFilter = mayFilter
        self.notes = notes
    }

    /// The variable with the path of the program that the process stands for: one in the bundle.
    ///
    /// The runner reads it when Foundation is loaded, before any Swift code runs.
    private static let programVariable = "RICHPUSH_STANDS_FOR"

    /// The variable with the path of the library that an extension in Objective-C needs.
    package static let objectiveCVariable = "RICHPUSH_OBJECTIVEC"

    /// What its process has in its environment for it.
    var environment: [String: String] {
        var environment: [String: String] = [:]
        if let bundle {
            environment[Self.programVariable] = bundle.appendingPathComponent("extension").path
        }
        environment[Self.objectiveCVariable] = objectiveCLibrary?.path
        return environment
    }

    /// Why there is no program, or why it does not run.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        public let code: Code
        /// What happened, in a sentence.
        public let message: String
        /// What the compiler said, with the names of the sources as they were given; else empty.
        public let compilerOutput: String

        init(_ code: Code, _ message: String, compilerOutput: String = "") {
            self.code = code
            self.message = message
            self.compilerOutput = compilerOutput
        }

        public var description: String {
            "\(code): \(message)" + (compilerOutput.isEmpty ? "" : "\n\(compilerOutput)")
        }
    }
}

extension ExtensionProgram.Failure {
    /// What kind of failure it is, stable across versions. The set is open.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public var description: String { rawValue }

        /// There is nothing at the path, or it cannot be read.
        public static let notFound = Self(rawValue: "extension-not-found")
        /// What is at the path is no extension.
        public static let notAnExtension = Self(rawValue: "not-an-extension")
        /// The compiler refuses the sources.
        public static let doesNotCompile = Self(rawValue: "does-not-compile")
        /// The compiler, the runner or the modules are not on this machine.
        public static let toolMissing = Self(rawValue: "tool-missing")
        /// The library does not load, or has no extension's class, or has several.
        public static let doesNotLoad = Self(rawValue: "does-not-load")
        /// The work was cancelled.
        public static let cancelled = Self(rawValue: "cancelled")
    }
}
