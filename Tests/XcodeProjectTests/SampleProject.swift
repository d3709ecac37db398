@testable import XcodeProject

/// A project in the shapes that occur, with and without an extension, with the files beside it.
struct SampleProject {
    var configurations = ["Debug", "Release"]
    var hasExtension = true
    var isEmbedded = true
    var embedSpec = "13"
    var embedPath = "\"\""
    var embedCount = 1
    var onlyWhenInstalling = "0"
    var hasDependency = true
    /// Whether Flutter's script comes before the phase that embeds.
    var thinBinaryFirst = false
    var thinInputs = ""
    var hasThinBinary = false
    var hasSource = true
    var sourceInApp = false
    var appSettings: [String: String] = [:]
    var serviceSettings: [String: String] = [:]
    var projectSettings: [String: String] = [:]
    /// Configurations that the extension has; those of the project by default.
    var serviceConfigurations: [String]?
    var info: String? = SampleProject.info()
    var appEntitlements: String? = SampleProject.entitlements(["group.com.example.shop"])
    var serviceEntitlements: String? = SampleProject.entitlements(["group.com.example.shop"])
    var source =
        "import UserNotifications\nclass NotificationService: UNNotificationServiceExtension {}\n"
    var otherFiles: [String: String] = [:]
    var baseConfiguration: String?
    var extraObjects = ""
    var hasEmbedPhase = true

    static func info(
        point: String? = "com.apple.usernotifications.service",
        principal: String? = "$(PRODUCT_MODULE_NAME).NotificationService", others: String = ""
    ) -> String {
        var text = "<plist version=\"1.0\">\n<dict>\n" + others
        text += "<key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>\n"
        text += "<key>CFBundleShortVersionString</key><string>$(MARKETING_VERSION)</string>\n"
        text += "<key>CFBundleVersion</key><string>$(CURRENT_PROJECT_VERSION)</string>\n"
        text += "<key>NSExtension</key>\n<dict>\n"
        if let point { text += "<key>NSExtensionPointIdentifier</key><string>\(point)</string>\n" }
        if let principal {
            text += "<key>NSExtensionPrincipalClass</key><string>\(principal)</string>\n"
        }
        return text + "</dict>\n</dict>\n</plist>\n"
    }

    static func entitlements(_ groups: [String], push: Bool = true) -> String {
        var text = "<plist version=\"1.0\">\n<dict>\n"
        if push { text += "\t<key>aps-environment</key>\n\t<string>development</string>\n" }
        if !groups.isEmpty {
            text += "\t<key>com.apple.security.application-groups</key>\n\t<array>\n"
            for group in groups { text += "\t\t<string>\(group)</string>\n" }
            text += "\t</array>\n"
        }
        return text + "</dict>\n</plist>\n"
    }

    var files: MemoryProjectFiles {
        var contents = otherFiles
        if hasExtension {
            contents["Service/Info.plist"] = info
            contents["Service/NotificationService.swift"] = source
            contents["Service/Service.entitlements"] = serviceEntitlements
        }
        contents["Shop/Shop.entitlements"] = appEntitlements
        contents["Shop/AppDelegate.swift"] = "import UIKit\n"
        return MemoryProjectFiles(contents.mapValues { Array($0.utf8) })
    }

    func context() throws -> ProjectContext {
        let file = try ProjectFile(Array(text.utf8), path: "Shop.xcodeproj/project.pbxproj")
        return ProjectContext(file: file, files: files, name: "Shop")
    }

    // MARK: Text

    private func settings(_ all: [String: String]) -> String {
        all.sorted { $0.key < $1.key }.map { key, value in
            "\t\t\t\t\(PropertyListEscapes.written(key)) = \(PropertyListEscapes.written(value));\n"
        }.joined()
    }

    private func configuration(_ id: String, _ name: String, _ all: [String: String]) -> String {
        let base = baseConfiguration.map { _ in
            id.hasPrefix("CA") ? "\t\t\tbaseConfigurationReference = F9 /* Base.xcconfig */;\n" : ""
        }
        return """
            \t\t\(id) /* \(name) */ = {
            \t\t\tisa = XCBuildConfiguration;
            \(base ?? "")\t\t\tbuildSettings = {
            \(settings(all))\t\t\t};
            \t\t\tname = \(PropertyListEscapes.written(name));
            \t\t};

            """
    }

    private func list(_ id: String, _ kind: String, _ name: String, _ ids: [String]) -> String {
        """
        \t\t\(id) /* Build configuration list for \(kind) "\(name)" */ = {
        \t\t\tisa = XCConfigurationList;
        \t\t\tbuildConfigurations = (
        \(lines(ids))\t\t\t);
        \t\t\tdefaultConfigurationIsVisible = 0;
        \t\t\tdefaultConfigurationName = Release;
        \t\t};

        """
    }

    private func lines(_ ids: [String]) -> String { ids.map { "\t\t\t\t\($0),\n" }.joined() }

