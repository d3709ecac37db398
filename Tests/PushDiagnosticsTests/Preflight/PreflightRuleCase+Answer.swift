import Foundation
import MediaInspection
import NotificationHost
import TestSupport

@testable import PushDiagnostics
@testable import RichPush

private typealias Scene = PreflightScene

extension PreflightRuleCase {
    static let answer: [Self] = [
        Self(
            PreflightRule.redirectsStaySecure,
            broken: Scene {
                $0.redirect(over: ["https://media.example.com/lunch.jpg"])
                $0.evidence.hops.removeLast()
                $0.fail(Diagnostic(.insecureRedirect, "It is http.", fix: "Mend it."))
            }, kept: Scene { $0.redirect(over: ["https://media.example.com/old.jpg"]) }),
        Self(
            PreflightRule.redirectsEnd,
            broken: Scene { $0.circle() }, kept: Scene { $0.circle(cookie: "secret=1") }),
        Self(
            PreflightRule.noCookiesNeeded,
            broken: Scene { $0.circle(cookie: "secret=1") }, kept: Scene { $0.circle() }),
        Self(
            PreflightRule.redirectsFew,
            broken: Scene { $0.redirect(over: hops(3)) },
            kept: Scene { $0.redirect(over: hops(2)) }),
        Self(
            PreflightRule.redirectsReadable,
            broken: Scene {
                $0.answer(302)
                $0.fail(.httpStatus(302))
            },
            kept: Scene {
                $0.answer(300)
                $0.fail(.httpStatus(300))
            }),
        Self(
            PreflightRule.redirectsReadable,
            broken: Scene {
                $0.redirect(over: hops(1))
                $0.evidence.hops.removeLast()
                $0.fail(Diagnostic(.schemeUnsupported, "It leads to app:.", fix: "Mend it."))
            }),
        Self(PreflightRule.statusGood, broken: Scene { $0.refuse(404) }),
        Self(
            PreflightRule.statusGood,
            broken: Scene {
                $0.failBeforeAnswer(Diagnostic(.connectionFailed, "Closed.", fix: "Check it."))
            }, kept: Scene { $0.refuse(503) }),
        Self(
            PreflightRule.noSignIn, broken: Scene { $0.refuse(403) },
            kept: Scene { $0.refuse(404) }),
        Self(
            PreflightRule.sameForAll,
            broken: Scene {
                $0.refuse(403)
                $0.evidence.browserGetsIt = true
            },
            kept: Scene {
                $0.refuse(403)
                $0.evidence.browserGetsIt = false
            }),
        Self(
            PreflightRule.serverReady, broken: Scene { $0.refuse(503) },
            kept: Scene { $0.refuse(404) }),
        Self(
            PreflightRule.serverReady,
            broken: Scene {
                $0.answer(503)
                $0.fail(.outOfTime)
            }, kept: Scene { $0.refuse(403) }),
        Self(
            PreflightRule.bodyWhole,
            broken: Scene {
                $0.fail(Diagnostic(Diagnostic.Code(rawValue: "odd"), "It is odd.", fix: "Wonder."))
                $0.evidence.hops = []
            }),
        Self(PreflightRule.serverSteady, broken: Scene { $0.evidence.transfers = 2 }),
        Self(
            PreflightRule.bodyWhole,
            broken: Scene { $0.fail(.truncated(received: 1, declared: 2)) },
            kept: Scene { $0.fail(.bodyEmpty) }),
        Self(
            PreflightRule.bodyThere, broken: Scene { $0.fail(.bodyEmpty) },
            kept: Scene { $0.fail(.truncated(received: 1, declared: 2)) }),
        Self(
            PreflightRule.bodyInTime, broken: Scene { $0.fail(.stalled(.seconds(7))) },
            kept: Scene { $0.fail(.truncated(received: 1, declared: 2)) }),
        Self(
            PreflightRule.bodyInTime,
            broken: Scene { $0.failBeforeAnswer(.stalled(.seconds(7))) },
            kept: Scene { $0.failTLS("Nothing came.", code: .stalled) }),
        Self(
            PreflightRule.lengthDeclared,
            broken: Scene { $0.answer(200, ["Content-Length": nil]) }),
        Self(
            PreflightRule.notPacked,
            broken: Scene { $0.answer(200, ["Content-Encoding": "gzip"]) },
            kept: Scene { $0.answer(200, ["Content-Encoding": "identity"]) }),
        Self(
            PreflightRule.resumable,
            broken: Scene {
                $0.answer(200, ["ETag": "W/\"1\""])
                $0.evidence.byteCount = 1_000_001
            },
            kept: Scene {
                $0.answer(200, ["ETag": "W/\"1\""])
                $0.evidence.byteCount = 1_000_000
            }),
    ]

    private static func hops(_ count: Int) -> [String] {
        (0..<count).map { "https://media.example.com/\($0).jpg" }
    }
}

