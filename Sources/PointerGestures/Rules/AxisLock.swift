import PointerGeometry

/// Keeps a scroll that is meant to go along an axis from wandering off it.
///
/// | State | Until | What passes |
/// |---|---|---|
/// | undecided | 4 points of way in all | the axis that has gone further; the other is held back |
/// | locked | 24 points more aside than along | its axis; the other one is dropped |
/// | free | the end | everything |
///
/// It locks where the way so far is within 22.5° of an axis. What an undecided lock held back is
/// passed on where it becomes free: nothing is lost. The axis of a lock is never delayed.
public struct AxisLock<Space: CoordinateSpace>: Hashable, Sendable {
  /// How the lock decided.
  public enum State: Hashable, Sendable {
    /// Too little way yet.
    case undecided
    /// To one axis.
    case locked(GestureAxes)
    /// Not at all.
    case free
  }

  /// The way after which it decides, in points: 4.
  ///
  /// Ours: two or three reports of a touchpad.
  public static var decisionWay: Double { 4 }
  /// How steep the way may be, aside by along: tan 22.5°, half of the way to the diagonal.
  ///
  /// Ours.
  public static var mostAside: Double { 0.414_213_562_373_095_1 }
  /// How much more a locked scroll goes aside than along before it is let free, in points: 24.
  ///
  /// Ours: a turn of the hand passes it, the drift of a long scroll does not.
  public static var releaseWay: Double { 24 }

  /// How it decided.
  public private(set) var state = State.undecided
  private var way: Vector<Space> = .zero
  private var passed: Vector<Space> = .zero
  private var aside = 0.0

  /// Makes a lock that is undecided.
  public init() {}

  /// What passes of a step of the scroll; a step that is not finite is none.
  public mutating func filter(_ delta: Vector<Space>) -> Vector<Space> {
    guard delta.isUsable else { return .zero }
    switch state {
    case .free: return delta
    case .locked(let axis): return locked(delta, to: axis)
    case .undecided: return undecided(delta)
    }
  }

  private mutating func undecided(_ delta: Vector<Space>) -> Vector<Space> {
    way += delta
    let isHorizontal = abs(way.dx) >= abs(way.dy)
    let (along, across) =
      isHorizontal ? (abs(way.dx), abs(way.dy)) : (abs(way.dy), abs(way.dx))
    var wanted = passed
    if along + across < Self.decisionWay {
      if isHorizontal { wanted.dx = way.dx } else { wanted.dy = way.dy }
    } else if across <= Self.mostAside * along {
      state = .locked(isHorizontal ? .horizontal : .vertical)
      if isHorizontal { wanted.dx = way.dx } else { wanted.dy = way.dy }
    } else {
      state = .free
      wanted = way
    }
    let step = wanted - passed
    passed = wanted
    return step
  }

  private mutating func locked(_ delta: Vector<Space>, to axis: GestureAxes) -> Vector<Space> {
    let isHorizontal = axis == .horizontal
    let (along, across) =
      isHorizontal ? (abs(delta.dx), abs(delta.dy)) : (abs(delta.dy), abs(delta.dx))
    aside = max(0, aside + across - along)
    guard aside < Self.releaseWay else {
      state = .free
      return delta
    }
    return isHorizontal ? Vector(dx: delta.dx, dy: 0) : Vector(dx: 0, dy: delta.dy)
  }
}
