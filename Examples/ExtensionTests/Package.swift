// swift-tools-version: 6.2

import PackageDescription

// The Linux side of an iOS project: the sources of its notification service extension, as Xcode
// builds them for the app, and tests that deliver pushes to it. Xcode's project does not use this
// file; CI does, with `swift test`.
let package = Package(
    name: "ExtensionTests",
    dependencies: [
        // In a project of your own: .package(url: "…", from: "…")
        .package(name: "RichPush", path: "../..")
    ],
    targets: [
        .target(
            name: "NotificationService",
            dependencies: [.product(name: "UserNotifications", package: "RichPush")],
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(
            name: "NotificationServiceTests",
            dependencies: [
                "NotificationService", .product(name: "NotificationHost", package: "RichPush"),
                .product(name: "richpush-extension-host", package: "RichPush"),
            ]
        ),
    ]
)
