public import Foundation

public enum INInteractionDirection: Int, Sendable {
    case unspecified
    case outgoing
    case incoming
}

/// An intent that was carried out, for the system to remember.
open class INInteraction: NSObject {
    open private(set) var intent: INIntent
    open private(set) var intentResponse: INIntentResponse?
    open var direction = INInteractionDirection.unspecified
    open var dateInterval: DateInterval?
    open var identifier = UUID().uuidString
    open var groupIdentifier: String?

    public init(intent: INIntent, response: INIntentResponse?) {
        self.intent = intent
        intentResponse = response
        super.init()
    }

    /// Donates the interaction. It is forgotten here; the handler gets no error, on a queue of the
    /// system's.
    open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        guard let completion else { return }
        DispatchQueue.global().async { completion(nil) }
    }

    /// Donates the interaction, which is forgotten here.
    open func donate() async throws {}

    open class func delete(
        with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        guard let completion else { return }
        DispatchQueue.global().async { completion(nil) }
    }

    open class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        delete(with: [], completion: completion)
    }
}

@available(*, unavailable)
extension INInteraction: Sendable {}
