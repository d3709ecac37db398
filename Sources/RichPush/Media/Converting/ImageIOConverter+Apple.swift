#if canImport(ImageIO)
    import CoreGraphics
    public import Foundation
    import ImageIO
    import MediaInspection

    /// Converts pictures with the system's own ImageIO, which knows all their types.
    ///
    /// ImageIO decodes straight to the smaller size where the type allows it.
    public struct ImageIOConverter: ImageConverting {
        /// A converter; all converters of a process take turns.
        public init() {}

        public func convert(
            _ source: URL, to destination: URL, limits: ConversionLimits
        ) async throws(Diagnostic) -> ConvertedImage {
            try await Worker.shared.convert(source, to: destination, limits: limits)
        }
    }

    /// Converts one picture at a time, so that the memory is only needed once.
    private actor Worker {
        static let shared = Worker()

        func convert(
            _ source: URL, to destination: URL, limits: ConversionLimits
        ) throws(Diagnostic) -> ConvertedImage {
            let picture = try SourcePicture(source, limits: limits)
            var search = SizeSearch(
                side: picture.largestSide(within: limits), maximumBytes: limits.maximumBytes)
            var image = try Self.released { () throws(Diagnostic) in
                try picture.image(longestSide: search.side)
            }
            while true {
                if Task.isCancelled { throw .conversionCancelled }
                let result = try Self.released { () throws(Diagnostic) in
                    try write(image, to: destination, quality: search.quality)
                }
                if result.byteCount <= limits.maximumBytes { return result }
                try? FileManager.default.removeItem(at: result.url)
                let step = search.step(
                    after: result.byteCount, longestSide: max(image.width, image.height),
                    isLossy: result.type == .jpeg)
                switch step {
                case .encode: continue
                case .decode:
                    image = try Self.released { () throws(Diagnostic) in
                        try picture.image(longestSide: search.side)
                    }
                case .giveUp: throw .stillTooLarge(limit: limits.maximumBytes)
                }
            }
        }

        /// Frees what ImageIO made on the way before the next step takes as much again.
        private static func released<Value>(
            _ body: () throws(Diagnostic) -> Value
        ) throws(Diagnostic) -> Value {
            let result = autoreleasepool { () -> Result<Value, Diagnostic> in
                do throws(Diagnostic) { return .success(try body()) } catch {
                    return .failure(error)
                }
            }
            return try result.get()
        }

        private func write(
            _ image: CGImage, to destination: URL, quality: Double
        ) throws(Diagnostic) -> ConvertedImage {
            let opaque: [CGImageAlphaInfo] = [.none, .noneSkipFirst, .noneSkipLast]
            let isOpaque = opaque.contains(image.alphaInfo)
            let type = isOpaque ? MediaType.jpeg : .png
            let url = destination.appendingPathExtension(type.preferredPathExtension)
            let properties = [kCGImageDestinationLossyCompressionQuality: quality]
            guard
                let target = CGImageDestinationCreateWithURL(
                    url as CFURL, type.identifier as CFString, 1, nil)
            else { throw .resultNotWritten("no destination") }
            CGImageDestinationAddImage(target, image, properties as CFDictionary)
            guard CGImageDestinationFinalize(target),
                let byteCount = try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize
            else {
                try? FileManager.default.removeItem(at: url)
                throw .resultNotWritten("not finished")
            }
            return ConvertedImage(
                url: url, type: type, byteCount: byteCount,
                width: image.width, height: image.height)
        }
    }

    /// A picture that is open and not decoded yet.
    private struct SourcePicture {
        private static let types: Set<MediaType> = [
            .webp, .heic, .heif, .avif, .bmp, .tiff, .jpeg, .png, .gif,
        ]

        private let source: CGImageSource
        private let type: MediaType
        private let width: Int
        private let height: Int

        init(_ url: URL, limits: ConversionLimits) throws(Diagnostic) {
            let media = try? MediaInspector.inspect(fileAt: url)
            guard let type = media?.type, Self.types.contains(type) else {
                throw .conversionUnsupported(media?.type)
            }
            let options = [kCGImageSourceShouldCache: false] as CFDictionary
            guard let source = CGImageSourceCreateWithURL(url as CFURL, options),
                let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, options)
                    as? [CFString: Any],
                let width = properties[kCGImagePropertyPixelWidth] as? Int,
                let height = properties[kCGImagePropertyPixelHeight] as? Int,
                width > 0, height > 0
            else { throw .pictureDamaged(type) }
            let (pixels, isOverflow) = width.multipliedReportingOverflow(by: height)
            guard !isOverflow, pixels <= limits.maximumPixels else {
                throw .pictureTooManyPixels(width: width, height: height)
            }
            self.source = source
            self.type = type
            self.width = width
            self.height = height
        }

        /// The longest side whose pixels, at four bytes each, take no more than the memory.
        func largestSide(within limits: ConversionLimits) -> Int {
            let bytes = Double(width) * Double(height) * 4
            let factor = min(1, (Double(max(limits.memory, 4)) / bytes).squareRoot())
            return max(1, min(limits.maximumSide, Int(Double(max(width, height)) * factor)))
        }

        /// The first picture of the file, turned as it says, at most so wide or high.
        func image(longestSide: Int) throws(Diagnostic) -> CGImage {
            let options: [CFString: Any] = [
                kCGImageSourceCreateThumbnailFromImageAlways: true,
                kCGImageSourceCreateThumbnailWithTransform: true,
                kCGImageSourceThumbnailMaxPixelSize: longestSide,
                // Else the decoded original stays in memory beside the small one.
                kCGImageSourceShouldCache: false,
            ]
            guard
                let image = CGImageSourceCreateThumbnailAtIndex(
                    source, 0, options as CFDictionary)
            else { throw .pictureDamaged(type) }
            return image
        }
    }
#endif
