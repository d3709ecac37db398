// swift-format-ignore-file
// Written by RICHPUSH_RECORD=1 swift test --filter NewProjectTests, from Examples/CornerShop.

/// The files of a new project, by their paths.
enum CornerShopTemplate {
    static let files: [(path: String, text: String)] = [
        (
"CornerShop.xcodeproj/project.pbxproj",
#"""
// !$*UTF8*$!
{
	archiveVersion = 1;
	classes = {
	};
	objectVersion = 77;
	objects = {

/* Begin PBXBuildFile section */
		9F79C28371EA66FCED63F0E4 /* RichPush in Frameworks */ = {isa = PBXBuildFile; productRef = E139BA7F2AEE6777F7DA0ECE /* RichPush */; };
		B928F1A11358F0B14CF4219E /* NotificationContent.appex in Embed Foundation Extensions */ = {isa = PBXBuildFile; fileRef = 003B982F76A0F67D6D451BD5 /* NotificationContent.appex */; settings = {ATTRIBUTES = (RemoveHeadersOnCopy, ); }; };
		D76BE993DBCDFE04D7143016 /* NotificationService.appex in Embed Foundation Extensions */ = {isa = PBXBuildFile; fileRef = 8AF9D5E6FE56F39C13683F95 /* NotificationService.appex */; settings = {ATTRIBUTES = (RemoveHeadersOnCopy, ); }; };
/* End PBXBuildFile section */

/* Begin PBXContainerItemProxy section */
		70CE3D1DD4CF863A58E056DD /* PBXContainerItemProxy */ = {
			isa = PBXContainerItemProxy;
			containerPortal = 982AB2E0B066F20D9D97FE9D /* Project object */;
			proxyType = 1;
			remoteGlobalIDString = DFAEB0199FA3747E384DF1D8;
			remoteInfo = NotificationService;
		};
		DBD8FB853E76C418C4776000 /* PBXContainerItemProxy */ = {
			isa = PBXContainerItemProxy;
			containerPortal = 982AB2E0B066F20D9D97FE9D /* Project object */;
			proxyType = 1;
			remoteGlobalIDString = 055BC3F4E0C3F1366E905C7B;
			remoteInfo = NotificationContent;
		};
/* End PBXContainerItemProxy section */

/* Begin PBXCopyFilesBuildPhase section */
		E5A51F748FFACF9FD192C76C /* Embed Foundation Extensions */ = {
			isa = PBXCopyFilesBuildPhase;
			buildActionMask = 2147483647;
			dstPath = "";
			dstSubfolderSpec = 13;
			files = (
				B928F1A11358F0B14CF4219E /* NotificationContent.appex in Embed Foundation Extensions */,
				D76BE993DBCDFE04D7143016 /* NotificationService.appex in Embed Foundation Extensions */,
			);
			name = "Embed Foundation Extensions";
			runOnlyForDeploymentPostprocessing = 0;
		};
/* End PBXCopyFilesBuildPhase section */

/* Begin PBXFileReference section */
		003B982F76A0F67D6D451BD5 /* NotificationContent.appex */ = {isa = PBXFileReference; explicitFileType = "wrapper.app-extension"; includeInIndex = 0; path = NotificationContent.appex; sourceTree = BUILT_PRODUCTS_DIR; };
		8AF9D5E6FE56F39C13683F95 /* NotificationService.appex */ = {isa = PBXFileReference; explicitFileType = "wrapper.app-extension"; includeInIndex = 0; path = NotificationService.appex; sourceTree = BUILT_PRODUCTS_DIR; };
		AC756CC53E3378044FC0A0B1 /* CornerShop.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = CornerShop.app; sourceTree = BUILT_PRODUCTS_DIR; };
/* End PBXFileReference section */

/* Begin PBXFileSystemSynchronizedBuildFileExceptionSet section */
		7C456C1BE2599DBBD8F7ACCD /* Exceptions for "NotificationService" folder in "NotificationService" target */ = {
			isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
			membershipExceptions = (
				Info.plist,
			);
			target = DFAEB0199FA3747E384DF1D8 /* NotificationService */;
		};
		8C6C843F458035136DFFB35C /* Exceptions for "NotificationContent" folder in "NotificationContent" target */ = {
			isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
			membershipExceptions = (
				Info.plist,
			);
			target = 055BC3F4E0C3F1366E905C7B /* NotificationContent */;
		};
/* End PBXFileSystemSynchronizedBuildFileExceptionSet section */

/* Begin PBXFileSystemSynchronizedRootGroup section */
		5585231C646D7C65E595E579 /* NotificationService */ = {
			isa = PBXFileSystemSynchronizedRootGroup;
			exceptions = (
				7C456C1BE2599DBBD8F7ACCD /* Exceptions for "NotificationService" folder in "NotificationService" target */,
			);
			path = NotificationService;
			sourceTree = "<group>";
		};
		7EE6792A3FC5389AD710AB00 /* CornerShop */ = {
			isa = PBXFileSystemSynchronizedRootGroup;
			path = CornerShop;
			sourceTree = "<group>";
		};
		FEDB897657A2388F379D151F /* NotificationContent */ = {
			isa = PBXFileSystemSynchronizedRootGroup;
			exceptions = (
				8C6C843F458035136DFFB35C /* Exceptions for "NotificationContent" folder in "NotificationContent" target */,
			);
			path = NotificationContent;
			sourceTree = "<group>";
		};
/* End PBXFileSystemSynchronizedRootGroup section */

/* Begin PBXFrameworksBuildPhase section */
		5A8CD2481B05A61868AF37E0 /* Frameworks */ = {
			isa = PBXFrameworksBuildPhase;
			buildActionMask = 2147483647;
			files = (
			);
			runOnlyForDeploymentPostprocessing = 0;
		};
		94F192955724BEC8985140F7 /* Frameworks */ = {
			isa = PBXFrameworksBuildPhase;
			buildActionMask = 2147483647;
			files = (
				9F79C28371EA66FCED63F0E4 /* RichPush in Frameworks */,
			);
			runOnlyForDeploymentPostprocessing = 0;
		};
		EC2627B2738CA21367303E94 /* Frameworks */ = {
			isa = PBXFrameworksBuildPhase;
			buildActionMask = 2147483647;
			files = (
			);
			runOnlyForDeploymentPostprocessing = 0;
		};
/* End PBXFrameworksBuildPhase section */

/* Begin PBXGroup section */
		DA619E46F1B3B25E0800ED09 = {
			isa = PBXGroup;
			children = (
				7EE6792A3FC5389AD710AB00 /* CornerShop */,
				5585231C646D7C65E595E579 /* NotificationService */,
				FEDB897657A2388F379D151F /* NotificationContent */,
				E0E7FE8685F86CC9B1331A5F /* Products */,
			);
			sourceTree = "<group>";
		};
		E0E7FE8685F86CC9B1331A5F /* Products */ = {
			isa = PBXGroup;
			children = (
				AC756CC53E3378044FC0A0B1 /* CornerShop.app */,
				003B982F76A0F67D6D451BD5 /* NotificationContent.appex */,
				8AF9D5E6FE56F39C13683F95 /* NotificationService.appex */,
			);
			name = Products;
			sourceTree = "<group>";
		};
/* End PBXGroup section */

/* Begin PBXNativeTarget section */
		055BC3F4E0C3F1366E905C7B /* NotificationContent */ = {
			isa = PBXNativeTarget;
			buildConfigurationList = 7D904D72B5E6DC6990C53088 /* Build configuration list for PBXNativeTarget "NotificationContent" */;
			buildPhases = (
				A306C57FC908C0CD9C469941 /* Sources */,
				EC2627B2738CA21367303E94 /* Frameworks */,
				F5060A5709485E02C8E306E0 /* Resources */,
			);
			buildRules = (
			);
			dependencies = (
			);
			fileSystemSynchronizedGroups = (
				FEDB897657A2388F379D151F /* NotificationContent */,
			);
			name = NotificationContent;
			packageProductDependencies = (
			);
			productName = NotificationContent;
			productReference = 003B982F76A0F67D6D451BD5 /* NotificationContent.appex */;
			productType = "com.apple.product-type.app-extension";
		};
		DFAEB0199FA3747E384DF1D8 /* NotificationService */ = {
			isa = PBXNativeTarget;
			buildConfigurationList = 9DB239B8666B170CF200FD7D /* Build configuration list for PBXNativeTarget "NotificationService" */;
			buildPhases = (
				A9D131C84645DECCAD6A0DAE /* Sources */,
				94F192955724BEC8985140F7 /* Frameworks */,
				584D339DB0C04DA2627F7D8B /* Resources */,
			);
			buildRules = (
			);
			dependencies = (
			);
			fileSystemSynchronizedGroups = (
				5585231C646D7C65E595E579 /* NotificationService */,
			);
			name = NotificationService;
			packageProductDependencies = (
				E139BA7F2AEE6777F7DA0ECE /* RichPush */,
			);
			productName = NotificationService;
			productReference = 8AF9D5E6FE56F39C13683F95 /* NotificationService.appex */;
			productType = "com.apple.product-type.app-extension";
		};
		E80D68F7E23862B7E14BA201 /* CornerShop */ = {
			isa = PBXNativeTarget;
			buildConfigurationList = C66F65BA6F85EA3CF005FE74 /* Build configuration list for PBXNativeTarget "CornerShop" */;
			buildPhases = (
				C320C9DE8F48ECE05464FB11 /* Sources */,
				5A8CD2481B05A61868AF37E0 /* Frameworks */,
				151CEFDFD0ED83A8BF7DA80C /* Resources */,
				E5A51F748FFACF9FD192C76C /* Embed Foundation Extensions */,
			);
			buildRules = (
			);
			dependencies = (
				CD38DCEA01A20AFE7DC1F009 /* PBXTargetDependency */,
				52C6AE184849E814760D1AE9 /* PBXTargetDependency */,
			);
			fileSystemSynchronizedGroups = (
				7EE6792A3FC5389AD710AB00 /* CornerShop */,
			);
			name = CornerShop;
			packageProductDependencies = (
			);
			productName = CornerShop;
			productReference = AC756CC53E3378044FC0A0B1 /* CornerShop.app */;
			productType = "com.apple.product-type.application";
		};
/* End PBXNativeTarget section */

/* Begin PBXProject section */
		982AB2E0B066F20D9D97FE9D /* Project object */ = {
			isa = PBXProject;
			attributes = {
				BuildIndependentTargetsInParallel = 1;
				LastSwiftUpdateCheck = 1600;
				LastUpgradeCheck = 1600;
				TargetAttributes = {
					055BC3F4E0C3F1366E905C7B = {
						CreatedOnToolsVersion = 16.0;
					};
					DFAEB0199FA3747E384DF1D8 = {
						CreatedOnToolsVersion = 16.0;
					};
					E80D68F7E23862B7E14BA201 = {
						CreatedOnToolsVersion = 16.0;
					};
				};
			};
			buildConfigurationList = 51FF0BF3E1A94A17B308A4F5 /* Build configuration list for PBXProject "CornerShop" */;
			developmentRegion = en;
			hasScannedForEncodings = 0;
			knownRegions = (
				en,
				Base,
			);
			mainGroup = DA619E46F1B3B25E0800ED09;
			minimizedProjectReferenceProxies = 1;
			packageReferences = (
				7A20734AF9C78D64F4B78DED /* XCLocalSwiftPackageReference "../.." */,
			);
			preferredProjectObjectVersion = 77;
			productRefGroup = E0E7FE8685F86CC9B1331A5F /* Products */;
			projectDirPath = "";
			projectRoot = "";
			targets = (
				E80D68F7E23862B7E14BA201 /* CornerShop */,
				DFAEB0199FA3747E384DF1D8 /* NotificationService */,
				055BC3F4E0C3F1366E905C7B /* NotificationContent */,
			);
		};
/* End PBXProject section */

/* Begin PBXResourcesBuildPhase section */
		151CEFDFD0ED83A8BF7DA80C /* Resources */ = {
			isa = PBXResourcesBuildPhase;
			buildActionMask = 2147483647;
			files = (
			);
			runOnlyForDeploymentPostprocessing = 0;
		};
		584D339DB0C04DA2627F7D8B /* Resources */ = {
			isa = PBXResourcesBuildPhase;
			buildActionMask = 2147483647;
			files = (
			);
			runOnlyForDeploymentPostprocessing = 0;
		};
		F5060A5709485E02C8E306E0 /* Resources */ = {
			isa = PBXResourcesBuildPhase;
			buildActionMask = 2147483647;
			files = (
			);
			runOnlyForDeploymentPostprocessing = 0;
		};
/* End PBXResourcesBuildPhase section */

/* Begin PBXSourcesBuildPhase section */
		A306C57FC908C0CD9C469941 /* Sources */ = {
			isa = PBXSourcesBuildPhase;
			buildActionMask = 2147483647;
			files = (
			);
			runOnlyForDeploymentPostprocessing = 0;
		};
		A9D131C84645DECCAD6A0DAE /* Sources */ = {
			isa = PBXSourcesBuildPhase;
			buildActionMask = 2147483647;
			files = (
			);
			runOnlyForDeploymentPostprocessing = 0;
		};
		C320C9DE8F48ECE05464FB11 /* Sources */ = {
			isa = PBXSourcesBuildPhase;
			buildActionMask = 2147483647;
			files = (
			);
			runOnlyForDeploymentPostprocessing = 0;
		};
/* End PBXSourcesBuildPhase section */

/* Begin PBXTargetDependency section */
		52C6AE184849E814760D1AE9 /* PBXTargetDependency */ = {
			isa = PBXTargetDependency;
			target = DFAEB0199FA3747E384DF1D8 /* NotificationService */;
			targetProxy = 70CE3D1DD4CF863A58E056DD /* PBXContainerItemProxy */;
		};
		CD38DCEA01A20AFE7DC1F009 /* PBXTargetDependency */ = {
			isa = PBXTargetDependency;
			target = 055BC3F4E0C3F1366E905C7B /* NotificationContent */;
			targetProxy = DBD8FB853E76C418C4776000 /* PBXContainerItemProxy */;
		};
/* End PBXTargetDependency section */

/* Begin XCBuildConfiguration section */
		4090B3C24ED8F3A6B5E33CC7 /* Debug */ = {
			isa = XCBuildConfiguration;
			buildSettings = {
				ALWAYS_SEARCH_USER_PATHS = NO;
				CLANG_ENABLE_MODULES = YES;
				CLANG_ENABLE_OBJC_ARC = YES;
				COPY_PHASE_STRIP = NO;
				CURRENT_PROJECT_VERSION = 1;
				DEBUG_INFORMATION_FORMAT = dwarf;
				ENABLE_TESTABILITY = YES;
				ENABLE_USER_SCRIPT_SANDBOXING = YES;
				GCC_OPTIMIZATION_LEVEL = 0;
				IPHONEOS_DEPLOYMENT_TARGET = 15.0;
				MARKETING_VERSION = 1.0;
				ONLY_ACTIVE_ARCH = YES;
				SDKROOT = iphoneos;
				SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited)";
				SWIFT_OPTIMIZATION_LEVEL = "-Onone";
				SWIFT_VERSION = 6.0;
				TARGETED_DEVICE_FAMILY = "1,2";
			};
			name = Debug;
		};
		5D1C0CDBA0B876F0CCFC84E5 /* Release */ = {
			isa = XCBuildConfiguration;
			buildSettings = {
				CODE_SIGN_STYLE = Automatic;
				GENERATE_INFOPLIST_FILE = YES;
				INFOPLIST_FILE = NotificationContent/Info.plist;
				INFOPLIST_KEY_CFBundleDisplayName = NotificationContent;
				LD_RUNPATH_SEARCH_PATHS = (
					"$(inherited)",
					"@executable_path/Frameworks",
					"@executable_path/../../Frameworks",
				);
				PRODUCT_BUNDLE_IDENTIFIER = com.example.CornerShop.NotificationContent;
				PRODUCT_NAME = "$(TARGET_NAME)";
				SKIP_INSTALL = YES;
			};
			name = Release;
		};
		7132C3C37895A0FB2305F8AB /* Release */ = {
			isa = XCBuildConfiguration;
			buildSettings = {
				CODE_SIGN_ENTITLEMENTS = CornerShop/CornerShop.entitlements;
				CODE_SIGN_STYLE = Automatic;
				GENERATE_INFOPLIST_FILE = YES;
				INFOPLIST_KEY_CFBundleDisplayName = "Corner Shop";
				INFOPLIST_KEY_LSSupportsOpeningDocumentsInPlace = YES;
				INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
				INFOPLIST_KEY_UIFileSharingEnabled = YES;
				INFOPLIST_KEY_UILaunchScreen_Generation = YES;
				LD_RUNPATH_SEARCH_PATHS = (
					"$(inherited)",
					"@executable_path/Frameworks",
				);
				PRODUCT_BUNDLE_IDENTIFIER = com.example.CornerShop;
				PRODUCT_NAME = "$(TARGET_NAME)";
			};
			name = Release;
		};
		7559AF7E0310D3900090B5A0 /* Debug */ = {
			isa = XCBuildConfiguration;
			buildSettings = {
				CODE_SIGN_STYLE = Automatic;
				GENERATE_INFOPLIST_FILE = YES;
				INFOPLIST_FILE = NotificationContent/Info.plist;
				INFOPLIST_KEY_CFBundleDisplayName = NotificationContent;
				LD_RUNPATH_SEARCH_PATHS = (
					"$(inherited)",
					"@executable_path/Frameworks",
					"@executable_path/../../Frameworks",
				);
				PRODUCT_BUNDLE_IDENTIFIER = com.example.CornerShop.NotificationContent;
				PRODUCT_NAME = "$(TARGET_NAME)";
				SKIP_INSTALL = YES;
			};
			name = Debug;
		};
		7BFBF63FE20F7AEC80EA8A2D /* Debug */ = {
			isa = XCBuildConfiguration;
			buildSettings = {
				CODE_SIGN_ENTITLEMENTS = CornerShop/CornerShop.entitlements;
				CODE_SIGN_STYLE = Automatic;
				GENERATE_INFOPLIST_FILE = YES;
				INFOPLIST_KEY_CFBundleDisplayName = "Corner Shop";
				INFOPLIST_KEY_LSSupportsOpeningDocumentsInPlace = YES;
				INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
				INFOPLIST_KEY_UIFileSharingEnabled = YES;
				INFOPLIST_KEY_UILaunchScreen_Generation = YES;
				LD_RUNPATH_SEARCH_PATHS = (
					"$(inherited)",
					"@executable_path/Frameworks",
				);
				PRODUCT_BUNDLE_IDENTIFIER = com.example.CornerShop;
				PRODUCT_NAME = "$(TARGET_NAME)";
			};
			name = Debug;
		};
		A721F43B0D69D111AA7602B4 /* Release */ = {
			isa = XCBuildConfiguration;
			buildSettings = {
				CODE_SIGN_ENTITLEMENTS = NotificationService/NotificationService.entitlements;
				CODE_SIGN_STYLE = Automatic;
				GENERATE_INFOPLIST_FILE = YES;
				INFOPLIST_FILE = NotificationService/Info.plist;
				INFOPLIST_KEY_CFBundleDisplayName = NotificationService;
				LD_RUNPATH_SEARCH_PATHS = (
					"$(inherited)",
					"@executable_path/Frameworks",
					"@executable_path/../../Frameworks",
				);
				PRODUCT_BUNDLE_IDENTIFIER = com.example.CornerShop.NotificationService;
				PRODUCT_NAME = "$(TARGET_NAME)";
				SKIP_INSTALL = YES;
			};
			name = Release;
		};
		E7A476EF8D2765FC1CC558E3 /* Debug */ = {
			isa = XCBuildConfiguration;
			buildSettings = {
				CODE_SIGN_ENTITLEMENTS = NotificationService/NotificationService.entitlements;
				CODE_SIGN_STYLE = Automatic;
				GENERATE_INFOPLIST_FILE = YES;
				INFOPLIST_FILE = NotificationService/Info.plist;
				INFOPLIST_KEY_CFBundleDisplayName = NotificationService;
				LD_RUNPATH_SEARCH_PATHS = (
					"$(inherited)",
					"@executable_path/Frameworks",
					"@executable_path/../../Frameworks",
				);
				PRODUCT_BUNDLE_IDENTIFIER = com.example.CornerShop.NotificationService;
				PRODUCT_NAME = "$(TARGET_NAME)";
				SKIP_INSTALL = YES;
			};
			name = Debug;
		};
		FEF97A903AE681ADCB29EB22 /* Release */ = {
			isa = XCBuildConfiguration;
			buildSettings = {
				ALWAYS_SEARCH_USER_PATHS = NO;
				CLANG_ENABLE_MODULES = YES;
				CLANG_ENABLE_OBJC_ARC = YES;
				COPY_PHASE_STRIP = NO;
				CURRENT_PROJECT_VERSION = 1;
				DEBUG_INFORMATION_FORMAT = "dwarf-with-dsym";
				ENABLE_NS_ASSERTIONS = NO;
				ENABLE_USER_SCRIPT_SANDBOXING = YES;
				IPHONEOS_DEPLOYMENT_TARGET = 15.0;
				MARKETING_VERSION = 1.0;
				SDKROOT = iphoneos;
				SWIFT_COMPILATION_MODE = wholemodule;
				SWIFT_VERSION = 6.0;
				TARGETED_DEVICE_FAMILY = "1,2";
				VALIDATE_PRODUCT = YES;
			};
			name = Release;
		};
/* End XCBuildConfiguration section */

/* Begin XCConfigurationList section */
		51FF0BF3E1A94A17B308A4F5 /* Build configuration list for PBXProject "CornerShop" */ = {
			isa = XCConfigurationList;
			buildConfigurations = (
				4090B3C24ED8F3A6B5E33CC7 /* Debug */,
				FEF97A903AE681ADCB29EB22 /* Release */,
			);
			defaultConfigurationIsVisible = 0;
			defaultConfigurationName = Release;
		};
		7D904D72B5E6DC6990C53088 /* Build configuration list for PBXNativeTarget "NotificationContent" */ = {
			isa = XCConfigurationList;
			buildConfigurations = (
				7559AF7E0310D3900090B5A0 /* Debug */,
				5D1C0CDBA0B876F0CCFC84E5 /* Release */,
			);
			defaultConfigurationIsVisible = 0;
			defaultConfigurationName = Release;
		};
		9DB239B8666B170CF200FD7D /* Build configuration list for PBXNativeTarget "NotificationService" */ = {
			isa = XCConfigurationList;
			buildConfigurations = (
				E7A476EF8D2765FC1CC558E3 /* Debug */,
				A721F43B0D69D111AA7602B4 /* Release */,
			);
			defaultConfigurationIsVisible = 0;
			defaultConfigurationName = Release;
		};
		C66F65BA6F85EA3CF005FE74 /* Build configuration list for PBXNativeTarget "CornerShop" */ = {
			isa = XCConfigurationList;
			buildConfigurations = (
				7BFBF63FE20F7AEC80EA8A2D /* Debug */,
				7132C3C37895A0FB2305F8AB /* Release */,
			);
			defaultConfigurationIsVisible = 0;
			defaultConfigurationName = Release;
		};
/* End XCConfigurationList section */

/* Begin XCLocalSwiftPackageReference section */
		7A20734AF9C78D64F4B78DED /* XCLocalSwiftPackageReference "../.." */ = {
			isa = XCLocalSwiftPackageReference;
			relativePath = ../..;
		};
/* End XCLocalSwiftPackageReference section */

/* Begin XCSwiftPackageProductDependency section */
		E139BA7F2AEE6777F7DA0ECE /* RichPush */ = {
			isa = XCSwiftPackageProductDependency;
			package = 7A20734AF9C78D64F4B78DED /* XCLocalSwiftPackageReference "../.." */;
			productName = RichPush;
		};
/* End XCSwiftPackageProductDependency section */
	};
	rootObject = 982AB2E0B066F20D9D97FE9D /* Project object */;
}

"""#
        ),
        (
"CornerShop/ContentView.swift",
#"""
import SwiftUI

struct ContentView: View {
    @ObservedObject var pushes: PushRegistration

    var body: some View {
        NavigationView {
            List {
                Section("Device token") {
                    if let token = pushes.deviceToken {
                        Text(token).font(.footnote.monospaced()).textSelection(.enabled)
                        Button("Copy") { pushes.copyToken() }
                    } else {
                        Button("Show the device token") { pushes.register() }
                    }
                }
                Section("Payload") {
                    Button("Save the newest notification's payload") { pushes.savePayload() }
                    if let file = pushes.savedFile {
                        Text("Saved as \(file) in the app's folder of the Files app.")
                    }
                }
                if let problem = pushes.problem {
                    Section("Problem") { Text(problem).foregroundColor(.red) }
                }
            }
            .navigationTitle("Corner Shop")
        }
    }
}

"""#
        ),
        (
"CornerShop/CornerShop.entitlements",
#"""
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>aps-environment</key>
	<string>development</string>
	<key>com.apple.security.application-groups</key>
	<array>
		<string>group.com.example.CornerShop</string>
	</array>
	<key>keychain-access-groups</key>
	<array>
		<string>$(AppIdentifierPrefix)com.example.CornerShop</string>
	</array>
</dict>
</plist>

"""#
        ),
        (
"CornerShop/CornerShopApp.swift",
#"""
import SwiftUI

@main
struct CornerShopApp: App {
    @UIApplicationDelegateAdaptor private var pushes: PushRegistration

    var body: some Scene {
        WindowGroup { ContentView(pushes: pushes) }
    }
}

"""#
        ),
        (
"CornerShop/PushRegistration.swift",
#"""
import SwiftUI
import UIKit
import UserNotifications

/// Registers with APNs, and saves what arrived.
@MainActor
final class PushRegistration: NSObject, ObservableObject, UIApplicationDelegate {
    @Published private(set) var deviceToken: String?
    @Published private(set) var savedFile: String?
    @Published private(set) var problem: String?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        return true
    }

    /// Asks for permission to show notifications, then for the token.
    func register() {
        UNUserNotificationCenter.current().requestAuthorization(
            options: [.alert, .badge, .sound]
        ) { isGranted, error in
            let message = error?.localizedDescription
            Task { @MainActor in
                self.problem =
                    message ?? (isGranted ? nil : "Notifications are off; see Settings.")
                UIApplication.shared.registerForRemoteNotifications()
            }
        }
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        self.deviceToken = deviceToken.map { String(format: "%02x", $0) }.joined()
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        problem = error.localizedDescription
    }

    func copyToken() { UIPasteboard.general.string = deviceToken }

    /// Writes the newest notification that is still shown to a file that `richpush deliver` reads.
    func savePayload() {
        UNUserNotificationCenter.current().getDeliveredNotifications { notifications in
            let newest = notifications.max { $0.date < $1.date }
            let payload = newest?.request.content.userInfo ?? [:]
            let data =
                JSONSerialization.isValidJSONObject(payload)
                ? try? JSONSerialization.data(withJSONObject: payload, options: .prettyPrinted)
                : nil
            Task { @MainActor in self.save(newest == nil ? nil : data) }
        }
    }

    private func save(_ payload: Data?) {
        guard let payload else {
            problem = "No notification is shown; leave one in Notification Center."
            return
        }
        let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        let file = folder.appendingPathComponent("payload.apns")
        do {
            try payload.write(to: file, options: .atomic)
            savedFile = file.lastPathComponent
            problem = nil
        } catch {
            problem = error.localizedDescription
        }
    }
}

extension PushRegistration: UNUserNotificationCenterDelegate {
    // Without this, a notification is not shown while the app is in front.
    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .list, .sound])
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        completionHandler()
    }
}

