// swift-tools-version: 6.2

import PackageDescription

// Apart from the main package, so that nobody who uses it builds this.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "RichPush", path: "..")],
    targets: [
        .executableTarget(
            name: "BenchSender",
            dependencies: [
                .product(name: "APNs", package: "RichPush")
            ]
        ),
        .executableTarget(
            name: "BenchSimulator",
            dependencies: [
                .product(name: "APNs", package: "RichPush"),
                .product(name: "PushTesting", package: "RichPush"),
            ]
        ),
        // The extensions that `make bench-phone` runs, each in a process of its own.
        .target(
            name: "PhoneRun",
            dependencies: [
                .product(name: "UserNotifications", package: "RichPush")
            ]
        ),
        .executableTarget(
            name: "EmptyExtension",
            dependencies: [
                "PhoneRun",
                .product(name: "UserNotifications", package: "RichPush"),
            ]
        ),
        .executableTarget(
            name: "RichExtension",
            dependencies: [
                "PhoneRun",
                .product(name: "RichPush", package: "RichPush"),
                .product(name: "UserNotifications", package: "RichPush"),
            ]
        ),
        .executableTarget(
            name: "RichCurlExtension",
            dependencies: [
                "PhoneRun",
                .product(name: "RichPush", package: "RichPush"),
                .product(name: "LibcurlFetching", package: "RichPush"),
                .product(name: "UserNotifications", package: "RichPush"),
            ]
        ),
        .executableTarget(
            name: "BenchMedia",
            dependencies: [
                .product(name: "RichPush", package: "RichPush"),
                .product(name: "UserNotifications", package: "RichPush"),
                .product(name: "NotificationHost", package: "RichPush"),
                .product(name: "ImageConversion", package: "RichPush"),
                .product(name: "PushTesting", package: "RichPush"),
            ]
        ),
        .executableTarget(
            name: "BenchDialects",
            dependencies: [
                .product(name: "RichPush", package: "RichPush"), "CAllocationCount",
            ]
        ),
        .target(name: "CAllocationCount"),
    ],
    swiftLanguageModes: [.v6]
)
