/// How far something may move before it counts as moving.
///
/// A hand is never quite still. Until the slop is passed nothing happens; from then on only what
/// is beyond it counts, so that nothing jumps.
public enum Slop {
  /// How far a contact moves before it pans, in points.
  ///
  /// | Kind | Points | Source |
  /// |---|---|---|
  /// | direct, indirect | 10 | Public: the movement that Apple's long press allows by default |
  /// | pen | 4 | ours: a tip is finer than a finger, and shakes less |
  /// | pointer | 3 | tuned by the pointing benchmark: the slip of a hand that clicks |
  ///
  /// A drag with a button held therefore starts after 3 points. A scroll of a touchpad has none: libinput
  /// waits for its own before it says that there is a scroll.
  public static func pan(_ kind: TouchKind) -> Double {
    switch kind {
    case .direct, .indirect: return 10
    case .pen: return 4
    case .pointer: return 3
    }
  }

  /// How far each of two fingers moves from or to their middle before they pinch, in points: 8.
  ///
  /// Ours: a little below the 10 points of a pan, so that of two fingers that spread it is the
  /// pinch that is recognised.
  public static let span = 8.0

  /// How far two fingers turn before they rotate, in degrees: 10.
  ///
  /// Ours: fingers that only spread turn by some degrees, which no user means. Applied
  /// once: by `RotationRecognizer` to contacts, by `PinchTracker` to the pinch of a touchpad.
  public static let rotation = 10.0

  /// How far the scale of a touchpad's pinch goes from 1, as a fraction, before it zooms: 0.03.
  ///
  /// Ours: two fingers that only turn change their distance by less. libinput has waited for a
  /// slop of its own, so this one is small.
  public static let scale = 0.03

  /// How far the middle of two fingers moves, in points, before a pinch pans, too: 12.
  ///
  /// Ours: the middle of two fingers that spread unevenly wanders by less.
  public static let pinchTranslation = 12.0

  /// What is left of a displacement beyond its slop; zero within.
  ///
  /// - Parameters:
  ///   - length: how long the displacement is, of either sign.
  ///   - slop: zero or more.
  static func beyond(_ length: Double, _ slop: Double) -> Double {
    let rest = abs(length) - slop
    guard rest > 0 else { return 0 }
    return length < 0 ? -rest : rest
  }
}
