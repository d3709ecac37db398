/// One of the seven passes of an interlaced PNG picture (PNG, third edition, section 8).
struct Adam7Pass: Hashable {
    /// The first pixel's place.
    let x: Int
    let y: Int
    let columnStep: Int
    let rowStep: Int

    static let all = [
        Adam7Pass(x: 0, y: 0, columnStep: 8, rowStep: 8),
        Adam7Pass(x: 4, y: 0, columnStep: 8, rowStep: 8),
        Adam7Pass(x: 0, y: 4, columnStep: 4, rowStep: 8),
        Adam7Pass(x: 2, y: 0, columnStep: 4, rowStep: 4),
        Adam7Pass(x: 0, y: 2, columnStep: 2, rowStep: 4),
        Adam7Pass(x: 1, y: 0, columnStep: 2, rowStep: 2),
        Adam7Pass(x: 0, y: 1, columnStep: 1, rowStep: 2),
    ]

    func columns(ofWidth width: Int) -> Int { max(0, width - x).divided(by: columnStep) }

    func rows(ofHeight height: Int) -> Int { max(0, height - y).divided(by: rowStep) }

    /// Whether all its pixels are on a grid of this step.
    func fits(_ step: Int) -> Bool {
        [x, y, columnStep, rowStep].allSatisfy { $0 % step == 0 }
    }
}
