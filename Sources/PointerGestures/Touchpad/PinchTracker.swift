import PointerGeometry

/// One pinch of a touchpad, cleaned: a continuous scale, no spikes, nothing below its slop.
///
/// - *Scale*: continuous, whatever the driver counts from. Where the begin was missed it starts at
///   1; where the driver starts to count anew it goes on from where it was.
/// - *Direction*: from the scale alone, whatever the fingers' middle does.
/// - *Rotation*: without spikes, and from an angle slop on.
/// - *Translation*: from a slop on, and only what is beyond it.
public struct PinchTracker<Space: CoordinateSpace>: Hashable, Sendable {
  /// The whole change since the begin.
  public private(set) var value = PinchValue<Space>.identity
  /// Which way the fingers pinch; nil as long as the scale has not changed.
  public private(set) var direction: PinchDirection?

  /// What the driver's scale is multiplied with; nil until its first one tells.
  private var factor: Double?
  private var moved: Vector<Space> = .zero
  private var turned = 0.0
  private var filter = RotationFilter()

  /// Starts a pinch.
  ///
  /// - Parameters:
  ///   - instant: when.
  ///   - isLate: whether the driver's begin was missed, so that its scale is not 1 any more.
  public init(at instant: Instant, isLate: Bool) {
    factor = isLate ? nil : 1
    filter.begin(at: instant)
  }

  /// The driver starts to count its scale from 1 again.
  public mutating func rebase() { factor = value.scale }

  /// Takes a report.
  ///
  /// A number that is not finite counts as no change, a scale that is not above zero, too.
  public mutating func update(
    by delta: Vector<Space>, scale: Double, rotation: Double, at instant: Instant
  ) {
    updateScale(scale)
    turned = limited(turned + filter.filter(rotation, at: instant))
    value.rotation = Slop.beyond(turned, Slop.rotation)
    guard delta.isUsable else { return }
    moved = Vector(dx: limited(moved.dx + delta.dx), dy: limited(moved.dy + delta.dy))
    let length = moved.length
    let rest = Slop.beyond(length, Slop.pinchTranslation)
    value.translation = rest > 0 ? moved * (rest / length) : .zero
  }

  private mutating func updateScale(_ scale: Double) {
    let limits = GestureLimits.scale
    guard scale >= limits.lowerBound, scale <= limits.upperBound else { return }
    let factor = factor ?? 1 / scale
    self.factor = factor
    let next = GestureLimits.clamp(scale * factor, limits.lowerBound, limits.upperBound)
    if next > value.scale { direction = .outwards }
    if next < value.scale { direction = .inwards }
    value.scale = next
  }

  private func limited(_ number: Double) -> Double {
    GestureLimits.clamp(number, -GestureLimits.most, GestureLimits.most)
  }
}
