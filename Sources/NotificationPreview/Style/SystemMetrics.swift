/// Shapes and materials of one version of the system; lengths in points.
///
/// Apple publishes few of them. Each says where it comes from: the Human Interface Guidelines
/// (HIG), or memory of what the system looks like, with how sure.
struct SystemMetrics: Hashable, Sendable {
    /// Of a notification's corners.
    let cornerRadius: Double
    /// From a notification's edge to what it holds, at the sides.
    let padding: Double
    /// The same above and below.
    let verticalPadding: Double
    /// How far a notification behind another one shows below it.
    let stackEdge: Double
    /// How much narrower it is, on each side.
    let stackInset: Double
    /// How much of the material hides the wallpaper, in light and in dark colors; from 0 to 1.
    let lightOpacity: Double
    let darkOpacity: Double
    /// Whether light runs along the edge, as on glass.
    let hasRim: Bool

    /// Of the app's icon. HIG: an icon for notifications has 38 points.
    static let iconSide = 38.0
    /// The small icon on a sender's image (memory, fairly sure of the shape, not of the size).
    static let badgeSide = 18.0
    /// Of the image beside the text (memory, unsure by 6 points).
    static let thumbnailSide = 44.0

    static func of(_ system: PreviewStyle.System) -> SystemMetrics {
        switch system {
        case .iOS18:
            SystemMetrics(
                // Memory, unsure by 2.
                cornerRadius: 24,
                // Memory, fairly sure.
                padding: 14, verticalPadding: 13,
                // Memory, unsure by 2.
                stackEdge: 9, stackInset: 13,
                // Memory: a material that text is read on, with a hint of the wallpaper.
                lightOpacity: 0.86, darkOpacity: 0.84, hasRim: false)
        case .iOS26:
            SystemMetrics(
                // Memory, unsure by 4: rounder than before.
                cornerRadius: 28,
                // Memory, unsure by 2.
                padding: 15, verticalPadding: 14,
                // Memory, unsure: the same stack in glass.
                stackEdge: 8, stackInset: 16,
                // Memory: more of the wallpaper shines through. Less would be truer in some
                // settings, but then gray text falls below a contrast of 4.5 to 1.
                lightOpacity: 0.68, darkOpacity: 0.66, hasRim: true)
        }
    }
}
