import Foundation

extension BuiltApp {
    private static let maximumPlugIns = 64
    private static let maximumLibraries = 500

    /// Opens a built app.
    ///
    /// - Parameter path: an `.app` or `.xcarchive` folder, or an `.ipa`.
    /// - Throws: ``Fault`` when there is no app to look at; a part of the app that cannot be read is
    ///   no such fault, but something that checks tell.
    public init(at path: String) throws(Fault) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw Fault(.unreadable, "\(path) cannot be found.")
        }
        do throws(Fault) {
            if isFolder.boolValue {
                let files = FolderFiles(path)
                let isApp = files.children(of: "Products").isEmpty
                if isApp, case .present = files.open("Info.plist") {
                    self.init(files, form: .app)
                } else {
                    self.init(try Self.archived(in: path, files), form: .xcarchive)
                }
            } else {
                self.init(try ArchiveFiles(path), form: .ipa)
            }
            if case .unreadable(let why) = main.info {
                throw Fault(.notAnApp, "the app's Info.plist cannot be read: \(why).")
            }
        } catch {
            throw Fault(error.code, "\(path) cannot be examined: \(error.message)")
        }
    }

    private static func archived(
        in path: String, _ files: FolderFiles
    ) throws(Fault) -> FolderFiles {
        let apps = files.children(of: "Products/Applications").filter { $0.isFolder }
            .map(\.name).filter { $0.hasSuffix(".app") }
        guard apps.count == 1 else {
            throw Fault(
                .notAnApp,
                apps.isEmpty
                    ? "it has neither an Info.plist, as an .app folder has, nor an app in Products/Applications, as an .xcarchive has."
                    : "it holds more than one app: name the .app folder.")
        }
        return FolderFiles("\(path)/Products/Applications/\(apps[0])")
    }

    init(_ files: some BundleFiles, form: Form) {
        self.form = form
        main = CodeBundle(files, path: "")
        // What has no Info.plist at all is no bundle, but a name such as `Service.appex.dSYM`.
        plugIns = files.children(of: "PlugIns").filter { $0.isFolder }.prefix(Self.maximumPlugIns)
            .map { CodeBundle(files, path: "PlugIns/\($0.name)") }
            .filter { if case .absent = $0.info { false } else { true } }
        extensionKitPaths = files.children(of: "Extensions").filter { $0.isFolder }
            .map { "Extensions/\($0.name)" }
        var libraries: [String: Part<MachOFile>] = [:]
        for bundle in [main] + plugIns {
            let folder = BundlePath.joined(bundle.path, "Frameworks")
            for name in bundle.frameworks.prefix(Self.maximumLibraries) {
                let path = Self.binary(of: name, in: folder)
                libraries[path] = CodeBundle.binary(files, at: path)
            }
            // A debugging build keeps its code in a library beside the program.
            for child in files.children(of: bundle.path)
            where !child.isFolder && child.name.hasSuffix(".dylib") {
                let path = BundlePath.joined(bundle.path, child.name)
                libraries[path] = CodeBundle.binary(files, at: path)
            }
        }
        self.libraries = libraries
    }

    /// Where the binary of a framework or of a plain library is.
    private static func binary(of name: String, in folder: String) -> String {
        let suffix = ".framework"
        guard name.hasSuffix(suffix) else { return "\(folder)/\(name)" }
        return "\(folder)/\(name)/\(name.dropLast(suffix.count))"
    }
}

extension CodeBundle {
    init(_ files: some BundleFiles, path: String) {
        self.path = path
        info = Self.info(files, at: BundlePath.joined(path, "Info.plist"))
        frameworks = files.children(of: BundlePath.joined(path, "Frameworks")).map(\.name)
            .filter { $0.hasSuffix(".framework") || $0.hasSuffix(".dylib") }
        profile = Self.profile(files, at: BundlePath.joined(path, "embedded.mobileprovision"))
        guard let list = info.value else {
            binary = .unreadable("its name is in the Info.plist, which cannot be read")
            return
        }
        guard let name = list["CFBundleExecutable"]?.string, !name.isEmpty else {
            binary = .unreadable("the Info.plist does not name it (CFBundleExecutable)")
            return
        }
        guard !name.contains("/"), name != ".." else {
            binary = .unreadable("CFBundleExecutable leads out of the bundle")
            return
        }
        binary = Self.binary(files, at: BundlePath.joined(path, name))
    }

    private static func info(_ files: some BundleFiles, at path: String) -> Part<PropertyList> {
        switch files.read(path, limit: PropertyList.maximumBytes) {
        case .absent: return .absent
        case .unreadable(let why): return .unreadable(why)
        case .present(let bytes):
            do throws(PropertyList.Fault) {
                let list = try PropertyList(bytes)
                return list.dictionary == nil
                    ? .unreadable("it is not a dictionary") : .present(list)
            } catch {
                return .unreadable(error.message)
            }
        }
    }

    static func binary(_ files: some BundleFiles, at path: String) -> Part<MachOFile> {
        switch files.open(path) {
        case .absent: return .absent
        case .unreadable(let why): return .unreadable(why)
        case .present(let source):
            do throws(MachOFile.Fault) {
                return .present(try MachOFile(source))
            } catch {
                return .unreadable(error.message)
            }
        }
    }

    private static func profile(
        _ files: some BundleFiles, at path: String
    ) -> Part<ProvisioningProfile> {
        switch files.read(path, limit: ProvisioningProfile.maximumBytes) {
        case .absent: return .absent
        case .unreadable(let why): return .unreadable(why)
        case .present(let bytes):
            do throws(ProvisioningProfile.Fault) {
                return .present(try ProvisioningProfile(bytes))
            } catch {
                return .unreadable(error.message)
            }
        }
    }
}