    private func phase(_ id: String, _ isa: String, _ files: [String], _ others: String = "")
        -> String
    {
        """
        \t\t\(id) = {
        \t\t\tisa = \(isa);
        \t\t\tbuildActionMask = 2147483647;
        \(others)\t\t\tfiles = (
        \(lines(files))\t\t\t);
        \t\t\trunOnlyForDeploymentPostprocessing = \(isa == "PBXCopyFilesBuildPhase" ? onlyWhenInstalling : "0");
        \t\t};

        """
    }

    private func section(_ isa: String, _ text: String) -> String {
        text.isEmpty ? "" : "\n/* Begin \(isa) section */\n\(text)/* End \(isa) section */\n"
    }

    private var appPhases: [String] {
        var phases = ["A1 /* Sources */", "A2 /* Frameworks */", "A3 /* Resources */"]
        let embed = hasExtension && hasEmbedPhase ? ["E1 /* Embed App Extensions */"] : []
        let thin = hasThinBinary || thinBinaryFirst ? ["T1 /* Thin Binary */"] : []
        phases += thinBinaryFirst ? thin + embed : embed + thin
        return phases
    }

    private func merged(_ base: [String: String], _ others: [String: String]) -> [String: String] {
        base.merging(others) { $1 }.filter { $0.value != "-" }
    }

    private var configurationTexts: String {
        let app = merged(
            [
                "CODE_SIGN_ENTITLEMENTS": "Shop/Shop.entitlements", "DEVELOPMENT_TEAM": "TEAM",
                "PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop", "PRODUCT_NAME": "$(TARGET_NAME)",
            ], appSettings)
        let service = merged(
            [
                "CODE_SIGN_ENTITLEMENTS": "Service/Service.entitlements",
                "DEVELOPMENT_TEAM": "TEAM", "INFOPLIST_FILE": "Service/Info.plist",
                "LD_RUNPATH_SEARCH_PATHS":
                    "$(inherited) @executable_path/../../Frameworks",
                "PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop.Service",
                "PRODUCT_NAME": "$(TARGET_NAME)", "SKIP_INSTALL": "YES",
            ], serviceSettings)
        let project = merged(
            [
                "CURRENT_PROJECT_VERSION": "7", "IPHONEOS_DEPLOYMENT_TARGET": "16.0",
                "MARKETING_VERSION": "1.2", "SDKROOT": "iphoneos",
            ], projectSettings)
        var text = ""
        for (number, name) in configurations.enumerated() {
            text += configuration("CA\(number)", name, app)
        }
        for (number, name) in configurations.enumerated() {
            text += configuration("CP\(number)", name, project)
        }
        if hasExtension {
            for (number, name) in (serviceConfigurations ?? configurations).enumerated() {
                text += configuration("CS\(number)", name, service)
            }
        }
        return text
    }

    private var targetTexts: String {
        var text = target(
            "TA", "Shop", "application", "LA", "F1", appPhases,
            hasExtension && hasDependency ? ["D1"] : [])
        if hasExtension {
            text += target("TS", "Service", "app-extension", "LS", "F2", ["S1", "S2"], [])
        }
        return text
    }

    private func target(
        _ id: String, _ name: String, _ type: String, _ list: String, _ product: String,
        _ phases: [String], _ dependencies: [String]
    ) -> String {
        """
        \t\t\(id) /* \(name) */ = {
        \t\t\tisa = PBXNativeTarget;
        \t\t\tbuildConfigurationList = \(list);
        \t\t\tbuildPhases = (
        \(lines(phases))\t\t\t);
        \t\t\tbuildRules = (
        \t\t\t);
        \t\t\tdependencies = (
        \(lines(dependencies))\t\t\t);
        \t\t\tname = \(name);
        \t\t\tproductName = \(name);
        \t\t\tproductReference = \(product);
        \t\t\tproductType = "com.apple.product-type.\(type)";
        \t\t};

        """
    }

