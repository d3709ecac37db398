import CCurl
import Foundation
import FoundationNetworking
import RichPush

/// One fetch: a request, and another for each redirect.
struct Transfer {
    private let loop: TransferLoop
    private let configuration: CurlFetcher.Configuration
    private let receiver: MediaReceiver

    init(
        _ loop: TransferLoop, _ configuration: CurlFetcher.Configuration, _ receiver: MediaReceiver
    ) {
        self.loop = loop
        self.configuration = configuration
        self.receiver = receiver
    }

    /// Blocks until the fetch is over.
    func run(_ request: URLRequest) throws(Diagnostic) {
        guard var hop = Hop(request) else { throw .linkUnreadable }
        while let target = try answer(to: hop, within: request.timeoutInterval) {
            try receiver.redirect(to: target)
            hop = hop.following(target)
        }
    }

    /// Makes one request; returns where its answer redirects to.
    private func answer(to hop: Hop, within time: TimeInterval) throws(Diagnostic) -> URL? {
        guard hop.isWeb else {
            throw Diagnostic(
                .schemeUnsupported, "The link is neither https nor http.",
                fix: "Send an https link.")
        }
        let answer = Answer(to: hop, configuration, receiver) { [loop] in loop.isCancelled }
        let watch = configuration.observer.map { _ in TLSWatch() }
        var easy = try EasyHandle()
        if let watch { try easy.setWatch(watch) }
        let filter = configuration.reachesPrivateAddresses ? nil : AddressFilter()
        if let filter { try easy.setFilter(filter) }
        try prepare(&easy, for: hop, within: time)
        // libcurl calls back during `run` only, and the answer lives longer.
        let context = Unmanaged.passUnretained(answer).toOpaque()
        try easy.set(CURLOPT_HEADERFUNCTION, headerCallback, CURLOPT_HEADERDATA, context: context)
        try easy.set(CURLOPT_WRITEFUNCTION, bodyCallback, CURLOPT_WRITEDATA, context: context)

        let start = ContinuousClock.now
        let failure: Diagnostic?
        do throws(Diagnostic) {
            let code = try withExtendedLifetime((answer, watch, filter)) { () throws(Diagnostic) in
                try easy.withHandle { (handle) throws(Diagnostic) in try loop.run(handle) }
            }
            failure =
                code == CURLE_COULDNT_CONNECT && filter?.hasRefused == true
                ? AddressFilter.refusal : Self.failure(of: answer, code, easy)
        } catch {
            failure = error
        }
        if let observer = configuration.observer {
            var record = HopRecord(url: hop.url)
            record.read(easy)
            record.read(answer)
            record.tls = watch?.record
            record.timings.connection =
                record.timings.connection ?? watch?.beginning.map { $0 - start }
            record.failure = failure
            observer(record)
        }
        if let failure { throw failure }
        return answer.target
    }

    /// Why there is no whole answer; `nil` when there is one, or when it leads elsewhere.
    private static func failure(
        of answer: Answer, _ code: CURLcode, _ easy: borrowing EasyHandle
    ) -> Diagnostic? {
        if answer.target != nil { return nil }
        if let refusal = answer.refusal { return refusal }
        // A declared length makes libcurl speak of a part, even when the head itself broke off.
        guard answer.hasHead || code != CURLE_OK && code != CURLE_PARTIAL_FILE else {
            return .malformed("The answer ended within its head.")
        }
        guard code != CURLE_OK else { return nil }
        return Diagnostic(
            code, verification: easy.verification, text: easy.failureText,
            progress: answer.progress)
    }

    private func prepare(
        _ easy: inout EasyHandle, for hop: Hop, within time: TimeInterval
    ) throws(Diagnostic) {
        try easy.set(CURLOPT_URL, hop.url.absoluteString)
        try easy.set(CURLOPT_PROTOCOLS_STR, "http,https")
        try easy.set(CURLOPT_FOLLOWLOCATION, 0)
        try easy.set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
        // The empty text stands for all that this libcurl can undo.
        try easy.set(CURLOPT_ACCEPT_ENCODING, hop.acceptsEncodings ? "" : "identity")
        for line in hop.lines { try easy.addField(line) }

        try easy.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        try easy.set(CURLOPT_FORBID_REUSE, 1)
        try easy.set(CURLOPT_NOSIGNAL, 1)
        // Without it, a cancelled transfer waits for the look-up of the name.
        try easy.set(CURLOPT_QUICK_EXIT, 1)
        let seconds = time.isFinite ? Int(min(max(time.rounded(.up), 1), 86_400)) : 86_400
        try easy.set(CURLOPT_CONNECTTIMEOUT, seconds)
        try easy.set(CURLOPT_LOW_SPEED_LIMIT, 1)
        try easy.set(CURLOPT_LOW_SPEED_TIME, seconds)

        let rules = TLSRules(configuration.transportSecurity.demands(on: hop.url.host() ?? ""))
        try easy.set(CURLOPT_SSL_VERIFYPEER, 1)
        try easy.set(CURLOPT_SSL_VERIFYHOST, 2)
        try easy.set(CURLOPT_SSLVERSION, rules.minimumVersion)
        try easy.set(CURLOPT_SSL_CIPHER_LIST, rules.ciphers)
        if let file = configuration.certificateAuthority {
            try easy.set(CURLOPT_CAINFO, file.path)
            // The folder of the system's authorities would count besides.
            try easy.set(CURLOPT_CAPATH, nil)
        }
    }
}

/// What libcurl calls for each line of a head; another count than the given one stops it.
private let headerCallback: curl_write_callback = { bytes, size, count, context in
    pass(bytes, size &* count, context) { $0.receiveLine($1) }
}

private let bodyCallback: curl_write_callback = { bytes, size, count, context in
    pass(bytes, size &* count, context) { $0.receiveBody($1) }
}

private func pass(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    to receive: (Answer, UnsafeRawBufferPointer) -> Bool
) -> Int {
    guard let bytes, let context else { return 0 }
    let answer = Unmanaged<Answer>.fromOpaque(context).takeUnretainedValue()
    return receive(answer, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
}
