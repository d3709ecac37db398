internal import Diagnostics

/// The rules about media at the end of a link, in the order of the steps: RP200 to RP299, and those
/// of payloads that a look at the link confirms.
///
/// One file for each part of the way holds them: `PreflightRule+Connection.swift`, `+TLS`,
/// `+Answer`, `+Media` and `+Phone`.
enum PreflightRule {
    static let all: [Diagnostic.Definition] = connection + tls + answer + media + phone
}