    var text: String {
        var buildFiles = "\t\tB1 = {isa = PBXBuildFile; fileRef = F3 /* AppDelegate.swift */; };\n"
        var references = """
            \t\tF1 /* Shop.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = Shop.app; sourceTree = BUILT_PRODUCTS_DIR; };

            """
        if hasExtension {
            buildFiles +=
                "\t\tB2 = {isa = PBXBuildFile; fileRef = F4 /* NotificationService.swift */; };\n"
            for number in 0..<embedCount where isEmbedded {
                buildFiles +=
                    "\t\tB3\(number) = {isa = PBXBuildFile; fileRef = F2 /* Service.appex */; };\n"
            }
            references +=
                "\t\tF2 /* Service.appex */ = {isa = PBXFileReference; explicitFileType = \"wrapper.app-extension\"; path = Service.appex; sourceTree = BUILT_PRODUCTS_DIR; };\n"
        }
        references +=
            "\t\tF3 /* AppDelegate.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = AppDelegate.swift; sourceTree = \"<group>\"; };\n"
        if hasExtension {
            references +=
                "\t\tF4 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = NotificationService.swift; sourceTree = \"<group>\"; };\n"
        }
        if let baseConfiguration {
            references +=
                "\t\tF9 = {isa = PBXFileReference; path = \"\(baseConfiguration)\"; sourceTree = SOURCE_ROOT; };\n"
        }
        let embeds = isEmbedded ? (0..<embedCount).map { "B3\($0)" } : []
        var text = "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n"
        text += "\tobjectVersion = 56;\n\tobjects = {\n"
        text += section("PBXBuildFile", buildFiles)
        if hasExtension, hasDependency {
            text += section(
                "PBXContainerItemProxy",
                "\t\tX1 = {\n\t\t\tisa = PBXContainerItemProxy;\n\t\t\tcontainerPortal = R1;\n\t\t\tproxyType = 1;\n\t\t\tremoteGlobalIDString = TS;\n\t\t\tremoteInfo = Service;\n\t\t};\n"
            )
        }
        if hasExtension, hasEmbedPhase {
            text += section(
                "PBXCopyFilesBuildPhase",
                phase(
                    "E1 /* Embed App Extensions */", "PBXCopyFilesBuildPhase", embeds,
                    "\t\t\tdstPath = \(embedPath);\n\t\t\tdstSubfolderSpec = \(embedSpec);\n\t\t\tname = \"Embed App Extensions\";\n"
                ))
        }
        text += section("PBXFileReference", references)
        text += section(
            "PBXFrameworksBuildPhase",
            phase("A2", "PBXFrameworksBuildPhase", [])
                + (hasExtension ? phase("S2", "PBXFrameworksBuildPhase", []) : ""))
        let groups = hasExtension ? ["G2", "G3", "G4"] : ["G2", "G4"]
        var group = group("G1", "", groups + ["FX"].filter { _ in false })
        group += self.group("G2", "Shop", ["F3"])
        if hasExtension { group += self.group("G3", "Service", ["F4"]) }
        group += self.group("G4", "Products", hasExtension ? ["F1", "F2"] : ["F1"])
            .replacing("path = Products", with: "name = Products")
        text += section("PBXGroup", group)
        text += section("PBXNativeTarget", targetTexts)
        text += section(
            "PBXProject",
            """
            \t\tR1 /* Project object */ = {
            \t\t\tisa = PBXProject;
            \t\t\tbuildConfigurationList = LP;
            \t\t\tmainGroup = G1;
            \t\t\tproductRefGroup = G4 /* Products */;
            \t\t\tprojectDirPath = "";
            \t\t\ttargets = (
            \(lines(hasExtension ? ["TA /* Shop */", "TS"] : ["TA /* Shop */"]))\t\t\t);
            \t\t};

            """)
        text += section("PBXResourcesBuildPhase", phase("A3", "PBXResourcesBuildPhase", []))
        if hasThinBinary || thinBinaryFirst {
            text += section(
                "PBXShellScriptBuildPhase",
                phase(
                    "T1", "PBXShellScriptBuildPhase", [],
                    "\t\t\tinputPaths = (\n\(thinInputs)\t\t\t);\n\t\t\tname = \"Thin Binary\";\n\t\t\tshellScript = \"xcode_backend.sh embed_and_thin\";\n"
                ))
        }
        let appSources = ["B1"] + (sourceInApp && hasExtension ? ["B2"] : [])
        text += section(
            "PBXSourcesBuildPhase",
            phase("A1", "PBXSourcesBuildPhase", appSources)
                + (hasExtension
                    ? phase("S1", "PBXSourcesBuildPhase", hasSource ? ["B2"] : []) : ""))
        if hasExtension, hasDependency {
            text += section(
                "PBXTargetDependency",
                "\t\tD1 = {\n\t\t\tisa = PBXTargetDependency;\n\t\t\ttarget = TS;\n\t\t\ttargetProxy = X1;\n\t\t};\n"
            )
        }
        text += section("XCBuildConfiguration", configurationTexts)
        let ids = { (prefix: String, all: [String]) in all.indices.map { "\(prefix)\($0)" } }
        var lists = list("LA", "PBXNativeTarget", "Shop", ids("CA", configurations))
        lists += list("LP", "PBXProject", "Shop", ids("CP", configurations))
        if hasExtension {
            lists += list(
                "LS", "PBXNativeTarget", "Service",
                ids("CS", serviceConfigurations ?? configurations))
        }
        text += section("XCConfigurationList", lists)
        return text + extraObjects + "\t};\n\trootObject = R1 /* Project object */;\n}\n"
    }

    private func group(_ id: String, _ path: String, _ children: [String]) -> String {
        let pathLine = path.isEmpty ? "" : "\t\t\tpath = \(path);\n"
        return
            "\t\t\(id) = {\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n\(lines(children))\t\t\t);\n\(pathLine)\t\t\tsourceTree = \"<group>\";\n\t\t};\n"
    }
}
