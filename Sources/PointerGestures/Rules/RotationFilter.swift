import PointerGeometry

/// Keeps spikes out of the angle between two fingers.
///
/// Where a touchpad mixes up two fingers for one report, the angle between them jumps and mostly
/// jumps back. A turn that is faster than any hand is therefore held back until the next one tells
/// what it was:
///
/// | Held back | Next turn | Result |
/// |---|---|---|
/// | nothing | slow enough | it counts |
/// | nothing | too fast | it is held back |
/// | a turn | too fast, back again | both count: what is left of them is their difference |
/// | a turn | too fast, the same way | both count: a device that reports seldom, and a fast hand |
/// | a turn | slow enough | what was held back is dropped, the next turn counts |
public struct RotationFilter: Hashable, Sendable {
  /// The fastest believable turn, in degrees a second: 1,500.
  ///
  /// Ours: a wrist turns at some 600 at most.
  public static let fastestTurn = 1500.0
  /// A turn that is believed however short the time was, in degrees: 8.
  public static let alwaysBelieved = 8.0

  private var held = 0.0
  private var last: Instant?

  /// Makes a filter that knows nothing yet.
  public init() {}

  /// Forgets what it holds back.
  public mutating func reset() { self = RotationFilter() }

  /// Where the time of the first turn is measured from.
  public mutating func begin(at instant: Instant) {
    held = 0
    last = instant
  }

  /// How much of a turn counts, in degrees.
  ///
  /// - Parameters:
  ///   - turn: since the turn before, in degrees of either sign. One that is not finite, or of
  ///     more than a full turn, is ignored.
  ///   - instant: when.
  public mutating func filter(_ turn: Double, at instant: Instant) -> Double {
    let time = last.map { instant.seconds(since: $0) } ?? 0
    guard abs(turn) <= 360 else { return 0 }
    last = max(instant, last ?? instant)
    guard abs(turn) > max(Self.alwaysBelieved, Self.fastestTurn * time) else {
      held = 0
      return turn
    }
    guard held != 0 else {
      held = turn
      return 0
    }
    let sum = held + turn
    held = 0
    return sum
  }
}
