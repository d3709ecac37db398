import Testing

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct SizeSearchTests {
    @Test func `lowers a JPEG's quality twice before its size`() {
        var search = SizeSearch(side: 2_048, maximumBytes: 1_000)
        var steps: [SizeSearch.Step] = []
        var qualities = [search.quality]
        for _ in 0..<3 {
            steps.append(search.step(after: 2_000, longestSide: 2_000, isLossy: true))
            qualities.append(search.quality)
        }
        #expect(steps == [.encode, .encode, .decode])
        #expect(qualities == [0.85, 0.7, 0.5, 0.5])
    }

    @Test func `makes a PNG smaller at once`() {
        var search = SizeSearch(side: 2_048, maximumBytes: 1_000)
        #expect(search.step(after: 2_000, longestSide: 2_000, isLossy: false) == .decode)
    }

    // A quarter of the bytes is about half the side; the rest is for safety.
    @Test(arguments: [(4_000, 450), (1_001, 800), (1_000_000, 250), (Int.max, 250)])
    func `shrinks by about what is missing`(byteCount: Int, side: Int) {
        var search = SizeSearch(side: 2_048, maximumBytes: 1_000)
        _ = search.step(after: byteCount, longestSide: 1_000, isLossy: false)
        #expect(search.side == side)
    }

    @Test(arguments: [false, true])
    func `ends after a few tries`(isLossy: Bool) {
        var search = SizeSearch(side: 2_048, maximumBytes: 0)
        var count = 0
        while count < 100,
            search.step(after: 1_000_000, longestSide: 2_048, isLossy: isLossy) != .giveUp
        {
            count += 1
        }
        #expect(count <= 6)
    }

    @Test(arguments: [Int.min, -1, 0])
    func `gives up on a limit that nothing meets`(limit: Int) {
        var search = SizeSearch(side: 3, maximumBytes: limit)
        #expect(search.step(after: 1_000, longestSide: 3, isLossy: false) == .giveUp)
    }
}
