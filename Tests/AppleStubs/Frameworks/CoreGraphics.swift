// CoreGraphics. Source: developer.apple.com/documentation/coregraphics
// iOS 2.0, macOS 10.0, watchOS 2.0, visionOS 1.0.
@_exported import CoreFoundation

// coregraphics/cgimagealphainfo
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst,
        alphaOnly
}

// coregraphics/cgimage; not Sendable in the documentation
public class CGImage {
    public var width: Int { 0 }
    public var height: Int { 0 }
    public var alphaInfo: CGImageAlphaInfo { .none }
}
