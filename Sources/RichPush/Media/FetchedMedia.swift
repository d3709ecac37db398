/// A media file that can be attached, and how it came about.
struct FetchedMedia: Hashable, Sendable {
    var file: MediaFile
    let provenance: DeliveryReport.Provenance
    var isConverted = false
    /// Why it is less than what was asked for; `nil` when it is just that.
    var degradation: Diagnostic?
}