extension PreflightRuleCase {
    static let bytes: [Self] = [
        Self(
            PreflightRule.isMedia,
            broken: Scene { $0.reject(.html, .notMedia(.html)) }),
        Self(
            PreflightRule.typeKnown, broken: Scene { $0.reject(nil, .typeUnrecognized) }),
        Self(
            PreflightRule.typeUsable,
            broken: Scene { $0.reject(.svg, .typeUnsupported(.svg)) },
            kept: Scene { $0.put(Samples.webp) }),
        Self(PreflightRule.typeAttachable, broken: Scene { $0.put(Samples.webp) }),
        Self(
            PreflightRule.mimeAgrees,
            broken: Scene { $0.answer(200, ["Content-Type": "application/octet-stream"]) },
            kept: Scene { $0.answer(200, ["Content-Type": "image/jpg; charset=utf-8"]) }),
        Self(
            PreflightRule.mimeAgrees, broken: Scene { $0.answer(200, ["Content-Type": nil]) },
            kept: Scene("https://media.example.com/chime.m4a") {
                $0.put(Scene.fixture("sound.m4a"))
                $0.answer(200, ["Content-Type": "video/mp4"])
            }),
        Self(
            PreflightRule.suffixAgrees, broken: Scene("https://media.example.com/lunch.png"),
            kept: Scene("https://media.example.com/lunch.JPEG?w=300")),
        Self(
            PreflightRule.suffixThere, broken: Scene("https://media.example.com/GetImage/4711"),
            kept: Scene("https://media.example.com/lunch.png")),
        Self(
            PreflightRule.hintAgrees, broken: Scene { $0.announce("video") },
            kept: Scene { $0.announce("image/*") }),
        Self(
            PreflightRule.sizeFits,
            broken: Scene { $0.fail(.tooLarge("MP3 sound", bytes: 5_000_001, limit: 5_000_000)) }),
        Self(
            PreflightRule.sizeFits,
            broken: Scene { $0.put(Scene.fixture("sound.m4a"), count: 5_000_001) },
            kept: Scene { $0.put(Scene.fixture("sound.m4a"), count: 5_000_000) }),
        Self(
            PreflightRule.sizeFitsAsIs,
            broken: Scene { $0.evidence.byteCount = 10_000_001 },
            kept: Scene { $0.evidence.byteCount = 10_000_000 }),
        Self(
            PreflightRule.fileWhole,
            broken: Scene { $0.put(Samples.jpeg.dropLast(2)) }),
        Self(
            PreflightRule.pictureConvertible,
            broken: Scene {
                $0.put(Samples.webp)
                $0.evidence.conversion = .refused(.pictureTooManyPixels(width: 9, height: 9))
            },
            kept: Scene {
                $0.put(Samples.webp)
                $0.evidence.conversion = .converted(PixelSize(width: 9, height: 9))
            }),
        Self(
            PreflightRule.animationStays,
            broken: Scene { $0.put(Scene.fixture("animated.webp")) },
            kept: Scene { $0.put(Scene.fixture("animated.gif")) }),
        // 24 MiB are 6,291,456 pixels of four bytes.
        Self(
            PreflightRule.memoryFits,
            broken: Scene { $0.put(Scene.gif(width: 3072, height: 2049)) },
            kept: Scene { $0.put(Scene.gif(width: 3072, height: 2048)) }),
        Self(
            PreflightRule.sizeNeeded,
            broken: Scene { $0.put(Scene.gif(width: 2076, height: 10), count: 200_000) },
            kept: Scene { $0.put(Scene.gif(width: 1038, height: 10), count: 200_000) }),
        Self(
            PreflightRule.sizeNeeded,
            broken: Scene { $0.put(Scene.gif(width: 2076, height: 10), count: 130_001) },
            kept: Scene { $0.put(Scene.gif(width: 2076, height: 10), count: 129_000) }),
    ]
}

extension PreflightRuleCase {
    static let phone: [Self] = [
        // 25 seconds on 3G, less the round trips, are 2.3 MB.
        Self(
            PreflightRule.inTime,
            broken: Scene { $0.slow("3g", .threeG, bytes: 2_400_000) },
            kept: Scene { $0.slow("3g", .threeG, bytes: 2_200_000) }),
        Self(PreflightRule.inTime, broken: Scene { $0.slow("none", .offline, bytes: 1) }),
        Self(
            PreflightRule.serverQuick,
            broken: Scene { $0.hop.timings.firstByte = .milliseconds(2_066) },
            kept: Scene { $0.hop.timings.firstByte = .milliseconds(2_065) }),
        Self(
            PreflightRule.mayBeKept,
            broken: Scene { $0.answer(200, ["Cache-Control": "private, no-store"]) },
            kept: Scene { $0.answer(200, ["Cache-Control": "no-cache"]) }),
        Self(
            PreflightRule.changeIsSeen,
            broken: Scene { $0.answer(200, ["Cache-Control": "max-age=86400"]) },
            kept: Scene { $0.answer(200, ["Cache-Control": "max-age=86399"]) }),
        Self(
            PreflightRule.freshnessStated,
            broken: Scene {
                $0.answer(
                    200, ["Cache-Control": nil, "Last-Modified": "Thu, 01 Jan 2026 00:00:00"])
            },
            kept: Scene {
                $0.answer(
                    200,
                    ["Cache-Control": "no-cache", "Last-Modified": "Thu, 01 Jan 2026 00:00:00"]
                )
            }),
        Self(
            PreflightRule.canBeAskedAgain, broken: Scene { $0.answer(200, ["ETag": nil]) },
            kept: Scene {
                $0.answer(200, ["ETag": nil, "Last-Modified": "Thu, 01 Jan 2026 00:00:00 GMT"])
            }),
    ]
}

extension PreflightScene {
    fileprivate mutating func refuse(_ status: Int) {
        answer(status)
        fail(.httpStatus(status))
    }

    fileprivate mutating func circle(cookie: String? = nil) {
        redirect(over: ["https://media.example.com/lunch.jpg"], cookie: cookie)
        evidence.hops.removeLast()
        fail(.tooManyRedirects(10))
    }

    fileprivate mutating func reject(_ type: MediaType?, _ reason: Diagnostic) {
        fail(reason)
        evidence.type = type
    }

    fileprivate mutating func announce(_ hint: String) {
        link = MediaLink(link.url, hint: TypeHint(hint))
    }

    fileprivate mutating func slow(_ name: String, _ network: NetworkConditions, bytes: Int) {
        terms.networks = [MediaPreflight.Network(name: name, conditions: network)]
        evidence.byteCount = bytes
    }
}
