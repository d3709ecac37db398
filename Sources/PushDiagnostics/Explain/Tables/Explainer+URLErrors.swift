internal import Diagnostics

/// The codes of `NSURLErrorDomain` that a download in an extension can end with.
extension Explainer {
    static let urlErrors = [
        error(
            -999, "Cancelled", "The download was cancelled.",
            causes: [
                "The session was invalidated, or its owner went away.",
                "The extension's time was over and it cancelled its own work.",
            ], checks: [keepSession, slow]),
        error(
            -1000, "BadURL", "The link is no URL.",
            causes: ["It holds spaces or letters that were not encoded."], checks: [check]),
        error(
            -1001, "TimedOut", "The server did not answer in time.",
            causes: [
                "The request's own limit of 60 seconds is twice what an extension has.",
                "The server makes the picture only when it is asked for.",
            ], checks: [slow, "Set timeoutIntervalForRequest to a few seconds."]),
        error(
            -1002, "UnsupportedURL", "The link's scheme is none that can be loaded.",
            causes: ["It is data:, ftp:, gs: or s3:, or has no scheme at all."], checks: [check]),
        error(
            -1003, "CannotFindHost", "The host's name cannot be resolved.",
            causes: ["It is misspelt.", "It is known only in a private network."], checks: [fetch]),
        error(
            -1004, "CannotConnectToHost", "The host takes no connection.",
            causes: ["The port is wrong, or a firewall is between.", "The server is down."],
            checks: [fetch]),
        error(
            -1005, "NetworkConnectionLost", "The connection broke in the middle.",
            causes: [
                "The phone changed networks.", "The server closes connections that it keeps.",
            ],
            checks: ["Try a second time: RichPush does so, from where it stopped.", fetch]),
        error(
            -1006, "DNSLookupFailed", "The host's name cannot be looked up.",
            causes: ["The phone has no name server at that moment."], checks: [fetch]),
        error(
            -1007, "HTTPTooManyRedirects", "The server redirects in a circle.",
            causes: ["It redirects those without a cookie to a page that sets one."],
            checks: [fetch]),
        error(
            -1009, "NotConnectedToInternet",
            "The phone is offline, or the app may not use this network.",
            causes: [
                "A push came by another way than the download would go.",
                "Mobile data is off for the app.",
            ],
            checks: [
                "richpush deliver FILE.apns --extension DIR --network offline: is the text still shown?"
            ]),
        error(
            -1011, "BadServerResponse", "The answer is no HTTP that can be read.",
            causes: ["A proxy or another protocol answers on that port."], checks: [fetch]),
        error(
            -1012, "UserCancelledAuthentication",
            "The server wants a login that the extension has not.",
            causes: ["The picture is behind a login."],
            checks: ["Serve a link that needs none, signed and for a short time.", fetch]),
        error(
            -1013, "UserAuthenticationRequired", "The server wants a login.",
            causes: ["The picture is behind a login."],
            checks: ["Serve a link that needs none, signed and for a short time.", fetch]),
        error(
            -1014, "ZeroByteResource", "The answer is empty.",
            causes: ["The file is not there yet when the push is sent."], checks: [fetch]),
        error(
            -1016, "CannotDecodeContentData", "The answer's compression is damaged.",
            causes: ["The header Content-Encoding says gzip of what is not."], checks: [fetch]),
        error(
            -1017, "CannotParseResponse", "The answer is no HTTP that can be read.",
            causes: ["The server sends broken headers or lengths."], checks: [fetch]),
        error(
            -1022, "AppTransportSecurityRequiresSecureConnection",
            "App Transport Security refuses the link, since it is plain http.",
            causes: [
                "The link begins with http:.",
                "The server redirects from https to http.",
                "The exception stands in the app's Info.plist, and not in the extension's.",
            ],
            checks: [
                check, "richpush doctor APP: RP309 compares the exceptions of both.",
                "Serve media over https.",
            ], certainty: .reported),
        error(
            -1100, "FileDoesNotExist", "There is no file at that file URL.",
            causes: ["The temporary file was removed when the completion handler returned."],
            checks: ["Move the file within the completion handler."]),
        error(
            -1103, "DataLengthExceedsMaximum", "The answer is longer than allowed.",
            causes: ["The media are very large."], checks: [fetch]),
        error(
            -1200, "SecureConnectionFailed", "No secure connection can be made.",
            causes: [
                "The server speaks nothing newer than TLS 1.1, or no cipher with forward secrecy.",
                "It wants a client certificate, which an extension has not.",
            ], checks: [fetch]),
        error(
            -1201, "ServerCertificateHasBadDate", "The server's certificate has expired.",
            causes: ["It was not renewed.", "The phone's clock is wrong."], checks: [fetch]),
        error(
            -1202, "ServerCertificateUntrusted", "The server's certificate is not trusted.",
            causes: [
                "It is self-signed or of a company's own authority.",
                "The server does not send the intermediate certificate.",
                "It is for another name.",
            ], checks: [fetch]),
        error(
            -1203, "ServerCertificateHasUnknownRoot",
            "Nobody knows who signed the server's certificate.",
            causes: ["It is of a company's own authority."], checks: [fetch]),
        error(
            -1204, "ServerCertificateNotYetValid", "The server's certificate is not valid yet.",
            causes: ["The phone's clock is wrong."], checks: [fetch]),
        error(
            -1205, "ClientCertificateRejected", "The server refused the client's certificate.",
            causes: ["It wants another one."], checks: [fetch]),
        error(
            -1206, "ClientCertificateRequired", "The server wants a client's certificate.",
            causes: ["The extension has no identity to show."], checks: [fetch]),
        error(
            -3000, "CannotCreateFile", "The download cannot be written to disk.",
            causes: ["There is no room left."],
            checks: ["Write to the extension's temporary folder."]),
    ]

    private static let check = "richpush check FILE.apns: what is wrong with the link."
    private static let fetch =
        "richpush check FILE.apns --fetch: gets the link as an extension would."
    private static let slow =
        "richpush deliver FILE.apns --extension DIR --network edge: what is shown when it is slow."
    private static let keepSession = "Keep the session until the task has completed."

    private static func error(
        _ code: Int, _ name: String, _ meaning: String, causes: [String], checks: [String],
        certainty: Diagnostic.Certainty = .documented
    ) -> Diagnostic.Definition {
        let swift = name.prefix(1).lowercased() + name.dropFirst()
        return Diagnostic.Definition(
            explaining: [
                "NSURLErrorDomain \(code)", "NSURLError\(name)", "URLError.\(swift)", swift, name,
                "URLError \(code)", "\(code)",
            ], meaning, causes: causes, checks: checks, certainty: certainty)
    }
}
