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
