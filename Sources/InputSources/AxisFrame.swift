/// One scroll report: both axes of one device at one time.
///
/// An axis that is nil took no part. Positive is down and right, after the device's own
/// natural-scroll setting.
public struct AxisFrame: Hashable, Sendable {
  /// What one axis did.
  public struct Value: Hashable, Sendable {
    /// The distance in logical points; 0 with a stop.
    ///
    /// A wheel's is libinput's angle in degrees (15 a usual detent) taken as points, as every
    /// compositor does, so that clients which know nothing of detents scroll a sensible step.
    public var value: Double
    /// The distance in 120ths of a detent: 120 for one whole detent, less for a fine wheel;
    /// 0 for every source but a wheel.
    public var v120: Int32
    /// Whether the axis came to rest: the fingers left.
    public var stop: Bool

    /// Describes one axis.
    @inlinable public init(value: Double, v120: Int32 = 0, stop: Bool = false) {
      self.value = value
      self.v120 = v120
      self.stop = stop
    }
  }

  /// What the scroll came from.
  public var source: AxisSource
  /// The horizontal axis, if it took part.
  public var horizontal: Value?
  /// The vertical axis, if it took part.
  public var vertical: Value?

  /// Describes one scroll report.
  @inlinable public init(source: AxisSource, horizontal: Value? = nil, vertical: Value? = nil) {
    self.source = source
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