"""#
        ),
        (
"NotificationContent/Info.plist",
#"""
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>NSExtension</key>
	<dict>
		<key>NSExtensionAttributes</key>
		<dict>
			<key>UNNotificationExtensionCategory</key>
			<string>CORNER_SHOP_IMAGE</string>
			<key>UNNotificationExtensionInitialContentSizeRatio</key>
			<real>0.75</real>
		</dict>
		<key>NSExtensionPointIdentifier</key>
		<string>com.apple.usernotifications.content-extension</string>
		<key>NSExtensionPrincipalClass</key>
		<string>$(PRODUCT_MODULE_NAME).NotificationViewController</string>
	</dict>
</dict>
</plist>

"""#
        ),
        (
"NotificationContent/NotificationViewController.swift",
#"""
import UIKit
import UserNotifications
import UserNotificationsUI

/// Shows the attached image at its full width below an expanded notification.
final class NotificationViewController: UIViewController, UNNotificationContentExtension {
    private let imageView = UIImageView(frame: .zero)

    override func viewDidLoad() {
        super.viewDidLoad()
        imageView.frame = view.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        imageView.contentMode = .scaleAspectFit
        view.addSubview(imageView)
    }

    func didReceive(_ notification: UNNotification) {
        let content = notification.request.content
        imageView.isAccessibilityElement = true
        imageView.accessibilityLabel = content.body
        guard let url = content.attachments.first?.url,
            // The file belongs to the system and can be read only between these calls.
            url.startAccessingSecurityScopedResource()
        else { return }
        defer { url.stopAccessingSecurityScopedResource() }
        guard let data = try? Data(contentsOf: url), let image = UIImage(data: data) else { return }
        imageView.image = image
        if image.size.width > 0 {
            let width = view.bounds.width
            preferredContentSize = CGSize(
                width: width, height: width * image.size.height / image.size.width)
        }
    }
}

