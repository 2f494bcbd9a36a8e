import PointerGeometry

/// Which source pixel is drawn at a target pixel: an affine map from target to source.
///
/// `source.x = xx * target.x + xy * target.y + x`, likewise `source.y`; both in pixels, with whole
/// numbers at the corners of pixels.
public struct ImageMapping: Hashable, Sendable {
  /// The factor of the target's x in the source's x.
  public var xx: Double
  /// The factor of the target's y in the source's x.
  public var xy: Double
  /// The source's x at the target's origin.
  public var x: Double
  /// The factor of the target's x in the source's y.
  public var yx: Double
  /// The factor of the target's y in the source's y.
  public var yy: Double
  /// The source's y at the target's origin.
  public var y: Double

  /// Makes a map from its six numbers; rotations by quarters and reflections are allowed.
  public init(xx: Double, xy: Double, x: Double, yx: Double, yy: Double, y: Double) {
    (self.xx, self.xy, self.x) = (xx, xy, x)
    (self.yx, self.yy, self.y) = (yx, yy, y)
  }

  /// Draws the source unscaled with its top left pixel at a target pixel.
  public init(at x: Int32, _ y: Int32) {
    self.init(xx: 1, xy: 0, x: -Double(x), yx: 0, yy: 1, y: -Double(y))
  }

  /// Stretches a part of the source over a rectangle of the target; neither may be empty.
  public init(_ source: Rect<BufferSpace>, over target: Rect<PhysicalSpace>) {
    let (xx, yy) = (source.width / target.width, source.height / target.height)
    self.init(
      xx: xx, xy: 0, x: source.minX - target.minX * xx,
      yx: 0, yy: yy, y: source.minY - target.minY * yy)
  }

  /// The whole-pixel shift this is, if it is one: no filter is needed then.
  public var shift: (x: Int32, y: Int32)? {
    guard
      xx == 1, yy == 1, xy == 0, yx == 0, let x = Int32(exactly: x), let y = Int32(exactly: y)
    else { return nil }
    return (x, y)
  }

  /// Whether it only turns by quarters, mirrors and shifts by whole pixels.
  var isTurn: Bool {
    let isStraight = abs(xx) == 1 && abs(yy) == 1 && xy == 0 && yx == 0
    let isAcross = abs(xy) == 1 && abs(yx) == 1 && xx == 0 && yy == 0
    return (isStraight || isAcross) && x.rounded() == x && y.rounded() == y
  }

  /// Whether pixman's 16.16 fixed point can hold it.
  var isUsable: Bool {
    // By twos: more of them would be put into an array in debug builds.
    let turn = max(max(abs(xx), abs(xy)), max(abs(yx), abs(yy)))
    let greatest = max(turn, max(abs(x), abs(y)))
    // A comparison with NaN is false, but `max` may pass NaN by: the sum does not.
    return greatest < 32768 && (xx + xy + x + yx + yy + y).isFinite
  }
}
