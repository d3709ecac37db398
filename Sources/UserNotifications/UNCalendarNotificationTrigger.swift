/// Shows a local notification at a date and time.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
    /// The parts of the date that must match; parts that are `nil` match anything.
    open private(set) var dateComponents: DateComponents

    /// A trigger for the next date that has these parts, or for each of them.
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(matching: dateComponents, repeats: repeats)
    }

    private init(matching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }

    /// The trigger that an archive holds; `nil` when it has no date.
    public required init?(coder: NSCoder) {
        guard
            let components = coder.decodeObject(of: NSDateComponents.self, forKey: "dateComponents")
        else { return nil }
        dateComponents = components as DateComponents
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(dateComponents as NSDateComponents, forKey: "dateComponents")
    }

    /// The next date that matches; `nil` when none does, as for a year that has passed.
    ///
    /// It is looked for in the calendar and time zone of the components, or else in the current ones.
    open func nextTriggerDate() -> Date? { nextTriggerDate(after: Date()) }

    package func nextTriggerDate(after date: Date) -> Date? {
        var calendar = dateComponents.calendar ?? .current
        if let timeZone = dateComponents.timeZone { calendar.timeZone = timeZone }
        return calendar.nextDate(after: date, matching: dateComponents, matchingPolicy: .nextTime)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNCalendarNotificationTrigger else { return false }
        return super.isEqual(other) && dateComponents == other.dateComponents
    }

    open override var hash: Int { dateComponents.hashValue }
}
