/// Finds the libraries that a bundle's binary loads, as the system's loader does.
///
/// Source: dyld(1): `@executable_path` is the folder of the program, `@loader_path` that of the
/// image that wants the library, and `@rpath` stands for each run path of the image and of those
/// that loaded it.
struct LibrarySearch {
    /// Where a wanted library is.
    enum Place: Hashable {
        /// Part of the system, which nobody can look into here.
        case system
        /// In the app, at this path.
        case inside(String)
        /// Nowhere; the places that were tried.
        case missing([String])
    }

    /// One library that some image wants.
    struct Want: Hashable {
        /// The path of the image that wants it.
        let wanter: String
        let library: MachOImage.Library
        let place: Place
    }

    /// Everything that is wanted, directly or not, in the order of loading.
    private(set) var wants: [Want] = []
    /// The libraries within the app that are loaded, by path.
    private(set) var loaded: [String: MachOFile] = [:]
    /// The images of the bundle's own: its binary, and a debugging build's library beside it.
    let ownImages: [MachOImage]

    /// More than any app has; a binary may be made to want far more.
    private static let maximumWants = 10_000

    private let app: BuiltApp
    private let bundle: CodeBundle

    var allImages: [MachOImage] {
        (bundle.binary.value?.images ?? [])
            + loaded.sorted { $0.key < $1.key }.flatMap(\.value.images)
    }

    init(_ subject: AppCheck.Subject) {
        app = subject.app
        bundle = subject.bundle
        let debugging = BundlePath.joined(
            bundle.path, "\(bundle.text("CFBundleExecutable") ?? "").debug.dylib")
        ownImages =
            (bundle.binary.value?.images ?? [])
            + (app.libraries[debugging]?.value?.images ?? [])
        guard let binary = bundle.binary.value else { return }
        // A queue, not recursion: libraries may load each other in a circle.
        let program = BundlePath.joined(bundle.path, bundle.text("CFBundleExecutable") ?? "")
        var queue: [(path: String, file: MachOFile, runPaths: [RunPath])] = [
            (program, binary, [])
        ]
        while let (path, file, inherited) = queue.popLast() {
            let folder = BundlePath.folder(of: path)
            let own = file.images.flatMap(\.runPaths).uniqued.map {
                RunPath(text: $0, loader: folder)
            }
            let runPaths = Array((own + inherited).prefix(64))
            for library in file.images.flatMap(\.libraries).uniqued
            where wants.count < Self.maximumWants {
                let place = place(of: library.path, loader: folder, runPaths)
                wants.append(Want(wanter: path, library: library, place: place))
                guard case .inside(let found) = place, loaded[found] == nil,
                    let next = app.libraries[found]?.value
                else { continue }
                loaded[found] = next
                queue.append((found, next, runPaths))
            }
        }
    }

    /// A run path, and the folder of the image that has it.
    private struct RunPath {
        let text: String
        let loader: String
    }

    private func place(of path: String, loader: String, _ runPaths: [RunPath]) -> Place {
        guard path.hasPrefix("@rpath/") else { return place(of: path, loader: loader) }
        let rest = path.dropFirst("@rpath/".count)
        var tried: [String] = []
        for runPath in runPaths {
            switch place(of: "\(runPath.text)/\(rest)", loader: runPath.loader) {
            // The system's own folder holds Swift's libraries and nothing of others.
            case .system where !rest.hasPrefix("libswift"): tried.append(runPath.text)
            case .missing(let places): tried += places
            case let found: return found
            }
        }
        return .missing(tried)
    }

    private func place(of path: String, loader: String) -> Place {
        for (word, folder) in [("@executable_path/", bundle.path), ("@loader_path/", loader)]
        where path.hasPrefix(word) {
            let joined = BundlePath.joined(folder, String(path.dropFirst(word.count)))
            guard let inside = BundlePath.normalized(joined) else { return .missing([path]) }
            return app.libraries[inside] == nil ? .missing([inside]) : .inside(inside)
        }
        let isSystem = ["/System/Library/", "/usr/lib/"].contains { path.hasPrefix($0) }
        return isSystem ? .system : .missing([path])
    }
}
