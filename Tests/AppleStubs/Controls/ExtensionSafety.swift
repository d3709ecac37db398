// on: ios, ios-simulator, maccatalyst, visionos
import UIKit

@MainActor func opensTheApp() { _ = UIApplication.shared }  // refused: 'shared' is unavailable in application extensions

@MainActor func registers(_ app: UIApplication) { app.registerForRemoteNotifications() }  // refused: unavailable in application extensions
