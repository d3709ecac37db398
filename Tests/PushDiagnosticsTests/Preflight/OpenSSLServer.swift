import Foundation
import TestSupport

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
            let (process, port) = try await onThread { try start(form, in: folder) }
            defer { process.terminate() }
            guard let link = URL(string: "https://127.0.0.1:\(port)/lunch.jpg") else {
                throw Failure(text: "no port: \(port)")
            }
            return try await body(link, folder.appendingPathComponent("root.pem"))
        }
    }

    private static func start(_ form: Form, in folder: URL) throws -> (Process, String) {
        try Data(Samples.jpeg).write(to: folder.appendingPathComponent("lunch.jpg"))
        try call(
            ["req", "-x509", "-nodes", "-days", "90", "-subj", "/CN=Root", "-keyout", "root.key"]
                + ["-out", "root.pem"] + Form().key, in: folder)
        if form.hasIntermediate {
            var intermediate = Form()
            intermediate.extensions = "basicConstraints=critical,CA:TRUE"
            try issue("middle", by: "root", intermediate, in: folder)
        }
        try issue("server", by: form.hasIntermediate ? "middle" : "root", form, in: folder)

        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.currentDirectoryURL = folder
        process.arguments =
            ["s_server", "-accept", "0", "-WWW", "-cert", "server.pem", "-key", "server.key"]
            + form.options + (form.sendsIntermediate ? ["-cert_chain", "middle.pem"] : [])
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        // It says `ACCEPT 0.0.0.0:port` when it is ready.
        var text = ""
        while !text.contains("ACCEPT") || text.last != "\n" {
            let piece = output.fileHandleForReading.availableData
            guard !piece.isEmpty else { throw Failure(text: text) }
            text += String(decoding: piece, as: UTF8.self)
        }
        let line = text.split(separator: "\n").first { $0.hasPrefix("ACCEPT") }
        return (process, String(line?.split(separator: ":").last ?? ""))
    }

    private static func issue(
        _ name: String, by issuer: String, _ form: Form, in folder: URL
    ) throws {
        try Data(form.extensions.utf8).write(to: folder.appendingPathComponent("\(name).ext"))
        try call(
            ["req", "-new", "-nodes", "-subj", "/CN=\(name)", "-keyout", "\(name).key"]
                + ["-out", "\(name).csr"] + form.key, in: folder)
        try call(
            ["x509", "-req", "-in", "\(name).csr", "-CA", "\(issuer).pem"]
                + ["-CAkey", "\(issuer).key", "-CAcreateserial", "-days", "\(form.days)"]
                + [form.digest, "-extfile", "\(name).ext", "-out", "\(name).pem"], in: folder)
    }

    private static func call(_ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.currentDirectoryURL = folder
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(text: arguments.joined(separator: " "))
        }
    }
}
