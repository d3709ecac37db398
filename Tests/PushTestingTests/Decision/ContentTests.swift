import PushTesting
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ContentTests {
    private let content =
        MediaServer.Content([1, 2, 3]) + MediaServer.Content(repeating: 9, count: 2)
        + MediaServer.Content([4])

    @Test func `holds its pieces one after the other`() {
        #expect(content.bytes == [1, 2, 3, 9, 9, 4])
    }

    @Test(arguments: [
        (0..<0, []), (0..<6, [1, 2, 3, 9, 9, 4]), (2..<4, [3, 9]), (3..<5, [9, 9]),
        (5..<6, [4]), (5..<100, [4]), (6..<9, []), (-5..<1, [1]),
    ])
    func `cuts across pieces`(range: Range<Int>, expected: [UInt8]) {
        #expect(content[range].bytes == expected)
    }

    @Test(arguments: [(-1, 0), (0, 0), (5, 5), (6, 6), (7, 6)])
    func `takes a prefix as far as there are bytes`(length: Int, expected: Int) {
        #expect(content.prefix(length).count == expected)
    }

    @Test(arguments: [(-1, 6), (0, 6), (5, 1), (6, 0), (7, 0)])
    func `drops bytes as far as there are any`(length: Int, expected: Int) {
        #expect(content.dropFirst(length).count == expected)
    }

    @Test func `leaves out what would overflow the count`() {
        let most = MediaServer.Content(repeating: 0, count: .max)
        #expect((most + content).count == .max)
    }

    @Test func `takes a negative run as none`() {
        #expect(MediaServer.Content(repeating: 0, count: -1).count == 0)
    }
}
