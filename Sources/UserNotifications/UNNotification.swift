/// A notification that was delivered: the request and the date.
///
/// The system makes it.
open class UNNotification: NSObject, NSCopying, NSSecureCoding {
    /// When it was delivered.
    open private(set) var date: Date

    /// What was delivered.
    open private(set) var request: UNNotificationRequest

    package init(date: Date, request: UNNotificationRequest) {
        self.date = date
        self.request = request
        super.init()
    }

    /// The notification that an archive holds; `nil` when it has no date or no request.
    public required init?(coder: NSCoder) {
        guard let date = coder.decodeObject(of: NSDate.self, forKey: "date"),
            let request = coder.decodeObject(of: UNNotificationRequest.self, forKey: "request")
        else { return nil }
        self.date = date as Date
        self.request = request
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encode(date as NSDate, forKey: "date")
        coder.encode(request, forKey: "request")
    }

    /// Always true: archives can be read with secure coding required.
    open class var supportsSecureCoding: Bool { true }

    /// The notification itself, since it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotification else { return false }
        return date == other.date && request == other.request
    }

    open override var hash: Int { request.hash }
}

@available(*, unavailable)
extension UNNotification: Sendable {}
