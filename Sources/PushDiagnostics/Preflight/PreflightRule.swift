/// The rules about media at the end of a link, RP200 to RP299, in the order of the steps.
///
/// One file for each part of the way holds them: `PreflightRule+Connection.swift`, `+TLS`,
/// `+Answer`, `+Media` and `+Phone`.
enum PreflightRule {
    static let all: [Rule] = connection + tls + answer + media + phone
}
