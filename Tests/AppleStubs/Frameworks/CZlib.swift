// The C module CZlib, which is zlib 1.2.11 on every Apple platform. Source: zlib.net/manual.html
public struct z_stream {
    public init() {}
    public var next_in: UnsafeMutablePointer<UInt8>! = nil
    public var avail_in: UInt32 = 0
    public var next_out: UnsafeMutablePointer<UInt8>! = nil
    public var avail_out: UInt32 = 0
}

public var Z_OK: Int32 { 0 }
public var Z_NO_FLUSH: Int32 { 0 }
public var ZLIB_VERSION: String { "1.2.11" }

public func inflateInit2_(
    _ strm: UnsafeMutablePointer<z_stream>!, _ windowBits: Int32,
    _ version: UnsafePointer<CChar>!, _ stream_size: Int32
) -> Int32 { 0 }
public func inflate(_ strm: UnsafeMutablePointer<z_stream>!, _ flush: Int32) -> Int32 { 0 }
@discardableResult
public func inflateEnd(_ strm: UnsafeMutablePointer<z_stream>!) -> Int32 { 0 }
public func crc32(_ crc: UInt, _ buf: UnsafePointer<UInt8>!, _ len: UInt32) -> UInt { 0 }
public func adler32(_ adler: UInt, _ buf: UnsafePointer<UInt8>!, _ len: UInt32) -> UInt { 0 }
