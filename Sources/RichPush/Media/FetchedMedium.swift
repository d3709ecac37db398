/// A medium that can be attached, and how it came about.
struct FetchedMedium: Hashable, Sendable {
    var file: MediaFile
    let provenance: DeliveryReport.Provenance
    var isConverted = false
    /// Why it is less than what was asked for; `nil` when it is just that.
    var degradation: Diagnostic?
}
