import APNs
import Foundation
import StrictJSON
import TLS

/// `send --curl`: the request as a command line for curl.
enum CurlCommand {
    static func print(
        _ message: PushMessage, _ sources: [TokenLines.Source], _ settings: SenderSettings,
        _ options: ParsedOptions
    ) throws(CommandError) -> ExitStatus {
        var tokens = TokenLines(
            sources: sources, watch: TokenLines.Watch(), column: options.last("token-column")
        ).makeIterator()
        guard let device = tokens.next() else { throw SendRun.noTokens }
        let (host, port) = (settings.environment.host, settings.environment.port)
        let address = host.contains(":") ? "[\(host)]" : host
        var parts = ["curl --http2", "--data-binary \(quoted(message.payload.text()))"]
        switch settings.credential {
        case .token(let source):
            do throws(TLSError) {
                parts.append("-H \(quoted("authorization: bearer \(try source.currentToken())"))")
            } catch {
                throw CommandError(.configuration, "no provider token can be made: \(error)")
            }
        case .certificate:
            let path = options.last("certificate") ?? "CERTIFICATE.pem"
            parts.append("--cert \(quoted(path))")
        }
        for (name, value) in message.headerFields {
            parts.append("-H \(quoted("\(name): \(value)"))")
        }
        if let authority = options.last("ca") { parts.append("--cacert \(quoted(authority))") }
        if let authority = settings.authorityPath, options.last("ca") == nil {
            parts.append("--cacert \(quoted(authority))")
        }
        parts.append(quoted("https://\(address):\(port)/3/device/\(device.hex)"))
        // A provider token in it is valid for an hour.
        Console.write(parts.joined(separator: " \\\n  ") + "\n")
        return .success
    }

    /// One word for a shell, whatever is in it.
    static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
