// swift-tools-version: 6.2

import PackageDescription

#if os(Linux)
    // "apple" shows the manifest as Apple's platforms see it: `make check-apple` asks for it.
    let isLinux = Context.environment["RICHPUSH_PLATFORM"] != "apple"
#else
    let isLinux = false
#endif

// Which required-reason API the sources use, for the App Store (ITMS-91053). Linux has no use for it.
let privacyManifest: [Resource] = isLinux ? [] : [.process("PrivacyInfo.xcprivacy")]
let notOnLinux = isLinux ? ["PrivacyInfo.xcprivacy"] : []

// What every platform gets: the library that an app's notification service extension links.
// It is built on Apple's own `UserNotifications` there, and on this package's stand-in on Linux.
var products: [Product] = [
    .library(name: "RichPush", targets: ["RichPush"]),
    // Makes what an app's extension decrypts: for servers and tests, which need not link it elsewhere.
    .library(name: "PayloadEncryption", targets: ["PayloadEncryption"]),
    // What every part says about a problem: one type, one registry of codes. No C, no Foundation.
    .library(name: "Diagnostics", targets: ["Diagnostics"]),
]

var targets: [Target] = [
    .target(name: "MediaInspection", exclude: notOnLinux, resources: privacyManifest),
    .target(name: "Diagnostics"),
    // zlib unpacks what came of a PNG image; it is a part of every Apple platform.
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // What can be shown of an image that did not arrive whole, and placeholders.
    .target(name: "PartialImages", dependencies: ["CZlib", "Diagnostics", "MediaInspection"]),
]

// Small modules of Apple's that service extensions import besides.
let appleModules = [
    "os", "OSLog", "UniformTypeIdentifiers", "UIKit", "CoreServices", "MobileCoreServices",
]

// And those that a library of their own offers: with them in sight, other packages' sources would take
// this for an Apple platform (`canImport(CryptoKit)`). The program that runs extensions has them all.
let moreAppleModules = ["CryptoKit", "CommonCrypto", "Intents"]

// A dependency on a target that exists on Linux alone has to be absent elsewhere: a condition on
// the dependency does not help, since SwiftPM looks for the target all the same.
var libraryDependencies: [Target.Dependency] = [
    "MediaInspection", "Diagnostics", "PartialImages",
]
var encryptionDependencies: [Target.Dependency] = ["RichPush"]

