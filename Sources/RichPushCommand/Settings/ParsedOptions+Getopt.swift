import CGetopt
import Foundation
import PushDiagnostics
import Synchronization

extension ParsedOptions {
    /// `getopt_long` keeps its place in global variables: one parse at a time.
    private static let getoptLock = Mutex(())

    /// Parses arguments by the C library's rules: options and operands in any order, `--map=X` or
    /// `--map X`, unambiguous beginnings, `--` before operands that begin with a dash.
    init(_ arguments: [String], _ specs: [OptionSpec]) throws(CommandError) {
        let result = Self.getoptLock.withLock { _ in Self.parse(arguments, specs) }
        self = try result.get()
    }

    private static func parse(
        _ arguments: [String], _ specs: [OptionSpec]
    ) -> Result<ParsedOptions, CommandError> {
        // The first entry is the program's name, which getopt passes over.
        let words: [UnsafeMutablePointer<CChar>?] = (["richpush"] + arguments.map(guarded)).map {
            strdup($0)
        }
        let spellings = specs.flatMap(Spelling.all)
        let long = spellings.filter { $0.letter == nil }
        let names = long.map { strdup($0.name) }
        defer { for pointer in words + names { free(pointer) } }

        // A long option answers with its place in the list, past all characters.
        let firstLong: Int32 = 0x1000
        let table = zip(long, names).enumerated().map { index, entry in
            option(
                name: entry.1, has_arg: entry.0.spec.argument == .none ? 0 : 1, flag: nil,
                val: firstLong + Int32(index))
        }
        // The colon at the start tells a missing argument from an unknown option.
        let short =
            ":"
            + spellings.compactMap { spelling in
                spelling.letter.map { "\($0)\(spelling.spec.argument == .none ? "" : ":")" }
            }.joined()

        var parsed = ParsedOptions()
        // getopt moves operands to the end of this array.
        var ordered = words + [nil]
        cgetopt_reset()
        while true {
            let answer = getopt_long(Int32(words.count), &ordered, short, table + [option()], nil)
            let current =
                ordered[Int(max(cgetopt_index(), 1)) - 1].map { String(cString: $0) } ?? ""
            switch answer {
            case -1:
                let rest = ordered[Int(cgetopt_index())..<words.count]
                for word in rest.compactMap(\.self) { parsed.add(operand: plain(word)) }
                return .success(parsed)
            case Int32(UInt8(ascii: ":")):
                return .failure(CommandError(.usage, "\(current) needs a value"))
            case Int32(UInt8(ascii: "?")):
                return .failure(CommandError(.usage, complaint(about: current, among: specs)))
            default:
                let spelling =
                    answer >= firstLong
                    ? long[Int(answer - firstLong)]
                    : spellings.first { $0.letter?.asciiValue.map(Int32.init) == answer }
                guard let spelling else { continue }
                let name = spelling.spec.name
                if spelling.isOld {
                    parsed.noteOldName(spelling.typed, nowCalled: "--\(name)")
                }
                parsed.add(name, cgetopt_argument().map { plain($0) } ?? "")
            }
        }
    }

    /// One of the ways to write an option.
    private struct Spelling {
        /// A letter, or a name, without dashes.
        let name: String
        let spec: OptionSpec
        var isOld = false
        var letter: Character? { name.count == 1 ? name.first : nil }
        var typed: String { (name.count == 1 ? "-" : "--") + name }

        static func all(of spec: OptionSpec) -> [Self] {
            [Self(name: spec.name, spec: spec)]
                + (spec.short.map { [Self(name: String($0), spec: spec)] } ?? [])
                + spec.oldNames.map { old in
                    Self(name: String(old.drop { $0 == "-" }), spec: spec, isOld: true)
                }
        }
    }

    /// No option is a digit, so `-1022` is a number; a mark before it keeps getopt from asking.
    private static func guarded(_ argument: String) -> String {
        let digits = argument.dropFirst()
        let isNumber = argument.hasPrefix("-") && digits.allSatisfy { $0.isASCII && $0.isNumber }
        return isNumber && !digits.isEmpty ? mark + argument : argument
    }

    private static func plain(_ word: UnsafePointer<CChar>) -> String {
        let text = String(cString: word)
        return text.hasPrefix(mark + "-") ? String(text.dropFirst()) : text
    }

    private static let mark = "\u{1}"

    private static func complaint(about word: String, among specs: [OptionSpec]) -> String {
        let unknown = cgetopt_offending_option()
        guard word.hasPrefix("--") else {
            let letter = UInt8(exactly: unknown).map { String(UnicodeScalar($0)) } ?? "?"
            return "there is no option -\(letter)"
        }
        let name = word.dropFirst(2).prefix { $0 != "=" }
        let matches = specs.filter { $0.name.hasPrefix(name) }
        if matches.count == 1, matches[0].argument == .none {
            return "--\(matches[0].name) takes no value"
        }
        guard matches.count < 2 else {
            return "--\(name) could be " + matches.map { "--\($0.name)" }.joined(separator: " or ")
        }
        let near = NearMiss.word(for: String(name), among: specs.map(\.name))
        return "there is no option --\(name)" + (near.map { "; did you mean --\($0)?" } ?? "")
    }
}
