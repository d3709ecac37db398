import AppleFoundation
import Foundation
import MediaInspection
import NotificationHost
import StrictJSON
import UniformTypeIdentifiers
import UserNotifications

/// Does what extensions in Objective-C ask of the system, with the Swift modules.
enum ObjectiveCServices {
    /// The answer to a request, which is a JSON object with a command in `do`.
    static func answer(_ text: String, _ body: UnsafeRawBufferPointer) -> JSONValue? {
        guard let request = try? JSONReader.read(Array(text.utf8)),
            let command = request["do"]?.string
        else { return nil }
        switch command {
        case "attachment": return attachment(request)
        case "group-folder": return groupFolder(request)
        case "localized": return localized(request)
        case "describe-response": return response(request)
        case "image": return image(body)
        case "type", "type-conforms": return type(request)
        case "default", "set-default", "remove-default", "defaults":
            return ObjectiveCDefaults.answer(command, request)
        case "make-session", "end-session", "start-task", "cancel-task", "suspend-task",
            "resume-task":
            return ObjectiveCSessions.shared.answer(command, request, Data(body))
        default: return ObjectiveCCenter.answer(command, request)
        }
    }

    /// An error as the other side makes one of.
    static func json(of error: any Error) -> JSONValue {
        let error = error as NSError
        return [
            "domain": .string(error.domain), "code": .number(.integer(error.code)),
            "description": .string(error.localizedDescription),
        ]
    }

    private static func attachment(_ request: JSONValue) -> JSONValue {
        guard let url = request["url"]?.string.flatMap(URL.init(string:)) else {
            return ["error": json(of: UNError(.attachmentInvalidURL))]
        }
        do {
            let made = try UNNotificationAttachment(
                identifier: request["identifier"]?.string ?? "", url: url,
                options: request["options"]?.foundationValue as? [AnyHashable: Any])
            return ["attachment": ContentCoder.json(of: made)]
        } catch {
            return ["error": json(of: error)]
        }
    }

    private static func groupFolder(_ request: JSONValue) -> JSONValue {
        let url = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: request["group"]?.string ?? "")
        return ["path": url.map { .string($0.path) } ?? .null]
    }

    private static func localized(_ request: JSONValue) -> JSONValue {
        let table = request["table"]?.string ?? ""
        let text = Bundle.main.localizedString(
            forKey: request["key"]?.string ?? "", value: request["value"]?.string,
            table: table.isEmpty ? nil : table)
        return ["text": .string(text)]
    }

    private static func response(_ request: JSONValue) -> JSONValue {
        guard let url = request["url"]?.string.flatMap(URL.init(string:)),
            let response = HTTPURLResponse(
                url: url, statusCode: request["status"]?.integer ?? 200, httpVersion: nil,
                headerFields: request["headers"]?.foundationValue as? [String: String])
        else { return .object([]) }
        return [
            "type": response.mimeType.map(JSONValue.string) ?? .null,
            "encoding": response.textEncodingName.map(JSONValue.string) ?? .null,
            "name": response.suggestedFilename.map(JSONValue.string) ?? .null,
        ]
    }

    private static func image(_ body: UnsafeRawBufferPointer) -> JSONValue {
        let found = MediaInspector.inspect(Array(body))
        guard let type = found.type, let size = found.displaySize, found.condition == .intact else {
            return ["type": .null]
        }
        return [
            "type": .string(type.identifier), "width": .number(.integer(size.width)),
            "height": .number(.integer(size.height)),
        ]
    }

    private static func type(_ request: JSONValue) -> JSONValue {
        if let name = request["type"]?.string {
            let other = request["other"]?.string.flatMap { UTType($0) }
            let conforms = UTType(name).flatMap { type in other.map(type.conforms) }
            return ["conforms": .bool(conforms ?? false)]
        }
        let value = request["value"]?.string ?? ""
        let found: UTType? =
            switch request["by"]?.string {
            case "extension": UTType(filenameExtension: value)
            case "mime": UTType(mimeType: value)
            default: UTType(value)
            }
        guard let found else { return ["identifier": .null] }
        return [
            "identifier": .string(found.identifier),
            "extension": found.preferredFilenameExtension.map(JSONValue.string) ?? .null,
            "mime": found.preferredMIMEType.map(JSONValue.string) ?? .null,
        ]
    }
}

/// The defaults of extensions in Objective-C: those of Swift extensions. Values go as property lists, in
/// which dates and data have their types.
enum ObjectiveCDefaults {
    static func answer(_ command: String, _ request: JSONValue) -> JSONValue? {
        let suite = request["suite"]?.string ?? ""
        let defaults = suite.isEmpty ? UserDefaults.standard : UserDefaults(suiteName: suite)
        guard let defaults else { return nil }
        let key = request["key"]?.string ?? ""
        switch command {
        case "default": return ["value": text(of: defaults.object(forKey: key))]
        case "set-default":
            guard let value = value(of: request["value"]?.string ?? "") else { return nil }
            defaults.set(value, forKey: key)
            return nil
        case "remove-default":
            defaults.removeObject(forKey: key)
            return nil
        default: return ["value": text(of: defaults.dictionaryRepresentation())]
        }
    }

    private static func text(of value: Any?) -> JSONValue {
        guard let value,
            let data = try? PropertyListSerialization.data(
                fromPropertyList: ["value": value], format: .xml, options: 0)
        else { return .null }
        return .string(String(decoding: data, as: UTF8.self))
    }

    private static func value(of text: String) -> Any? {
        let list = try? PropertyListSerialization.propertyList(
            from: Data(text.utf8), format: nil)
        return (list as? [String: Any])?["value"]
    }
}
