// swift-tools-version: 6.2

import PackageDescription

// Apart from the package, so that nobody who uses it builds this.
let package = Package(
    name: "HostBenchmarks",
    dependencies: [.package(name: "RichPush", path: "../..")],
    targets: [
        .executableTarget(
            name: "HostBenchmarks",
            dependencies: [
                .product(name: "NotificationHost", package: "RichPush"),
                .product(name: "UserNotifications", package: "RichPush"),
                .product(name: "richpush-extension-host", package: "RichPush"),
            ]
        )
    ]
)
