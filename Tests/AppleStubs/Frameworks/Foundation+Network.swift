// Foundation's networking. Source: developer.apple.com/documentation/foundation/url_loading_system

// urlerror
public struct URLError: Error, Hashable {
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static var appTransportSecurityRequiresSecureConnection: Self { .init(rawValue: -1022) }
        public static var badServerResponse: Self { .init(rawValue: -1011) }
        public static var badURL: Self { .init(rawValue: -1000) }
        public static var cancelled: Self { .init(rawValue: -999) }
        public static var cannotConnectToHost: Self { .init(rawValue: -1004) }
        public static var cannotFindHost: Self { .init(rawValue: -1003) }
        public static var clientCertificateRejected: Self { .init(rawValue: -1205) }
        public static var clientCertificateRequired: Self { .init(rawValue: -1206) }
        public static var dataNotAllowed: Self { .init(rawValue: -1020) }
        public static var dnsLookupFailed: Self { .init(rawValue: -1006) }
        public static var httpTooManyRedirects: Self { .init(rawValue: -1007) }
        public static var networkConnectionLost: Self { .init(rawValue: -1005) }
        public static var notConnectedToInternet: Self { .init(rawValue: -1009) }
        public static var secureConnectionFailed: Self { .init(rawValue: -1200) }
        public static var serverCertificateHasBadDate: Self { .init(rawValue: -1201) }
        public static var serverCertificateHasUnknownRoot: Self { .init(rawValue: -1203) }
        public static var serverCertificateNotYetValid: Self { .init(rawValue: -1204) }
        public static var serverCertificateUntrusted: Self { .init(rawValue: -1202) }
        public static var timedOut: Self { .init(rawValue: -1001) }
        public static var unknown: Self { .init(rawValue: -1) }
        public static var unsupportedURL: Self { .init(rawValue: -1002) }
    }
    // urlerror/networkunavailablereason
    public enum NetworkUnavailableReason: Int, Sendable { case cellular, expensive, constrained }
    public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }
    public let code: Code
    public static var cancelled: Code { .cancelled }
    public static var unsupportedURL: Code { .unsupportedURL }
    @available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
    public var networkUnavailableReason: NetworkUnavailableReason? { nil }
}

// urlrequest
public struct URLRequest: Hashable, Sendable {
    public enum CachePolicy: UInt, Sendable {
        case useProtocolCachePolicy, reloadIgnoringLocalCacheData, returnCacheDataElseLoad
    }
    public init(
        url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy,
        timeoutInterval: TimeInterval = 60
    ) {}
    public var url: URL?
    public var httpMethod: String?
    public var httpBody: Data?
    public var allHTTPHeaderFields: [String: String]?
    public var timeoutInterval: TimeInterval = 60
    public var cachePolicy = CachePolicy.useProtocolCachePolicy
    @available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
    public var allowsConstrainedNetworkAccess: Bool { get { true } set {} }
    @available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
    public var allowsExpensiveNetworkAccess: Bool { get { true } set {} }
    public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {}
    public func value(forHTTPHeaderField field: String) -> String? { nil }
}

// urlresponse, httpurlresponse
open class URLResponse: NSObject, @unchecked Sendable {
    open var url: URL? { nil }
    open var expectedContentLength: Int64 { 0 }
    open var mimeType: String? { nil }
}
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
    open var statusCode: Int { 0 }
    open var allHeaderFields: [AnyHashable: Any] { [:] }
    @available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
    open func value(forHTTPHeaderField field: String) -> String? { nil }
}

// urlcache, httpcookiestorage, urlcredentialstorage
open class URLCache: NSObject, @unchecked Sendable {}
open class HTTPCookieStorage: NSObject, @unchecked Sendable {}
open class URLCredentialStorage: NSObject, @unchecked Sendable {}

// urlauthenticationchallenge
open class URLCredential: NSObject, @unchecked Sendable {}
open class URLProtectionSpace: NSObject, @unchecked Sendable {
    open var authenticationMethod: String { "" }
}
open class URLAuthenticationChallenge: NSObject, @unchecked Sendable {
    open var protectionSpace: URLProtectionSpace { fatalError() }
}
public let NSURLAuthenticationMethodDefault: String = ""
public let NSURLAuthenticationMethodHTTPBasic: String = ""
public let NSURLAuthenticationMethodHTTPDigest: String = ""
public let NSURLAuthenticationMethodServerTrust: String = ""

// urlsessionconfiguration
open class URLSessionConfiguration: NSObject, @unchecked Sendable {
    open class var `default`: URLSessionConfiguration { fatalError() }
    open class var ephemeral: URLSessionConfiguration { fatalError() }
    open class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
        fatalError()
    }
    open var urlCache: URLCache?
    open var httpCookieStorage: HTTPCookieStorage?
    open var urlCredentialStorage: URLCredentialStorage?
    open var httpShouldSetCookies = true
    open var httpAdditionalHeaders: [AnyHashable: Any]?
    open var httpMaximumConnectionsPerHost = 6
    open var timeoutIntervalForRequest: TimeInterval = 60
    open var timeoutIntervalForResource: TimeInterval = 60
    open var requestCachePolicy = URLRequest.CachePolicy.useProtocolCachePolicy
    open var connectionProxyDictionary: [AnyHashable: Any]?
    open var allowsCellularAccess = true
    @available(iOS 11.0, macOS 10.13, watchOS 4.0, visionOS 1.0, *)
    open var waitsForConnectivity: Bool { get { false } set {} }
    @available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
    open var allowsConstrainedNetworkAccess: Bool { get { true } set {} }
    @available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
    open var allowsExpensiveNetworkAccess: Bool { get { true } set {} }
}

// urlsessiontask and its kinds
open class URLSessionTask: NSObject, @unchecked Sendable {
    open var taskIdentifier: Int { 0 }
    open var originalRequest: URLRequest? { nil }
    open var currentRequest: URLRequest? { nil }
    open var response: URLResponse? { nil }
    open var error: (any Error)? { nil }
    open func resume() {}
    open func suspend() {}
    open func cancel() {}
}
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {}

// urlsession
open class URLSession: NSObject, @unchecked Sendable {
    public enum AuthChallengeDisposition: Int, Sendable {
        case useCredential, performDefaultHandling, cancelAuthenticationChallenge,
            rejectProtectionSpace
    }
    public enum ResponseDisposition: Int, Sendable {
        case cancel, allow, becomeDownload, becomeStream
    }
    open class var shared: URLSession { fatalError() }
    public init(configuration: URLSessionConfiguration) {}
    public init(
        configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
        delegateQueue: OperationQueue?
    ) {}
    open func dataTask(with request: URLRequest) -> URLSessionDataTask { fatalError() }
    open func downloadTask(
        with url: URL,
        completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask { fatalError() }
    open func invalidateAndCancel() {}
    open func finishTasksAndInvalidate() {}
}

// urlsessiondelegate, urlsessiontaskdelegate, urlsessiondatadelegate: all methods are optional
public protocol URLSessionDelegate: NSObject, Sendable {}
public protocol URLSessionTaskDelegate: URLSessionDelegate {
    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void)
    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}
public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void)
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
}
extension URLSessionTaskDelegate {
    public func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {}
    public func urlSession(
        _ session: URLSession, task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {}
    public func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {}
}
extension URLSessionDataDelegate {
    public func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {}
    public func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
    ) {}
}
