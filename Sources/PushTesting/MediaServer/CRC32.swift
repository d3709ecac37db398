/// The checksum of gzip (RFC 1952, section 8).
struct CRC32 {
    private var register: UInt32 = ~0

    var value: UInt32 { ~register }

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            register = Self.table[Int(UInt8(truncatingIfNeeded: register) ^ byte)] ^ register >> 8
        }
    }

    /// The checksum of `count` zeros, in as many steps as the count has bits.
    ///
    /// A zero byte changes the register in a linear way, a matrix over single bits; doing it n
    /// times is the n-th power of that matrix.
    static func ofZeros(_ count: Int) -> UInt32 {
        var register: UInt32 = ~0
        var power = (0..<32).map { place -> UInt32 in
            let bit = UInt32(1) << UInt32(place)
            return table[Int(bit & 0xFF)] ^ bit >> 8
        }
        var rest = max(0, count)
        while rest > 0 {
            if rest & 1 == 1 { register = apply(power, register) }
            power = power.map { apply(power, $0) }
            rest >>= 1
        }
        return ~register
    }

    /// The matrix, given by what it makes of each single bit, times a register.
    private static func apply(_ matrix: [UInt32], _ register: UInt32) -> UInt32 {
        var result: UInt32 = 0
        for (place, column) in matrix.enumerated() where register >> UInt32(place) & 1 == 1 {
            result ^= column
        }
        return result
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in
            value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
        }
    }
}
