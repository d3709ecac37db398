import Diagnostics
import Foundation
import Testing

@testable import PushDiagnostics
@testable import TestSupport

@Suite(.timeLimit(.minutes(5)))
struct HealthyAppTests {
    @Test
    func `finds nothing wrong with a healthy app`() throws {
        let examination = try AppSample().examined()
        #expect(examination.diagnostics == [])
        #expect(examination.counts.undecided == 0)
    }

    @Test
    func `holds an app to every rule`() throws {
        let examined = Set(try AppSample().examined().checks.map(\.rule.number))
        #expect(examined == Set(AppRule.all.map(\.number)))
    }
}
