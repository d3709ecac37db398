package import StrictJSON

/// What the host tells the process that runs an extension: one JSON object a line.
package enum HostMessage: Hashable, Sendable {
    /// Load the library, and find the class: the one of these names that is there, else the only
    /// subclass of `UNNotificationServiceExtension`. It may grow by so many bytes.
    case load(library: String, classNames: [String], memoryLimit: Int)
    /// Make an instance and give it a push.
    case deliver(id: Int, payload: String, identifier: String, reusesInstance: Bool)
    /// Call the expiry callback of the instance that has this push.
    case expire(id: Int)
    /// The notification is shown: as the extension returned it, or as it came.
    case shown(id: Int, asReturned: Bool)
    /// Answer from the main thread.
    case ping(number: Int)
}

/// What that process tells the host: one JSON object a line.
package enum RunnerMessage: Hashable, Sendable {
    /// The process is there, without the extension's library.
    case launched
    case loaded(className: String)
    /// There is no extension to run; the sentence says why.
    case failed(String)
    /// An instance is there, and `didReceive` is about to be called.
    case started(id: Int)
    /// The content handler was called with this content, as ``ContentCoder`` has it, and its category
    /// is known so.
    case handedOver(id: Int, content: JSONValue, category: CategoryReading)
    case receiveReturned(id: Int)
    case pong(number: Int)

    /// How the process ends when the extension closed its file descriptor 3: `EX_PROTOCOL` of
    /// sysexits.h.
    package static let statusWithoutDescriptor: Int32 = 76
}

extension HostMessage {
    package var json: JSONValue {
        switch self {
        case .load(let library, let names, let limit):
            [
                "do": "load", "library": .string(library),
                "classes": .array(names.map(JSONValue.string)),
                "memory-limit": .number(.integer(limit)),
            ]
        case .deliver(let id, let payload, let identifier, let reusesInstance):
            [
                "do": "deliver", "id": .number(.integer(id)), "payload": .string(payload),
                "identifier": .string(identifier), "reuses-instance": .bool(reusesInstance),
            ]
        case .expire(let id): ["do": "expire", "id": .number(.integer(id))]
        case .shown(let id, let asReturned):
            ["do": "shown", "id": .number(.integer(id)), "as-returned": .bool(asReturned)]
        case .ping(let number): ["do": "ping", "number": .number(.integer(number))]
        }
    }

    package init?(_ json: JSONValue) {
        let id = json["id"]?.integer
        switch (json["do"]?.string, id) {
        case ("load", _):
            guard let library = json["library"]?.string, let names = json["classes"]?.array,
                let limit = json["memory-limit"]?.integer
            else { return nil }
            self = .load(
                library: library, classNames: names.compactMap(\.string), memoryLimit: limit)
        case ("deliver", let id?):
            guard let payload = json["payload"]?.string,
                let identifier = json["identifier"]?.string,
                let reuses = json["reuses-instance"]?.bool
            else { return nil }
            self = .deliver(
                id: id, payload: payload, identifier: identifier, reusesInstance: reuses)
        case ("expire", let id?): self = .expire(id: id)
        case ("shown", let id?):
            guard let asReturned = json["as-returned"]?.bool else { return nil }
            self = .shown(id: id, asReturned: asReturned)
        case ("ping", _):
            guard let number = json["number"]?.integer else { return nil }
            self = .ping(number: number)
        default: return nil
        }
    }
}

extension RunnerMessage {
    package var json: JSONValue {
        switch self {
        case .launched: ["did": "launch"]
        case .loaded(let name): ["did": "load", "class": .string(name)]
        case .failed(let why): ["did": "fail", "why": .string(why)]
        case .started(let id): ["did": "start", "id": .number(.integer(id))]
        case .handedOver(let id, let content, let category):
            [
                "did": "hand-over", "id": .number(.integer(id)), "content": content,
                "category": category.json,
            ]
        case .receiveReturned(let id): ["did": "return", "id": .number(.integer(id))]
        case .pong(let number): ["did": "pong", "number": .number(.integer(number))]
        }
    }

    package init?(_ json: JSONValue) {
        switch (json["did"]?.string, json["id"]?.integer) {
        case ("launch", _): self = .launched
        case ("load", _):
            guard let name = json["class"]?.string else { return nil }
            self = .loaded(className: name)
        case ("fail", _): self = .failed(json["why"]?.string ?? "")
        case ("start", let id?): self = .started(id: id)
        case ("hand-over", let id?):
            guard let content = json["content"], let category = json["category"] else { return nil }
            self = .handedOver(id: id, content: content, category: CategoryReading(category))
        case ("return", let id?): self = .receiveReturned(id: id)
        case ("pong", _):
            guard let number = json["number"]?.integer else { return nil }
            self = .pong(number: number)
        default: return nil
        }
    }
}

/// A message as it goes over the socket, and back.
package enum MessageLine {
    package static func bytes(of json: JSONValue) -> [UInt8] {
        json.utf8() + [UInt8(ascii: "\n")]
    }

    /// The object in a line; `nil` for anything else.
    package static func json(in line: [UInt8]) -> JSONValue? {
        try? JSONReader.read(line)
    }
}
