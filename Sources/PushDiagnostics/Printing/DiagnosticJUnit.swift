internal import Diagnostics

/// Diagnostics as JUnit's XML, in pieces: an error is a failed test, all else a test with output.
enum DiagnosticJUnit {
    static let start = """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="richpush">
        <testsuite name="richpush">

        """

    /// Some CI systems take a report without a single test for a failure.
    static func end(isEmpty: Bool) -> String {
        (isEmpty ? "<testcase classname=\"richpush\" name=\"nothing found\"/>\n" : "")
            + "</testsuite>\n</testsuites>\n"
    }

    static func testCase(_ diagnostic: Diagnostic) -> String {
        let code = SafeText.markup(diagnostic.code.title)
        let position = diagnostic.position
        let name = SafeText.markup(position.isEmpty ? diagnostic.message : position)
        let text = SafeText.markup(diagnostic.sentences)
        let body =
            diagnostic.severity == .error
            ? "<failure type=\"\(code)\" message=\"\(SafeText.markup(diagnostic.message))\">\(text)</failure>"
            : "<system-out>\(diagnostic.severity.rawValue): \(text)</system-out>"
        return "<testcase classname=\"\(code)\" name=\"\(name)\">\(body)</testcase>\n"
    }
}
