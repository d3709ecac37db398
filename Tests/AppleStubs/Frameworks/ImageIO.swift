// ImageIO. Source: developer.apple.com/documentation/imageio
// iOS 4.0, macOS 10.4 (the destination 10.4, metadata 10.5), watchOS 2.0, visionOS 1.0.
// The keys are constants of the framework, which Swift imports as `let`.
@_exported import CoreGraphics
import Foundation

public class CGImageSource {}
public class CGImageDestination {}

// imageio/cgimagesource: options
nonisolated(unsafe) public let kCGImageSourceShouldCache: CFString = ""
nonisolated(unsafe) public let kCGImageSourceShouldCacheImmediately: CFString = ""
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = ""
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailWithTransform: CFString = ""
nonisolated(unsafe) public let kCGImageSourceThumbnailMaxPixelSize: CFString = ""
// imageio/image-properties
nonisolated(unsafe) public let kCGImagePropertyPixelWidth: CFString = ""
nonisolated(unsafe) public let kCGImagePropertyPixelHeight: CFString = ""
// imageio/cgimagedestination: properties
nonisolated(unsafe) public let kCGImageDestinationLossyCompressionQuality: CFString = ""

public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    nil
}
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
    fatalError()
}
public func CGImageSourceUpdateData(_ source: CGImageSource, _ data: CFData, _ isFinal: Bool) {}
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { 0 }
public func CGImageSourceCopyPropertiesAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? { nil }
public func CGImageSourceCreateImageAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { nil }
public func CGImageSourceCreateThumbnailAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { nil }
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { nil }
public func CGImageDestinationAddImage(
    _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {}
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool { true }
