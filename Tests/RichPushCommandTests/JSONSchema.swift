import Foundation
import StrictJSON

/// The part of JSON Schema that the files in `Schemas/` use; another keyword is an error.
struct JSONSchema {
    private let root: JSONValue

    /// Reads `Schemas/NAME-1.schema.json`.
    init(_ name: String) throws {
        let file = CommandProcess.project.appendingPathComponent("Schemas/\(name)-1.schema.json")
        root = try JSONReader.read(Data(contentsOf: file))
    }

    /// What is wrong with a value, each with its place; nothing when it fits.
    func flaws(of value: JSONValue) -> [String] { flaws(of: value, root, at: "$") }

    private static let annotations: Set<String> = [
        "$schema", "$id", "$defs", "title", "description",
    ]

    private func flaws(of value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
        (schema.object ?? []).flatMap { keyword -> [String] in
            switch keyword.key {
            case "type": fits(value, keyword.value) ? [] : ["\(place): not \(keyword.value.text())"]
            case "enum":
                (keyword.value.array ?? []).contains(value)
                    ? [] : ["\(place): \(value.text()) is not listed"]
            case "$ref": flaws(of: value, definition(keyword.value), at: place)
            case "anyOf": anyOf(value, keyword.value.array ?? [], at: place)
            case "required":
                value.object == nil
                    ? []
                    : (keyword.value.array ?? []).compactMap(\.string)
                        .filter { value[$0] == nil }.map { "\(place): no \($0)" }
            case "properties":
                (value.object ?? []).flatMap { member in
                    keyword.value[member.key].map {
                        flaws(of: member.value, $0, at: "\(place).\(member.key)")
                    } ?? []
                }
            case "additionalProperties":
                (value.object ?? []).filter { schema["properties"]?[$0.key] == nil }
                    .map { "\(place): \($0.key) is not described" }
            case "items":
                (value.array ?? []).enumerated().flatMap { index, item in
                    flaws(of: item, keyword.value, at: "\(place)[\(index)]")
                }
            case let name where Self.annotations.contains(name): []
            case let name: ["\(place): the keyword \(name) is not known here"]
            }
        }
    }

    private func anyOf(_ value: JSONValue, _ schemas: [JSONValue], at place: String) -> [String] {
        let all = schemas.map { flaws(of: value, $0, at: place) }
        return all.contains([]) ? [] : all.min { $0.count < $1.count } ?? []
    }

    private func definition(_ reference: JSONValue) -> JSONValue {
        let name = (reference.string ?? "").split(separator: "/").last.map(String.init) ?? ""
        return root["$defs"]?[name] ?? ["missing": .string(name)]
    }

    private func fits(_ value: JSONValue, _ types: JSONValue) -> Bool {
        (types.array ?? [types]).compactMap(\.string).contains { type in
            switch (type, value) {
            case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool),
                ("null", .null), ("number", .number):
                true
            case ("integer", .number): value.integer != nil
            default: false
            }
        }
    }
}