// What only Linux gets: the stand-in, the host that plays iOS, the command, and all tests.
if isLinux {
    products += [
        .library(name: "UserNotifications", targets: ["UserNotifications"] + appleModules),
        .library(name: "CryptoKit", targets: ["CryptoKit"]),
        .library(name: "CommonCrypto", targets: ["CommonCrypto"]),
        .library(name: "Intents", targets: ["Intents"]),
        .library(name: "NotificationHost", targets: ["NotificationHost"]),
        .library(name: "APNs", targets: ["APNs", "StrictJSON", "TLS"]),
        .library(name: "LibcurlFetching", targets: ["LibcurlFetching"]),
        .library(name: "ImageConversion", targets: ["ImageConversion"]),
        .library(name: "PushTesting", targets: ["PushTesting"]),
        .library(name: "NotificationPreview", targets: ["NotificationPreview"]),
        .library(name: "PushDiagnostics", targets: ["PushDiagnostics"]),
        .library(name: "XcodeProject", targets: ["XcodeProject"]),
        .executable(name: "richpush", targets: ["RichPushCommand"]),
        // The process that an extension has to itself.
        .executable(name: "richpush-extension-host", targets: ["ExtensionRunner"]),
    ]

    libraryDependencies += ["UserNotifications", "COpenSSL"]
    encryptionDependencies += ["COpenSSL"]

    targets += [
        // Apple's framework of that name does not exist on Linux.
        .target(name: "UserNotifications", dependencies: ["MediaInspection", "AppleFoundation"]),
        // What Linux' Foundation lacks and service extensions use.
        .target(
            name: "AppleFoundation", dependencies: ["MediaInspection"],
            path: "Sources/AppleModules/AppleFoundation"),
        .target(name: "os", path: "Sources/AppleModules/os"),
        .target(name: "OSLog", dependencies: ["os"], path: "Sources/AppleModules/OSLog"),
        .target(
            name: "UniformTypeIdentifiers", path: "Sources/AppleModules/UniformTypeIdentifiers"),
        .target(name: "UIKit", path: "Sources/AppleModules/UIKit"),
        .target(
            name: "CoreServices", dependencies: ["UniformTypeIdentifiers"],
            path: "Sources/AppleModules/CoreServices"),
        .target(
            name: "MobileCoreServices", dependencies: ["CoreServices"],
            path: "Sources/AppleModules/MobileCoreServices"),
        // Encrypted pushes, and names made by hashes.
        .target(
            name: "CryptoKit", dependencies: ["COpenSSL"], path: "Sources/AppleModules/CryptoKit"),
        .target(
            name: "CommonCrypto", dependencies: ["COpenSSL"],
            path: "Sources/AppleModules/CommonCrypto"),
        // The senders of communication notifications.
        .target(
            name: "Intents", dependencies: ["UserNotifications"],
            path: "Sources/AppleModules/Intents"),
        // Foundation's JSON readers tell neither line nor column, and accept what APNs refuses.
        .target(name: "StrictJSON"),
        .target(
            name: "NotificationHost",
            dependencies: [
                "UserNotifications", "MediaInspection", "StrictJSON", "Diagnostics", "CProcess",
                "COpenSSL",
            ]
        ),
        .target(name: "CExtensionRunner", linkerSettings: [.linkedLibrary("dl")]),
        .executableTarget(
            name: "ExtensionRunner",
            dependencies: [
                "NotificationHost", "UserNotifications", "StrictJSON", "RichPush",
                "CExtensionRunner", "AppleFoundation", "MediaInspection",
            ] + (appleModules + moreAppleModules).map { .target(name: $0) },
            // An extension's library finds the classes that it uses in the program that loads it.
            linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]
        ),
        // Says why a picture will not show: rules for payloads, links and built apps.
        .target(
            name: "PushDiagnostics",
            dependencies: [
                "Diagnostics", "XcodeProject", "RichPush", "APNs", "StrictJSON", "MediaInspection",
                "PartialImages", "LibcurlFetching", "ImageConversion", "NotificationHost", "TLS",
                "CZip",
            ]
        ),
        // An .ipa is a ZIP archive, often with Zip64 and always from a stranger.
        .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
        // Reads, judges and changes Xcode projects, without a Mac.
        .target(name: "XcodeProject", dependencies: ["Diagnostics"]),
        // Draws what a person would see.
        .target(
            name: "NotificationPreview",
            dependencies: [
                "NotificationHost", "MediaInspection", "Diagnostics", "CCairo", "CPango",
                "CGdkPixbuf",
                "CWebPMux", "CChafa",
            ]
        ),
        // Makes pictures that iOS does not attach into ones that it does. Apart from RichPush, which
        // has no C libraries to drag into an app and uses ImageIO on Apple platforms.
        .target(
            name: "ImageConversion",
            dependencies: [
                "RichPush", "Diagnostics", "MediaInspection", "CGdkPixbuf", "CWebP", "CPNG",
            ]
        ),
        .executableTarget(
            name: "RichPushCommand",
            dependencies: [
                "RichPush", "UserNotifications", "NotificationHost", "NotificationPreview",
                "ImageConversion", "LibcurlFetching", "MediaInspection", "StrictJSON", "CGetopt",
                "CProcess",
                "APNs", "PushTesting", "Diagnostics", "PushDiagnostics", "TLS", "CryptoKit",
                "XcodeProject",
                "PayloadEncryption",
            ]
        ),

        // On Linux, an answer can crash URLSession or fill the memory, and it takes no authority of
        // a test's own.
        .target(
            name: "LibcurlFetching", dependencies: ["RichPush", "Diagnostics", "CCurl", "COpenSSL"]),
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),

        // The sender, for servers; the simulator that proves it.
        .target(
            name: "APNs", dependencies: ["HTTP2", "TLS", "Sockets", "StrictJSON", "Diagnostics"]),
        .target(
            name: "PushTesting",
            dependencies: ["HTTP2", "TLS", "Sockets", "StrictJSON", "MediaInspection", "CSockets"]
        ),

        // The only modules that import the C libraries for HTTP/2, TLS and sockets.
        .target(name: "HTTP2", dependencies: ["CNghttp2"]),
        .target(name: "TLS", dependencies: ["COpenSSL"]),
        .target(name: "Sockets", dependencies: ["CSockets"]),
        .systemLibrary(
            name: "CNghttp2", pkgConfig: "libnghttp2", providers: [.apt(["libnghttp2-dev"])]),
        // SHA-256 on Linux, where there is no CryptoKit; TLS, keys and certificates.
        .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
        // `accept4` and `eventfd`, which Swift's C library module leaves out.
        .systemLibrary(name: "CSockets"),
        // Text and drawing of previews.
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(
            name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        // Previews that move, and pictures in the terminal.
        .systemLibrary(
            name: "CWebPMux", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),
        .systemLibrary(name: "CChafa", pkgConfig: "chafa", providers: [.apt(["libchafa-dev"])]),
        // `getopt_long`: the option syntax that people know, from the C library itself.
        .systemLibrary(name: "CGetopt"),
        // What the C library declares for GNU sources only.
        .systemLibrary(name: "CProcess"),
        // Decodes, scales and writes pictures where there is no ImageIO, with one loader a type.
        .systemLibrary(
            name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0",
            providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
        // gdk-pixbuf's WebP loader copies the file and decodes whole animations; libwebp does not.
        .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
        // gdk-pixbuf only decodes whole PNG pictures, which takes 48 MB for 12 megapixels.
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),

        .target(
            name: "ExampleNotificationService",
            dependencies: ["RichPush", "UserNotifications"],
            path: "Examples/NotificationService"
        ),
        .target(
            name: "TestSupport", dependencies: ["RichPush", "TLS"], path: "Tests/TestSupport"),
        // Not a package of its own: it reaches what has no public name, such as the placeholder's
        // drawing, and the tests here replay with it whatever the fuzzer once found.
        .target(
            name: "FuzzTargets",
            dependencies: [
                "RichPush", "UserNotifications", "NotificationHost", "MediaInspection",
                "StrictJSON", "PushDiagnostics", "TLS", "HTTP2", "APNs", "PushTesting",
                "Diagnostics", "XcodeProject",
                "PartialImages", "PayloadEncryption",
            ],
            path: "Fuzz/Targets"
        ),
        .testTarget(
            name: "AppleModulesTests",
            dependencies: ["UserNotifications"]
                + (appleModules + moreAppleModules).map { .target(name: $0) }),
        .testTarget(
            name: "MediaInspectionTests", dependencies: ["MediaInspection"],
            resources: [.copy("Fixtures")]),
        .testTarget(
            name: "PushDiagnosticsTests",
            dependencies: [
                "Diagnostics", "PushDiagnostics", "APNs", "StrictJSON", "RichPush", "TLS", "CZip",
                "TestSupport",
                "LibcurlFetching", "MediaInspection", "NotificationHost", "PushTesting",
            ]),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
        .testTarget(
            name: "XcodeProjectTests", dependencies: ["XcodeProject", "Diagnostics"]),
        .testTarget(name: "StrictJSONTests", dependencies: ["StrictJSON"]),
        .testTarget(name: "UserNotificationsTests", dependencies: ["UserNotifications"]),
        .testTarget(
            name: "RichPushTests",
            dependencies: [
                "RichPush", "PayloadEncryption", "UserNotifications", "MediaInspection",
                "TestSupport",
            ],
            resources: [.copy("Fixtures")]
        ),
        .testTarget(
            name: "PartialImagesTests",
            dependencies: ["PartialImages", "Diagnostics", "MediaInspection", "TestSupport"]
        ),
        .testTarget(
            name: "ImageConversionTests",
            dependencies: [
                "ImageConversion", "PartialImages", "RichPush", "MediaInspection", "TestSupport",
            ],
            resources: [.copy("Fixtures")]
        ),
        .testTarget(
            name: "NotificationHostTests",
            dependencies: [
                "NotificationHost", "UserNotifications", "MediaInspection", "StrictJSON",
                "TestSupport", "ExtensionRunner",
            ]
        ),
        .testTarget(name: "TLSTests", dependencies: ["TLS", "COpenSSL"]),
        .testTarget(name: "HTTP2Tests", dependencies: ["HTTP2", "CNghttp2"]),
        .testTarget(
            name: "APNsTests",
            dependencies: ["APNs", "PushTesting", "TLS", "StrictJSON", "Sockets"]
        ),
        .testTarget(
            name: "PushTestingTests",
            dependencies: ["PushTesting", "APNs", "TLS", "StrictJSON", "Sockets", "HTTP2"]
        ),
        .testTarget(
            name: "MediaFaultTests",
            dependencies: [
                "LibcurlFetching", "RichPush", "NotificationHost", "UserNotifications",
                "MediaInspection",
                "PushTesting", "TestSupport",
            ]
        ),
        .testTarget(
            name: "HostedServiceTests",
            dependencies: [
                "LibcurlFetching", "Diagnostics", "PushDiagnostics", "StrictJSON", "RichPush",
                "PayloadEncryption",
                "NotificationHost", "UserNotifications",
                "PushTesting", "TestSupport",
            ]
        ),
        .testTarget(
            name: "LibcurlFetchingTests",
            dependencies: ["LibcurlFetching", "RichPush", "PushTesting", "TestSupport"]),
        .testTarget(
            name: "NotificationPreviewTests",
            dependencies: [
                "NotificationPreview", "NotificationHost", "UserNotifications", "MediaInspection",
                "CCairo",
            ],
            exclude: ["Snapshots", "Media"]
        ),
        .testTarget(
            name: "RichPushCommandTests",
            dependencies: [
                "RichPushCommand", "NotificationHost", "UserNotifications", "StrictJSON", "APNs",
                "ExampleNotificationService", "ExtensionRunner", "PushTesting", "RichPush",
                "MediaInspection", "Diagnostics", "PushDiagnostics",
                "TestSupport",
            ]
        ),
        .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"]),
    ]

    // The fuzzer's program links only with the options that `scripts/fuzz` passes.
    if Context.environment["RICHPUSH_FUZZ"] == "1" {
        targets += [
            .systemLibrary(name: "CFuzzer", path: "Fuzz/CFuzzer"),
            .executableTarget(
                name: "FuzzDriver", dependencies: ["FuzzTargets", "CFuzzer"], path: "Fuzz/Driver"),
        ]
    }
}

targets += [
    .target(
        name: "RichPush", dependencies: libraryDependencies, exclude: notOnLinux,
        resources: privacyManifest),
    .target(name: "PayloadEncryption", dependencies: encryptionDependencies),
]

let package = Package(
    name: "RichPush",
    platforms: [.iOS(.v15), .macOS(.v12), .watchOS(.v8), .visionOS(.v1)],
    products: products,
    targets: targets,
    swiftLanguageModes: [.v6]
)

// Only make and CI ask for strictness: in a dependent's build these flags conflict with the
// `-suppress-warnings` that Xcode and the Swift Build system give to dependencies.
let isStrict = Context.environment["RICHPUSH_STRICT"] == "1"

// One loop, so that no target can be forgotten.
for target in package.targets where target.type == .regular || target.type == .executable {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),  // SE-0335
        .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
        .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    ]
    if isStrict {
        target.swiftSettings? += [
            .treatAllWarnings(as: .error),
            .treatWarning("ExplicitSendable", as: .error),
        ]
    }
}
