// CoreFoundation. Source: developer.apple.com/documentation/corefoundation
// All of it is older than every floor here, on all platforms. With Objective-C out of sight there
// is no bridge, so the types that bridge are here the Swift types that they bridge to.
@_exported import Darwin

public typealias CFIndex = Int
public typealias CFTypeID = UInt
public typealias CFTypeRef = AnyObject
public typealias CFString = String
public typealias CFDictionary = [AnyHashable: Any]

// corefoundation/cgfloat; its header CFCGTypes.h also has the types of geometry
public struct CGFloat: Sendable, Hashable, Comparable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral, AdditiveArithmetic
{
    public var native: Double
    public init() { native = 0 }
    public init(_ value: Double) { native = value }
    public init(_ value: Int) { native = Double(value) }
    public init(floatLiteral value: Double) { native = value }
    public init(integerLiteral value: Int) { native = Double(value) }
    public static var zero: CGFloat { 0 }
    public static func < (a: CGFloat, b: CGFloat) -> Bool { a.native < b.native }
    public static func + (a: CGFloat, b: CGFloat) -> CGFloat { a }
    public static func - (a: CGFloat, b: CGFloat) -> CGFloat { a }
    public static func * (a: CGFloat, b: CGFloat) -> CGFloat { a }
    public static func / (a: CGFloat, b: CGFloat) -> CGFloat { a }
}
extension Int { public init(_ value: CGFloat) { self = 0 } }
extension Double { public init(_ value: CGFloat) { self = 0 } }
public struct CGPoint: Sendable, Equatable {
    public var x: CGFloat
    public var y: CGFloat
    public init(x: CGFloat, y: CGFloat) { self.x = x; self.y = y }
}
public struct CGSize: Sendable, Equatable {
    public var width: CGFloat
    public var height: CGFloat
    public init(width: CGFloat, height: CGFloat) { self.width = width; self.height = height }
}
public struct CGRect: Sendable, Equatable {
    public var origin: CGPoint
    public var size: CGSize
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
        origin = CGPoint(x: x, y: y)
        size = CGSize(width: width, height: height)
    }
    public static var zero: CGRect { CGRect(x: 0, y: 0, width: 0, height: 0) }
    public var width: CGFloat { size.width }
    public var height: CGFloat { size.height }
}

// corefoundation/cfgettypeid(_:), corefoundation/cfbooleangettypeid()
public func CFGetTypeID(_ value: CFTypeRef!) -> CFTypeID { 0 }
public func CFBooleanGetTypeID() -> CFTypeID { 0 }
