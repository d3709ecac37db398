import SwiftUI

@main
struct CornerShopApp: App {
    @UIApplicationDelegateAdaptor private var pushes: PushRegistration

    var body: some Scene {
        WindowGroup { ContentView(pushes: pushes) }
    }
}
