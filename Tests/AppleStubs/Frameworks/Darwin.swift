// Darwin: the C library. Source: the manual pages of section 2 and 3 on Apple's systems, and the
// headers that they name. All of it is older than every floor here, on all platforms.

public typealias mode_t = UInt16
public typealias pid_t = Int32
public typealias off_t = Int64
public typealias useconds_t = UInt32
public typealias time_t = Int

// errno(2), intro(2)
public var errno: Int32 { get { 0 } set {} }
public var EAGAIN: Int32 { 35 }
public var EEXIST: Int32 { 17 }
public var EINTR: Int32 { 4 }
public var ENOENT: Int32 { 2 }
public var ENOSPC: Int32 { 28 }
public var ESRCH: Int32 { 3 }
public var EWOULDBLOCK: Int32 { 35 }

// open(2)
public var O_RDONLY: Int32 { 0 }
public var O_WRONLY: Int32 { 1 }
public var O_RDWR: Int32 { 2 }
public var O_CREAT: Int32 { 0x200 }
public var O_EXCL: Int32 { 0x800 }
public var O_NOFOLLOW: Int32 { 0x100 }
public var O_CLOEXEC: Int32 { 0x100_0000 }
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { 0 }

// close(2), read(2), pread(2), write(2), rename(2), unlink(2)
@discardableResult public func close(_ descriptor: Int32) -> Int32 { 0 }
public func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer!, _ count: Int) -> Int { 0 }
public func pread(
    _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer!, _ count: Int, _ offset: off_t
) -> Int { 0 }
public func write(_ descriptor: Int32, _ buffer: UnsafeRawPointer!, _ count: Int) -> Int { 0 }
@discardableResult public func rename(
    _ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>
) -> Int32 { 0 }
@discardableResult public func unlink(_ path: UnsafePointer<CChar>) -> Int32 { 0 }

// flock(2)
public var LOCK_SH: Int32 { 1 }
public var LOCK_EX: Int32 { 2 }
public var LOCK_NB: Int32 { 4 }
public var LOCK_UN: Int32 { 8 }
@discardableResult public func flock(_ descriptor: Int32, _ operation: Int32) -> Int32 { 0 }

// stat(2). The modification time is `st_mtimespec` here, and `st_mtim` on Linux.
public struct timespec: Sendable {
    public var tv_sec: time_t
    public var tv_nsec: Int
    public init() { tv_sec = 0; tv_nsec = 0 }
}
public struct stat: Sendable {
    public var st_mode: mode_t
    public var st_size: off_t
    public var st_mtimespec: timespec
    public init() { st_mode = 0; st_size = 0; st_mtimespec = timespec() }
}
public var S_IFMT: mode_t { 0o170000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
@discardableResult public func fstat(
    _ descriptor: Int32, _ status: UnsafeMutablePointer<stat>!
) -> Int32 { 0 }

// getpid(2), kill(2), usleep(3)
public func getpid() -> pid_t { 0 }
public func kill(_ process: pid_t, _ signal: Int32) -> Int32 { 0 }
@discardableResult public func usleep(_ microseconds: useconds_t) -> Int32 { 0 }

// bstring(3), strerror(3)
public func memcmp(_ a: UnsafeRawPointer!, _ b: UnsafeRawPointer!, _ count: Int) -> Int32 { 0 }
public func strerror(_ number: Int32) -> UnsafeMutablePointer<CChar>! { nil }

// math(3), with the overload for Float of Apple's module
public func pow(_ base: Double, _ exponent: Double) -> Double { 0 }
public func pow(_ base: Float, _ exponent: Float) -> Float { 0 }
public func cos(_ value: Double) -> Double { 0 }
public func cos(_ value: Float) -> Float { 0 }
public func floor(_ value: Double) -> Double { 0 }
public func round(_ value: Double) -> Double { 0 }

// swift.org: the standard library's overlay of Darwin
public enum POSIXErrorCode: Int32, Sendable {
    case EPERM = 1, ENOENT = 2, EINTR = 4, EIO = 5, EEXIST = 17, EISDIR = 21, ENOSPC = 28
}

// clock_gettime_nsec_np(3): iOS 10.0, macOS 10.12, watchOS 3.0
public struct clockid_t: Sendable, Equatable { public init() {} }
public var CLOCK_UPTIME_RAW: clockid_t { clockid_t() }
public var CLOCK_MONOTONIC_RAW: clockid_t { clockid_t() }
@available(iOS 10.0, macOS 10.12, watchOS 3.0, visionOS 1.0, *)
public func clock_gettime_nsec_np(_ clock: clockid_t) -> UInt64 { 0 }
