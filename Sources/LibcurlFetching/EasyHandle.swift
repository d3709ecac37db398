import CCurl
import Foundation
import RichPush

/// One request of libcurl's, with its header fields and its error text; freed with this value.
struct EasyHandle: ~Copyable {
    private let handle: UnsafeMutableRawPointer
    private let errorText: UnsafeMutablePointer<CChar>
    private var fields: UnsafeMutablePointer<curl_slist>?

    init() throws(Diagnostic) {
        guard let handle = curl_easy_init() else { throw .noResources }
        self.handle = handle
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        // CURLOPT_ERRORBUFFER(3): the buffer must stay until curl_easy_cleanup.
        _ = ccurl_set_buffer(handle, CURLOPT_ERRORBUFFER, errorText)
    }

    deinit {
        curl_easy_cleanup(handle)
        curl_slist_free_all(fields)
        errorText.deallocate()
    }

    /// The handle, for as long as the body runs.
    borrowing func withHandle<Value>(
        _ body: (UnsafeMutableRawPointer) throws(Diagnostic) -> Value
    ) throws(Diagnostic) -> Value {
        try body(handle)
    }

    borrowing func set(_ option: CURLoption, _ number: Int) throws(Diagnostic) {
        try Self.check(ccurl_set_number(handle, option, number))
    }

    borrowing func set(_ option: CURLoption, _ text: String?) throws(Diagnostic) {
        try Self.check(ccurl_set_text(handle, option, text))
    }

    /// Sets a callback and its context, which has to live until the transfer is over.
    borrowing func set(
        _ callback: CURLoption, _ function: @escaping curl_write_callback,
        _ option: CURLoption, context: UnsafeMutableRawPointer
    ) throws(Diagnostic) {
        try Self.check(ccurl_set_callback(handle, callback, function))
        try Self.check(ccurl_set_context(handle, option, context))
    }

    /// Lets a watch look on at TLS; it has to live until the transfer is over.
    borrowing func setWatch(_ watch: TLSWatch) throws(Diagnostic) {
        try Self.check(
            ccurl_set_tls_callback(handle, CURLOPT_SSL_CTX_FUNCTION, TLSWatch.attach))
        try Self.check(
            ccurl_set_context(
                handle, CURLOPT_SSL_CTX_DATA, Unmanaged.passUnretained(watch).toOpaque()))
    }

    /// Lets a filter decide about each address; it has to live until the transfer is over.
    ///
    /// No proxy is used: it would resolve names by itself, where nobody looks.
    borrowing func setFilter(_ filter: AddressFilter) throws(Diagnostic) {
        try set(CURLOPT_NOPROXY, "*")
        try Self.check(
            ccurl_set_socket_callback(handle, CURLOPT_OPENSOCKETFUNCTION, AddressFilter.open))
        try Self.check(
            ccurl_set_context(
                handle, CURLOPT_OPENSOCKETDATA, Unmanaged.passUnretained(filter).toOpaque()))
    }

    /// Adds a line to the request, such as `Name: value`.
    mutating func addField(_ line: String) throws(Diagnostic) {
        // On failure the old list stays, and is freed with the handle.
        guard let longer = curl_slist_append(fields, line) else { throw .noResources }
        fields = longer
        try Self.check(ccurl_set_list(handle, CURLOPT_HTTPHEADER, longer))
    }

    /// What OpenSSL said about the server's certificate; 0 when nothing is wrong with it.
    var verification: Int {
        var value = 0
        _ = ccurl_get_number(handle, CURLINFO_SSL_VERIFYRESULT, &value)
        return value
    }

    /// What libcurl says about its failure; it can hold names, never to be passed on.
    var failureText: String { String(cString: errorText) }

    private static func check(_ code: CURLcode) throws(Diagnostic) {
        switch code {
        case CURLE_OK: return
        case CURLE_OUT_OF_MEMORY: throw .noResources
        default:
            throw Diagnostic(
                .connectionFailed, "libcurl does not know option or value (code \(code.rawValue)).",
                fix: "Install libcurl 7.87 or newer, built with OpenSSL.")
        }
    }
}
