import MediaInspection

/// Files of any kind, whole and as they arrive.
enum MediaTarget {
    static func check(_ bytes: [UInt8]) throws(Violation) {
        try checkArrival(of: bytes)
        let media = MediaInspector.inspect(bytes)
        try checkType(of: media, bytes)
        try checkCondition(of: media, bytes)
        try checkNumbers(in: media)
        try demand(!media.summary.isEmpty, "a summary says something")
    }

    /// An answer stays the same when more bytes arrive.
    private static func checkArrival(of bytes: [UInt8]) throws(Violation) {
        var answer: MediaType?
        for count in lengths(upTo: bytes) {
            let next = MediaType.detect(in: bytes.prefix(count))
            try demand(
                answer == nil || answer == next,
                "\(name(answer)) becomes \(name(next)) with \(count) bytes")
            answer = next
        }
        let last = MediaType.detect(in: bytes, isWholeFile: true)
        try demand(
            answer == nil || answer == last, "\(name(answer)) becomes \(name(last)) at the end")
    }

    /// Some lengths, in order: the first, where words end; then ever fewer; then one that the
    /// bytes choose, so that the fuzzer can look for the one that matters.
    private static func lengths(upTo bytes: [UInt8]) -> [Int] {
        var lengths = Array(0..<min(24, bytes.count)) + [bytes.count]
        lengths += sequence(first: 28) { $0 * 3 / 2 }.prefix { $0 < bytes.count }
        if let last = bytes.last { lengths.append(bytes.count * Int(last) / 256) }
        return lengths.sorted()
    }

    private static func checkType(
        of media: InspectedMedia, _ bytes: [UInt8]
    ) throws(Violation) {
        let isWhole = bytes.count <= MediaType.signatureLength
        let detected = MediaType.detect(
            in: bytes.prefix(MediaType.signatureLength), isWholeFile: isWhole)
        // The one question that lies outside a signature.
        let isSoundAlone = detected == .mpeg4 && media.type == .mpeg4Audio
        try demand(
            detected == media.type || isSoundAlone,
            "detected as \(name(detected)), inspected as \(name(media.type))")
    }

    private static func checkCondition(
        of media: InspectedMedia, _ bytes: [UInt8]
    ) throws(Violation) {
        try demand(media.byteCount == bytes.count, "the length is the file's")
        try demand(
            (media.condition == .empty) == bytes.isEmpty, "only a file without bytes is empty")
        try demand(
            (media.condition == .unrecognized) == (media.type == nil && !bytes.isEmpty),
            "only a file without a type is unrecognized")
        let isFlawed = [.truncated, .damaged].contains(media.condition)
        try demand(isFlawed == (media.flaw != nil), "a flaw is named, and only then")
    }

    private static func checkNumbers(in media: InspectedMedia) throws(Violation) {
        for size in [media.pixelSize, media.displaySize].compactMap(\.self) {
            try demand(size.width > 0 && size.height > 0, "a picture of \(size) has no area")
        }
        if let orientation = media.orientation {
            try demand(1...8 ~= orientation, "there is no orientation \(orientation)")
        }
        if let frameCount = media.frameCount {
            try demand(frameCount > 0, "an animation has \(frameCount) frames")
        }
        if let duration = media.duration {
            try demand(duration >= 0, "it plays \(duration)")
        }
    }

    private static func name(_ type: MediaType?) -> String { type?.name ?? "nothing" }
}
