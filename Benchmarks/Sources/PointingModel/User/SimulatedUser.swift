/// A simulated user of a pointer, as a set of constants and a plan.
///
/// | Constant | Source |
/// |---|---|
/// | noise grows with the mean velocity | Meyer et al. 1988 |
/// | planning takes about .1 s, clicks slip | Do, Chang, Lee 2021 |
/// | clutching takes .19 s | the same |
/// | noise, latency and slip of each device | tuned until ISO 9241-411 gives published speeds |
package struct SimulatedUser: Sendable {
  /// The device.
  package var device: PointingDevice
  /// Growth of the end point's deviation with the mean velocity, in seconds: `σ = K·d / T`.
  package var noise: Double
  /// Deviation of the end point at no velocity, in points.
  package var noiseFloor = 0.8
  /// The noise across the movement as a share of that along it.
  package var sidewaysShare = 0.35
  /// The share of the way that a long first movement aims at.
  package var firstAim = 0.97
  /// How exactly the user sees where a pointer ended, in points.
  package var sight = 0.7
  /// The deviation of the pointer's slip at a click, in points.
  package var slip: Double
  /// The longest stroke, in points; longer ways are made in several.
  package var strokeLimit: Double
  /// Lifting the finger and putting it back, in seconds.
  package var clutchTime: Double

  /// From the task's appearance to the hand's start, in seconds.
  package var startTime = 0.10
  /// From the end of a movement to the start of its correction, in seconds.
  package var correctionTime: Double
  /// Reading what is lit up where the pointer itself is not on the target, in seconds.
  package var readingTime = 0.10
  /// From the decision to click to the press, in seconds; nothing stops it any more.
  package var clickTime = 0.10
  /// How long before the hand starts a change on the screen can still hold it back, in seconds.
  ///
  /// The time for a nerve's command to become a motion. At least the latency of a correction
  /// means that nothing holds it back.
  package var commitTime = 0.06
  /// A distaste for corrections, in seconds, which makes a plan a little slower and surer.
  package var missAversion = 0.12

  /// The share of a flick's time after which the finger is lifted.
  package var flickShare = 0.6
  /// The shortest way that is flicked, in points.
  package var flickDistance = 150.0
  /// The deviation of the moment at which a finger leaves the pad, in seconds.
  package var liftJitter = 0.010

  /// The factors κ of the visible size that this user may come to trust a technique with.
  package var trusts = [1, 1.6, 2.6, 4]
  /// How long movements take.
  package let plan: PlanningTable

  /// Makes a user.
  package init(device: PointingDevice, variant: UserVariant = .base) {
    self.device = device
    switch device {
    case .mouse:
      (noise, correctionTime, slip, strokeLimit, clutchTime) = (0.042, 0.16, 0.6, .infinity, 0)
    case .trackpad:
      (noise, correctionTime, slip, strokeLimit, clutchTime) = (0.070, 0.20, 0.9, 500, 0.19)
    }
    switch variant {
    case .base: break
    case .steady: noise *= 0.7
    case .unsteady: noise *= 1.5
    case .sideways: sidewaysShare = 0.6
    case .undershooting: firstAim = 0.90
    case .distrustful: trusts = [1]
    case .impatient: commitTime = correctionTime
    }
    plan = PlanningTable(noise: noise, correction: correctionTime + missAversion)
  }
}
