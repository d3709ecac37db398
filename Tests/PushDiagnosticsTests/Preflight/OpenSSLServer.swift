import Foundation
import TestSupport

// Foundation's `Process` forks now and then a child that never starts its program.
@testable import NotificationHost

/// `openssl s_server` with a certificate of an authority made for the test: TLS as bad as it gets.
struct OpenSSLServer: Sendable {
    /// What a test wants of the server's certificate and of its TLS.
    struct Form: Sendable {
        var key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
        var digest = "-sha256"
        var days = 60
        var extensions = "subjectAltName=DNS:localhost,IP:127.0.0.1"
        /// Whether another authority stands between the server's certificate and the root.
        var hasIntermediate = false
        /// Whether the server sends that one, too.
        var sendsIntermediate = false
        var options: [String] = []
    }

    private static let program = "/usr/bin/openssl"

    static var isThere: Bool { FileManager.default.isExecutableFile(atPath: program) }

    struct Failure: Error {
        let text: String
    }

    /// Starts a server that holds `lunch.jpg`, lends its link and its root, and ends it.
    static func run<Value>(
        _ form: Form, _ body: (_ link: URL, _ root: URL) async throws -> Value
    ) async throws -> Value {
        try await withTemporaryFolder { folder in
            try Data(Samples.jpeg).write(to: folder.appendingPathComponent("lunch.jpg"))
            try await makeCertificates(form, in: folder)
            let (output, reporter) = AsyncStream.makeStream(of: [UInt8].self)
            let server = try ChildProcess(
                launch(
                    ["s_server", "-accept", "0", "-WWW", "-cert", "server.pem", "-key"]
                        + ["server.key"] + form.options
                        + (form.sendsIntermediate ? ["-cert_chain", "middle.pem"] : []),
                    in: folder),
                listener: .init(
                    output: { reporter.yield($0) }, ended: { _ in reporter.finish() }))
            defer { server.kill() }
            let port = try await port(output)
            guard let link = URL(string: "https://127.0.0.1:\(port)/lunch.jpg") else {
                throw Failure(text: "no port: \(port)")
            }
            return try await body(link, folder.appendingPathComponent("root.pem"))
        }
    }

    /// The server says `ACCEPT 0.0.0.0:port` when it is ready.
    private static func port(_ output: AsyncStream<[UInt8]>) async throws -> String {
        var text = ""
        for await piece in output {
            text += String(decoding: piece, as: UTF8.self)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            guard let line = lines.first(where: { $0.hasPrefix("ACCEPT") }) else { continue }
            return String(line.split(separator: ":").last ?? "")
        }
        throw Failure(text: text)
    }

    private static func makeCertificates(_ form: Form, in folder: URL) async throws {
        try await call(
            ["req", "-x509", "-nodes", "-days", "90", "-subj", "/CN=Root", "-keyout", "root.key"]
                + ["-out", "root.pem"] + Form().key, in: folder)
        if form.hasIntermediate {
            var intermediate = Form()
            intermediate.extensions = "basicConstraints=critical,CA:TRUE"
            try await issue("middle", by: "root", intermediate, in: folder)
        }
        try await issue("server", by: form.hasIntermediate ? "middle" : "root", form, in: folder)
    }

    private static func issue(
        _ name: String, by issuer: String, _ form: Form, in folder: URL
    ) async throws {
        try Data(form.extensions.utf8).write(to: folder.appendingPathComponent("\(name).ext"))
        try await call(
            ["req", "-new", "-nodes", "-subj", "/CN=\(name)", "-keyout", "\(name).key"]
                + ["-out", "\(name).csr"] + form.key, in: folder)
        try await call(
            ["x509", "-req", "-in", "\(name).csr", "-CA", "\(issuer).pem"]
                + ["-CAkey", "\(issuer).key", "-CAcreateserial", "-days", "\(form.days)"]
                + [form.digest, "-extfile", "\(name).ext", "-out", "\(name).pem"], in: folder)
    }

    private static func call(_ arguments: [String], in folder: URL) async throws {
        let (ending, output) = try await CapturedProcess.run(launch(arguments, in: folder)).get()
        guard ending == .exited(0) else { throw Failure(text: output) }
    }

    private static func launch(_ arguments: [String], in folder: URL) -> ChildProcess.Launch {
        ChildProcess.Launch(
            executable: program, arguments: arguments,
            environment: ProcessInfo.processInfo.environment, directory: folder.path)
    }
}
