// The names are those of Apple.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import COpenSSL

public typealias CCCryptorStatus = Int32
public typealias CCOperation = UInt32
public typealias CCAlgorithm = UInt32
public typealias CCOptions = UInt32

public var kCCSuccess: Int { 0 }
public var kCCParamError: Int { -4300 }
public var kCCBufferTooSmall: Int { -4301 }
public var kCCAlignmentError: Int { -4303 }
public var kCCDecodeError: Int { -4304 }
public var kCCUnimplemented: Int { -4305 }

public var kCCEncrypt: Int { 0 }
public var kCCDecrypt: Int { 1 }
public var kCCAlgorithmAES: Int { 0 }
public var kCCAlgorithmAES128: Int { 0 }
public var kCCOptionPKCS7Padding: Int { 1 }
public var kCCOptionECBMode: Int { 2 }
public var kCCKeySizeAES128: Int { 16 }
public var kCCKeySizeAES192: Int { 24 }
public var kCCKeySizeAES256: Int { 32 }
public var kCCBlockSizeAES128: Int { 16 }

/// Encrypts or decrypts with AES, in CBC mode unless ECB is asked for; other ciphers are
/// `kCCUnimplemented`.
public func CCCrypt(
    _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer?,
    _ keyLength: Int, _ iv: UnsafeRawPointer?, _ dataIn: UnsafeRawPointer?, _ dataInLength: Int,
    _ dataOut: UnsafeMutableRawPointer?, _ dataOutAvailable: Int,
    _ dataOutMoved: UnsafeMutablePointer<Int>?
) -> CCCryptorStatus {
    guard alg == kCCAlgorithmAES else { return CCCryptorStatus(kCCUnimplemented) }
    guard [16, 24, 32].contains(keyLength), let key, let count = Int32(exactly: dataInLength),
        count >= 0, count < .max - 16, op <= 1
    else { return CCCryptorStatus(kCCParamError) }
    let isPadded = options & CCOptions(kCCOptionPKCS7Padding) != 0
    let encrypts = op == kCCEncrypt
    guard isPadded && encrypts || dataInLength % kCCBlockSizeAES128 == 0 else {
        return CCCryptorStatus(kCCAlignmentError)
    }
    let needed =
        isPadded && encrypts
        ? (dataInLength / kCCBlockSizeAES128 + 1) * kCCBlockSizeAES128
        : dataInLength
    if encrypts, dataOutAvailable < needed {
        dataOutMoved?.pointee = needed
        return CCCryptorStatus(kCCBufferTooSmall)
    }
    let mode = options & CCOptions(kCCOptionECBMode) != 0 ? "ecb" : "cbc"
    let context = EVP_CIPHER_CTX_new()
    defer { EVP_CIPHER_CTX_free(context) }
    let bytes = UnsafeRawBufferPointer(start: key, count: keyLength)
    // Without an initialization vector it is all zeros.
    let vector = iv.map { Array(UnsafeRawBufferPointer(start: $0, count: kCCBlockSizeAES128)) }
    guard
        EVP_CipherInit_ex(
            context, EVP_get_cipherbyname("aes-\(keyLength * 8)-\(mode)"), nil, Array(bytes),
            vector ?? [UInt8](repeating: 0, count: kCCBlockSizeAES128), encrypts ? 1 : 0) == 1
    else { return CCCryptorStatus(kCCParamError) }
    EVP_CIPHER_CTX_set_padding(context, isPadded ? 1 : 0)
    var output = [UInt8](repeating: 0, count: dataInLength + 2 * kCCBlockSizeAES128)
    let input = Array(UnsafeRawBufferPointer(start: dataIn, count: dataIn == nil ? 0 : Int(count)))
    var length: Int32 = 0
    var rest: Int32 = 0
    let isWhole = output.withUnsafeMutableBufferPointer { output -> Bool in
        guard let start = output.baseAddress else { return false }
        return EVP_CipherUpdate(context, start, &length, input, Int32(input.count)) == 1
            && EVP_CipherFinal_ex(context, start + Int(length), &rest) == 1
    }
    guard isWhole else { return CCCryptorStatus(kCCDecodeError) }
    let moved = Int(length + rest)
    dataOutMoved?.pointee = moved
    guard moved <= dataOutAvailable else { return CCCryptorStatus(kCCBufferTooSmall) }
    dataOut?.copyMemory(from: output, byteCount: moved)
    return CCCryptorStatus(kCCSuccess)
}
