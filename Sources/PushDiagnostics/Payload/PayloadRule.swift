internal import Diagnostics

/// The rules that a payload and its headers alone can break.
///
/// One file for each group: `PayloadRule+Shape.swift` and so on. What breaks them is found in
/// `PayloadExamination.swift`.
enum PayloadRule {
    static let all: [Diagnostic.Definition] =
        [
            notJSON, notObject, duplicateKey, tooLong,
            noAps, misspelt, flag, misplaced, nestedAps, wrapper, unknownKey, wrongType, wrongValue,
            oldKey,
            mediaWithoutFlag, flagWithoutAlert, emptyAlert, silentMix, nothing, textTwice,
            arguments, sound, entitlement,
            tooLarge, wastedBytes,
        ] + headers + [simulatorBundle, simulatorKind, simulatorExtension] + media
}
