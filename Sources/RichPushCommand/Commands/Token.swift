import APNs
import Foundation
import TLS

/// The command `token`: a provider token for requests that something else makes.
enum Token {
    static let command = Command(
        name: "token",
        summary: "Print a provider token, for curl and other clients.",
        operands: "[options]",
        details: """
            Signs a JSON Web Token with the team's key, as 'send' does, and prints it. APNs
            takes it for an hour, and wants it renewed at most every 20 minutes. Whoever has
            it can send to all apps of the team: keep it out of logs.

              curl --http2 -H "authorization: bearer $(richpush token -k AuthKey_ID.p8
                --team-id TEAM)" ...
            """,
        options: SenderSettings.options,
        statuses: [.success, .usage, .outputLost, .configuration],
        successDescription: "the token was printed",
        run: { options throws(CommandError) in
            guard options.operands.isEmpty else {
                throw CommandError(.usage, "token takes options only")
            }
            guard case .token(let source) = try SenderSettings(options).credential else {
                throw CommandError(.usage, "a certificate makes no tokens: token wants a key")
            }
            do throws(TLSError) {
                Console.write(try source.currentToken() + "\n")
            } catch {
                throw CommandError(.configuration, "no provider token can be made: \(error)")
            }
            return .success
        })
}
