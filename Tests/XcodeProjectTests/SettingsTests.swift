import Testing

@testable import XcodeProject

@Suite(.timeLimit(.minutes(1)))
struct SettingsTests {
    private static func setting(
        _ name: String, _ change: (inout SampleProject) -> Void
    ) throws -> BuildSettings.Setting {
        var sample = SampleProject()
        change(&sample)
        let context = try sample.context()
        let service = context.file.targets.first { $0.name == "Shop" }
        return context.settings(of: service, in: "Debug").setting(name)
    }

    @Test(arguments: [
        ("$(B)", "x", "x"), ("a${B}c", "x", "axc"), ("$(B:upper)", "x", "X"),
        ("$(inherited) y", "x", "p y"), ("$(A_$(B))", "x", "deep"),
        ("$(B:c99extidentifier)", "a-b", "a_b"),
        ("$(B:rfc1034identifier)", "a b", "a-b"), ("$(NONE:default=d)", "x", "d"),
        ("$5", "x", "$5"),
        ("$(PROJECT_NAME)/$(TARGET_NAME)/$(CONFIGURATION)", "x", "Shop/Shop/Debug"),
    ])
    func `replaces variables`(text: String, other: String, expected: String) throws {
        let setting = try Self.setting("A") {
            $0.appSettings["A"] = text
            $0.appSettings["B"] = other
            $0.appSettings["A_x"] = "deep"
            $0.projectSettings["A"] = "p"
        }
        #expect(setting.text == expected)
    }

    @Test(arguments: ["$(GONE)", "$(A)$(B)", "$(B", "$(B:future)", "$(C)"])
    func `does not decide what it cannot know`(text: String) throws {
        let setting = try Self.setting("A") {
            $0.appSettings["A"] = text
            $0.appSettings["B"] = "$(GONE)"
            $0.appSettings["C"] = "$(D)"
            $0.appSettings["D"] = "$(C)"
        }
        #expect(setting.doubt != nil)
    }

    @Test func `ends on settings that double`() throws {
        let setting = try Self.setting("A0") { sample in
            for number in 0..<60 {
                sample.appSettings["A\(number)"] = "$(A\(number + 1))$(A\(number + 1))"
            }
            sample.appSettings["A60"] = "x"
        }
        #expect(setting.doubt != nil)
    }

    @Test(arguments: [
        ("sdk=iphoneos*", "v"), ("sdk=macosx*", "plain"), ("config=Debug", "v"),
        ("config=Release", "plain"), ("arch=arm64", "v"), ("arch=x86_64", "plain"),
        ("sdk=iphonesimulator*", "plain"), ("sdk=iphoneos*][arch=*", "v"),
    ])
    func `chooses by condition`(condition: String, expected: String) throws {
        let setting = try Self.setting("K") {
            $0.appSettings["K"] = "plain"
            $0.appSettings["K[\(condition)]"] = "v"
        }
        #expect(setting.text == expected)
    }

    @Test(arguments: ["sdk=iphoneos17.0", "variant=x"])
    func `does not decide by a condition that is unknown`(condition: String) throws {
        let setting = try Self.setting("K") {
            $0.appSettings["K"] = "plain"
            $0.appSettings["K[\(condition)]"] = "v"
        }
        #expect(setting.doubt != nil)
    }

    @Test(arguments: [
        ("K = a", "a"), ("K=a // c", "a"), ("K = a;", "a"), ("#include \"Other.xcconfig\"", "o"),
        ("#include? \"Gone.xcconfig\"\nK = a", "a"), ("K[sdk=iphoneos*] = a", "a"),
        ("K = a\nK = b", "b"), ("#include \"Base.xcconfig\"\nK = a", "a"),
    ])
    func `reads an xcconfig`(text: String, expected: String) throws {
        let setting = try Self.setting("K") {
            $0.baseConfiguration = "Base.xcconfig"
            $0.otherFiles["Base.xcconfig"] = text
            $0.otherFiles["Other.xcconfig"] = "K = o"
        }
        #expect(setting.text == expected)
        #expect(setting.source?.path.hasSuffix(".xcconfig") == true)
    }
}
