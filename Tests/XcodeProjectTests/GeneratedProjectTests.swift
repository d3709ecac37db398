import Testing

@testable import XcodeProject

/// Properties that hold for any project: what is inserted can be removed, byte for byte, and is read
/// by Foundation.
@Suite(.timeLimit(.minutes(2)))
struct GeneratedProjectTests {
    /// Numbers that are the same in every run (xorshift).
    struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    private static func sample(_ random: inout Random) -> SampleProject {
        var sample = SampleProject()
        sample.hasExtension = false
        let names = ["Debug", "Release", "Ad Hoc", "Beta-1", "Übung", "Profile", "A\"B"]
        sample.configurations = Array(
            names.shuffled(using: &random).prefix(.random(in: 1...6, using: &random)))
        sample.hasThinBinary = .random(using: &random)
        for key in ["DEVELOPMENT_TEAM", "CODE_SIGN_ENTITLEMENTS", "PRODUCT_NAME"]
        where Bool.random(using: &random) {
            sample.appSettings[key] = "-"
        }
        let values = [
            "1.0", "$(OTHER)", "a b", "x//y", "___T___", "\"quoted\"", "tab\tline\n", "é😀", "",
        ]
        for number in 0..<Int.random(in: 0...12, using: &random) {
            sample.appSettings["KEY_\(number)[sdk=iphoneos*]"] = values.randomElement(
                using: &random)
            sample.projectSettings["OTHER_\(number)"] = values.randomElement(using: &random)
        }
        let kinds = ["PBXAggregateTarget", "PBXZFuture", "XCVersionGroup", "AAA", "ZZZ"]
        for number in 0..<Int.random(in: 0...20, using: &random) {
            let id = "\(["0", "9", "M", "Z", "_"].randomElement(using: &random) ?? "")\(number)"
            let kind = kinds.randomElement(using: &random) ?? ""
            sample.extraObjects +=
                "\t\t\(id) /* x */ = {isa = \(kind); list = (a, \"b c\", ); more = {k = v; }; };\n"
        }
        return sample
    }

    @Test(arguments: 1...60)
    func `what is added can be read, and removed byte for byte`(seed: UInt64) throws {
        var random = Random(state: seed &* 0x9E37_79B9_7F4A_7C15)
        let sample = Self.sample(&random)
        var text = sample.text
        if Bool.random(using: &random) { text = text.replacing("\n", with: "\r\n") }
        if Bool.random(using: &random) { text = text.replacing("\t", with: "  ") }
        let bytes = Array(text.utf8)
        let context = ProjectContext(
            file: try ProjectFile(bytes, path: "p"), files: sample.files, name: "Shop")
        #expect(PropertyListTests.plain(context.file.list.root) == (try Oracle.read(bytes)))
        var request = ExtensionRequest()
        request.name = ["NotificationService", "A", "zz_Z9"].randomElement(using: &random) ?? ""
        let added = try ExtensionInstaller(context, request).adding()
        var files = sample.files
        for file in added.files { files.contents[file.path] = file.after }
        let patched = try #require(added.files.last?.after)
        let after = ProjectContext(
            file: try ProjectFile(patched, path: "p"), files: files, name: "Shop")
        #expect(PropertyListTests.plain(after.file.list.root) == (try Oracle.read(patched)))
        // All that was there is there, in its order: only lines were added.
        let isSuperset = Self.isSubsequence(bytes, of: patched)
        #expect(isSuperset)
        #expect(try ExtensionInstaller(after, request).adding().isEmpty)
        let removed = try ExtensionInstaller(after, request).removing()
        let isSame = removed.files.first { $0.path.hasSuffix("pbxproj") }?.after == bytes
        #expect(isSame)
    }

    private static func isSubsequence(_ part: [UInt8], of whole: [UInt8]) -> Bool {
        var offset = 0
        for byte in whole where offset < part.count && part[offset] == byte { offset += 1 }
        return offset == part.count
    }
}
