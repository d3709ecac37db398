internal import Foundation
internal import Sockets
public import TLS

/// Makes the provider tokens of one key: a new one when it is time, the same one in between.
///
/// APNs refuses a token that is older than an hour, and a connection on which tokens change more
/// often than every 20 minutes. So share one source between all clients of a key. When to renew is
/// decided in `TokenMachine`; this type signs and keeps.
public final class ProviderTokenSource: Sendable {
    /// Why a source cannot be made.
    public enum KeyError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The key cannot be read.
        case key(TLSError)
        /// The key id or the team id is not ten letters and digits.
        case identifier(String)

        /// The cause, and what is expected.
        public var description: String {
            switch self {
            case .key(let failure): "the key cannot be used: \(failure)"
            case .identifier(let which): "the \(which) is ten capital letters and digits"
            }
        }
    }

    struct Token: Sendable {
        /// `bearer …`, the value of the header.
        let header: String
        let generation: Int
    }

    /// The key's ten characters.
    public let keyID: String
    /// The team's ten characters.
    public let teamID: String
    private let key: ES256Key
    private let clock: PushClock
    private let state: Locked<State>

    private struct State {
        var machine: TokenMachine
        var token: Token?
    }

    /// A source for the key whose `.p8` file has this text.
    ///
    /// Both identifiers have ten characters: the key's is often in the file's name, the team's stands
    /// on the developer account's membership page. A token is renewed at the age of `renewal`, from 20
    /// to 59 minutes, 50 by default.
    ///
    /// - Throws: ``KeyError`` when the key or an identifier is none.
    public init(
        key: String, keyID: String, teamID: String, renewal: Duration = .seconds(3_000),
        clock: PushClock = .system
    ) throws(KeyError) {
        guard Self.isIdentifier(keyID) else { throw .identifier("key id") }
        guard Self.isIdentifier(teamID) else { throw .identifier("team id") }
        do {
            self.key = try ES256Key(pem: key)
        } catch {
            throw .key(error)
        }
        self.keyID = keyID
        self.teamID = teamID
        self.clock = clock
        state = Locked(State(machine: TokenMachine(renewal: renewal)))
    }

    private static func isIdentifier(_ text: String) -> Bool {
        text.utf8.count == 10
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            }
    }

    /// The token to send now, without `bearer`: for requests that something else makes.
    ///
    /// - Throws: `TLSError` when it cannot be signed.
    public func currentToken() throws(TLSError) -> String {
        String(try token().header.dropFirst("bearer ".count))
    }

    /// The token to send now.
    func token() throws(TLSError) -> Token {
        let (now, date) = (clock.nanoseconds(), clock.date())
        let result = state.withLock { state -> Result<Token, TLSError> in
            let decision = state.machine.decide(at: now, date: date)
            if case .keep = decision, let token = state.token { return .success(token) }
            guard case .sign(let issuedAt, let generation) = decision else {
                return .failure(TLSError(.setup, ["no token was signed"]))
            }
            return sign(issuedAt: issuedAt, generation: generation).map { token in
                state.token = token
                return token
            }
        }
        return try result.get()
    }

    /// Whether APNs may have called a token invalid because of this machine's clock alone.
    func isMisdated(generation: Int) -> Bool {
        state.withLock { $0.machine.isMisdated(generation: generation) }
    }

    /// Says that APNs called a token expired.
    ///
    /// - Returns: whether there will be another one, with which it is worth to try again.
    func reject(generation: Int) -> Bool {
        let now = clock.nanoseconds()
        return state.withLock { $0.machine.reject(generation: generation, at: now) }
    }

    /// Notes the server's date, by which a wrong clock of this machine is found.
    ///
    /// - Returns: how far this machine's clock is ahead, in seconds, when that is news.
    func note(serverDate: Date) -> Int? {
        let date = clock.date()
        return state.withLock { $0.machine.note(serverDate: serverDate, at: date) }
    }

    private func sign(issuedAt: Int, generation: Int) -> Result<Token, TLSError> {
        // Both identifiers are letters and digits, so nothing needs an escape.
        let head = Self.encode(Array(#"{"alg":"ES256","kid":"\#(keyID)"}"#.utf8))
        let claims = Self.encode(Array(#"{"iss":"\#(teamID)","iat":\#(issuedAt)}"#.utf8))
        let text = "\(head).\(claims)"
        do throws(TLSError) {
            let signature = Self.encode(try key.sign(text.utf8))
            return .success(Token(header: "bearer \(text).\(signature)", generation: generation))
        } catch {
            return .failure(error)
        }
    }

    /// Base64 for URLs, without padding (RFC 7515, section 2).
    private static func encode(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }
}

extension ProviderTokenSource: CustomStringConvertible, CustomReflectable {
    /// The identifiers, never the key.
    public var description: String { "ProviderTokenSource(key \(keyID), team \(teamID))" }
    /// Without secrets.
    public var customMirror: Mirror { Mirror(self, children: ["keyID": keyID, "teamID": teamID]) }
}
