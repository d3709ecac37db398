import Foundation

extension PushPayload {
    /// Whether a value of parsed JSON is a number, and not `true` or `false`.
    ///
    /// Foundation holds booleans as numbers.
    static func isNumber(_ value: Any?) -> Bool {
        guard let number = value as? NSNumber else { return false }
        #if canImport(Darwin)
            return CFGetTypeID(number) != CFBooleanGetTypeID()
        #else
            return String(cString: number.objCType) != "c"
        #endif
    }
}
