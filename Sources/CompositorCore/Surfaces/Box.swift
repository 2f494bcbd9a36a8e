import PointerGeometry

/// A half-open rectangle of whole units: output pixels, buffer pixels or surface points.
///
/// Which of the three is told by the variable's name; the protocol itself mixes them freely
/// (opaque regions, buffer damage, output damage) and all share this one arithmetic.
struct Box: Hashable {
  /// Left edge, inside.
  var x1: Int32
  /// Top edge, inside.
  var y1: Int32
  /// Right edge, outside.
  var x2: Int32
  /// Bottom edge, outside.
  var y2: Int32

  /// How far from zero an edge may be: far beyond every real surface, far from overflow.
  static let limit: Int32 = 1 << 28

  static let empty = Box(x1: 0, y1: 0, x2: 0, y2: 0)

  /// Everything that arithmetic may touch.
  static let everything = Box(x1: -limit, y1: -limit, x2: limit, y2: limit)

  init(x1: Int32, y1: Int32, x2: Int32, y2: Int32) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// A rectangle from what a client sent: any values, cut to the range that cannot overflow.
  ///
  /// Clients send `INT32_MAX` as "everything"; a negative size is an empty box.
  init(x: Int32, y: Int32, width: Int32, height: Int32) {
    let right = Int64(x) + Int64(max(0, width))
    let bottom = Int64(y) + Int64(max(0, height))
    self.init(
      x1: Self.clamped(Int64(x)), y1: Self.clamped(Int64(y)),
      x2: Self.clamped(right), y2: Self.clamped(bottom))
  }

  init(width: Int32, height: Int32) { self.init(x: 0, y: 0, width: width, height: height) }

  /// The smallest box that holds a rectangle.
  init<Space>(around rect: Rect<Space>) {
    self.init(
      x1: Self.clamped(rect.minX.rounded(.down)), y1: Self.clamped(rect.minY.rounded(.down)),
      x2: Self.clamped(rect.maxX.rounded(.up)), y2: Self.clamped(rect.maxY.rounded(.up)))
  }

  /// The box whose edges are nearest to a rectangle's, so that neighbours neither overlap nor gap.
  init<Space>(nearest rect: Rect<Space>) {
    self.init(
      x1: Self.clamped(Self.halfUp(rect.minX)), y1: Self.clamped(Self.halfUp(rect.minY)),
      x2: Self.clamped(Self.halfUp(rect.maxX)), y2: Self.clamped(Self.halfUp(rect.maxY)))
  }

  var width: Int32 { max(0, x2 - x1) }
  var height: Int32 { max(0, y2 - y1) }
  var isEmpty: Bool { x2 <= x1 || y2 <= y1 }

  func contains(x: Int32, y: Int32) -> Bool { x >= x1 && x < x2 && y >= y1 && y < y2 }

  func contains(_ other: Box) -> Bool {
    other.x1 >= x1 && other.x2 <= x2 && other.y1 >= y1 && other.y2 <= y2
  }

  func intersection(_ other: Box) -> Box {
    Box(
      x1: max(x1, other.x1), y1: max(y1, other.y1), x2: min(x2, other.x2), y2: min(y2, other.y2))
  }

  func intersects(_ other: Box) -> Bool { !intersection(other).isEmpty }

  func union(_ other: Box) -> Box {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Box(
      x1: min(x1, other.x1), y1: min(y1, other.y1), x2: max(x2, other.x2), y2: max(y2, other.y2))
  }

  func offset(dx: Int32, dy: Int32) -> Box {
    Box(
      x1: Self.clamped(Int64(x1) + Int64(dx)), y1: Self.clamped(Int64(y1) + Int64(dy)),
      x2: Self.clamped(Int64(x2) + Int64(dx)), y2: Self.clamped(Int64(y2) + Int64(dy)))
  }

  func grown(by amount: Int32) -> Box {
    isEmpty ? self : Box(x1: x1 - amount, y1: y1 - amount, x2: x2 + amount, y2: y2 + amount)
  }

  /// The same rectangle in doubles, in the space that the caller knows it to be in.
  func rect<Space: CoordinateSpace>(in space: Space.Type) -> Rect<Space> {
    Rect(x: Double(x1), y: Double(y1), width: Double(width), height: Double(height))
  }

  static func clamped(_ value: Int64) -> Int32 {
    Int32(max(-Int64(limit), min(Int64(limit), value)))
  }

  /// A double cut to the range; NaN is zero.
  static func clamped(_ value: Double) -> Int32 {
    value.isNaN ? 0 : Int32(max(-Double(limit), min(Double(limit), value)))
  }

  private static func halfUp(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
}
