import APNs
import Foundation

/// The headers of a push, as `check` judges them and `send` sends them.
enum HeaderOptions {
    static let topic = OptionSpec(
        name: "topic", short: "t", argument: .value("BUNDLE_ID"),
        help: "The app's bundle ID (default: the payload's Simulator Target Bundle).")

    static let options = [
        OptionSpec(
            name: "push-type", argument: .value("TYPE"),
            help: "alert, background, voip … (default: what the payload is).",
            values: PushType.known.map(\.rawValue)),
        OptionSpec(
            name: "priority", argument: .value("10|5|1"),
            help: "apns-priority (default: 5 for background pushes, 10 for others).",
            values: ["10", "5", "1"]),
        OptionSpec(
            name: "expiration", argument: .value("TIME"),
            help: "apns-expiration: seconds since 1970; 0 means one attempt."),
        OptionSpec(
            name: "ttl", argument: .value("SECONDS"),
            help: "Set apns-expiration to so many seconds from now, up to a year."),
        OptionSpec(
            name: "collapse-id", argument: .value("ID"),
            help: "apns-collapse-id: replace an earlier notification with the same ID."),
    ]

    /// The longest time that APNs is asked to keep a notification for, in seconds.
    private static let year = 31_536_000

    /// The header as the options say it, which need not be one that APNs takes.
    static func expiration(_ options: ParsedOptions) throws(CommandError) -> String? {
        guard let ttl = options.last("ttl") else { return options.last("expiration") }
        guard !options.has("expiration") else {
            throw CommandError(.usage, "--ttl and --expiration cannot be combined")
        }
        guard let seconds = Int(ttl), (0...year).contains(seconds) else {
            throw CommandError(.usage, "--ttl: expected seconds from 0 to \(year)")
        }
        return seconds == 0 ? "0" : String(Int(Date().timeIntervalSince1970) + seconds)
    }

    /// When APNs shall give the notification up.
    static func moment(_ options: ParsedOptions) throws(CommandError) -> Expiration? {
        guard let text = try expiration(options) else { return nil }
        guard let number = Int(text), (0...253_402_300_799).contains(number) else {
            throw CommandError(
                .usage, "--expiration: expected seconds since 1970, or 0; for a duration use --ttl")
        }
        guard number > 0 else { return .immediate }
        guard !options.has("ttl"), number <= year else {
            return .at(Date(timeIntervalSince1970: Double(number)))
        }
        // A moment in 1970 is the duration that version 0.1 wanted here.
        Console.error(
            "richpush: --expiration SECONDS is now --ttl SECONDS; the old meaning will be removed in"
                + " the next version\n")
        return .at(Date(timeIntervalSinceNow: Double(number)))
    }
}
