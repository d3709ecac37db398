/// A built app: what its bundles hold that a check has to know.
///
/// In: an `.app` folder, an `.xcarchive`, or an `.ipa`, opened by ``init(at:)``. Out: values for
/// ``AppDoctor``. Everything is read as a stranger's: with limits, and never through a link.
/// Open next: `BuiltApp+Reading.swift`, `Files/BundleFiles.swift`, `MachO/MachOFile.swift`.
public struct BuiltApp: Sendable {
    /// What the person gave.
    public enum Form: String, Hashable, Sendable {
        case app
        case ipa
        case xcarchive
    }

    /// Why nothing can be said about an app at all.
    public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
        /// What kind of fault it is. The set is open: more may come.
        public struct Code: RawRepresentable, Hashable, Sendable {
            public let rawValue: String

            public init(rawValue: String) { self.rawValue = rawValue }

            /// The file or folder is not there or cannot be opened.
            public static let unreadable = Self(rawValue: "unreadable")
            /// It is neither an app nor a form in which one is shipped.
            public static let notAnApp = Self(rawValue: "not-an-app")
            /// An archive is damaged, or made to harm: its names lead outside, or it unpacks to
            /// more than it may.
            public static let hostileArchive = Self(rawValue: "hostile-archive")
        }

        public let code: Code
        /// What is wrong and how to mend it, as one sentence or two.
        public let message: String

        public init(_ code: Code, _ message: String) {
            self.code = code
            self.message = message
        }

        public var description: String { message }
    }

    public let form: Form
    /// The app's own bundle.
    let main: CodeBundle
    /// The bundles in `PlugIns`, in the order of their names.
    let plugIns: [CodeBundle]
    /// The extensions in `Extensions`, where ExtensionKit has its own; paths within the app.
    let extensionKitPaths: [String]
    /// The libraries in `Frameworks` of the app and of its extensions, by path within the app.
    let libraries: [String: Part<MachOFile>]

    /// The extensions that say they are for the service of notifications.
    var serviceExtensions: [CodeBundle] { plugIns.filter(\.isServiceExtension) }
}

/// A file of a bundle: what it holds, that it is absent, or why it cannot be read.
enum Part<Value: Sendable>: Sendable {
    case present(Value)
    case absent
    /// Why, as the end of a sentence.
    case unreadable(String)

    var value: Value? { if case .present(let value) = self { value } else { nil } }
}

/// An app or an extension of one: a folder with an Info.plist and a binary.
struct CodeBundle: Sendable {
    /// The path within the app; empty for the app itself.
    let path: String
    let info: Part<PropertyList>
    let binary: Part<MachOFile>
    let profile: Part<ProvisioningProfile>
    /// The names in its `Frameworks` folder.
    let frameworks: [String]

    var name: String { path.split(separator: "/").last.map(String.init) ?? "the app" }

    func text(_ key: String) -> String? { info.value?[key]?.string }

    var bundleID: String? { text("CFBundleIdentifier") }
    var extensionKeys: PropertyList? { info.value?["NSExtension"] }
    var extensionPoint: String? { extensionKeys?["NSExtensionPointIdentifier"]?.string }
    var isServiceExtension: Bool { extensionPoint == Self.servicePoint }

    static let servicePoint = "com.apple.usernotifications.service"
    static let contentPoint = "com.apple.usernotifications.content-extension"

    /// What its signature grants: of the first image, or why that cannot be said.
    var entitlements: Part<Entitlements> {
        guard let file = binary.value, let image = file.images.first else {
            return .unreadable("its binary cannot be read")
        }
        do throws(MachOFile.Fault) {
            if let signature = try CodeSignature(of: image),
                let list = signature.entitlements ?? signature.derEntitlements
            {
                return .present(Entitlements(list.dictionary ?? [:]))
            }
            if let simulated = try image.simulatedEntitlements() {
                return .present(Entitlements(simulated))
            }
            return image.signature == nil ? .absent : .present(Entitlements([:]))
        } catch {
            return .unreadable(error.message)
        }
    }
}

extension MachOImage {
    /// What the linker puts into a program for the simulator, whose signature grants nothing.
    fileprivate func simulatedEntitlements() throws(MachOFile.Fault) -> [String: PropertyList]? {
        guard let section = sections.first(where: { $0.name == "__entitlements" }),
            section.size <= 1_000_000,
            let bytes = source.bytes(at: section.offset, count: section.size)
        else { return nil }
        do throws(PropertyList.Fault) {
            return try PropertyList(bytes).dictionary
        } catch {
            throw .init(message: "its entitlements cannot be read: \(error.message)")
        }
    }
}
