import Diagnostics
import PushDiagnostics

@testable import TestSupport

extension AppSample {
    /// The app as the doctor reads it, without a file system.
    func examined() throws -> Examination {
        let app = BuiltApp(contents: try contents())
        return AppDoctor(on: Self.today).examine(app)
    }
}
