package import Foundation
package import MediaInspection
package import RichPush

/// What converting a picture would make and cost, told from its header: nothing is decoded.
package struct ConversionEstimate: Hashable, Sendable {
    /// The size of the picture that would be written.
    package let size: PixelSize
    /// The most memory that pixels and decoder would take together, in bytes.
    package let memory: Int

    /// Looks into a file.
    ///
    /// - Throws: the `Diagnostic` for which the file would not be converted, as far as the header
    ///   tells.
    package init(_ file: URL, limits: ConversionLimits = ConversionLimits()) throws(Diagnostic) {
        let traits = try PictureFile(file).decoder.traits
        let plan = try ConversionPlan(traits, longestSide: limits.maximumSide, limits: limits)
        size = plan.final
        memory = traits.peak(decoded: plan.decoded, final: plan.final)
    }
}