"""#
        ),
        (
"NotificationService/Info.plist",
#"""
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>NSExtension</key>
	<dict>
		<key>NSExtensionPointIdentifier</key>
		<string>com.apple.usernotifications.service</string>
		<key>NSExtensionPrincipalClass</key>
		<string>$(PRODUCT_MODULE_NAME).NotificationService</string>
	</dict>
	<key>RichPush</key>
	<dict>
		<key>AppGroup</key>
		<string>group.com.example.CornerShop</string>
	</dict>
</dict>
</plist>

"""#
        ),
        (
"NotificationService/NotificationService.entitlements",
#"""
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>com.apple.security.application-groups</key>
	<array>
		<string>group.com.example.CornerShop</string>
	</array>
	<key>keychain-access-groups</key>
	<array>
		<string>$(AppIdentifierPrefix)com.example.CornerShop</string>
	</array>
</dict>
</plist>

"""#
        ),
        (
"NotificationService/NotificationService.swift",
#"""
import RichPush
import UserNotifications

// Xcode 26 isolates a target's sources to the main actor unless they say otherwise; the system calls
// an extension on threads of its own.
nonisolated final class NotificationService: RichNotificationService {
    override func prepare(_ content: UNMutableNotificationContent, from payload: PushPayload) {
        if content.title.isEmpty { content.title = "Corner Shop" }
    }
}

"""#
        ),
    ]
}
