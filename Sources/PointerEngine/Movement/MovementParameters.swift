import PointerMotion

/// The numbers of inertia, capture, recentring and magnetism.
///
/// Lengths in points, times in seconds, speeds in points a second. Every default was tuned with the
/// simulated users of the pointing benchmark on its tuning seeds, except where another source is
/// named; see `docs/feel.md`. Numbers out of range are clamped to it, and one that is not a number
/// becomes its default.
public struct MovementParameters: Hashable, Sendable {
  // MARK: Measuring

  /// The span over which a velocity is measured: 0.005 … 0.2.
  public var velocityWindow = 0.040
  /// The pause between two motions that ends a measurement: 0.005 … 1.
  public var velocityGap = 0.060
  /// How much before a lift is not believed: 0 … 0.1.
  public var liftJitter = 0.010
  /// The time constant over which the speed is smoothed: 0.001 … 0.1.
  public var speedSmoothing = 0.006
  /// The speed below which the hand counts as resting: 1 … 500.
  public var restSpeed = 40.0
  /// How long a quick movement has to stand still to have ended: 0.01 … 0.5.
  public var restDuration = 0.024
  /// How long a quick movement has to be slower than `restSpeed` to have ended, though it does not
  /// stand still: 0.01 … 0.5.
  public var creepDuration = 0.040
  /// How long a slow movement has to stand still to have ended: 0.01 … 1.
  ///
  /// Slow: it never reached `leastPeakSpeed`. Longer than `restDuration`, so that a hand that
  /// creeps out of a region is not put back.
  public var slowRestDuration = 0.100

  // MARK: Inertia

  /// The time constant τ of a flick's exponential decay: 0.01 … 0.3.
  ///
  /// The projection v·τ had the least error on 1,000 recorded movements at 65 ms: 121, 108, 95 and
  /// 43 px at 50, 60, 75 and 90 % of the way, against 125 … 48 at 80 ms and 157 … 55 at 100 ms.
  public var timeConstant = 0.065
  /// The farthest a flick goes: 0 … 2000.
  public var longestFlick = 400.0
  /// The least speed at lift that is a flick: 50 … 5000.
  public var flickSpeed = 300.0

  // MARK: Magnetism

  /// How far from the projected end a flick may be bent: 0 … 2000.
  public var flickReach = 300.0
  /// How the projected end of a flick scatters, by the length of the projection.
  ///
  /// The recorded movements scatter with a floor of 20 along and 12 across the movement; screens
  /// and speeds of that set are larger than a touchpad's.
  public var flickNoise = AimNoise(floor: 4, along: 0.60, across: 0.22)
  /// The same for a movement that has come to rest, by its mean speed.
  ///
  /// By the speed and not by the length: a hand that takes its time is exact (Meyer and others,
  /// 1988). The simulated users scatter by 0.042 s with a mouse and by 0.070 s with a touchpad.
  public var restNoise = AimNoise(floor: 2, along: 0.05, across: 0.018)
  /// How far a movement at rest may be bent onward, as a share of its length: 0 … 1; back at most
  /// half as far, and never less than the target's padding.
  public var restReach = 0.6
  /// The least length of a movement after which magnetism may act at rest: 0 … 1000.
  public var leastDistance = 20.0
  /// The least speed at the peak of such a movement: 0 … 5000.
  public var leastPeakSpeed = 120.0
  /// How people spread their aim over a target: the standard deviation as a share of its half
  /// extent: 0 … 2.
  ///
  /// One half of that: a quarter of the size.
  public var aimSpread = 0.5
  /// The largest misfit q = Δᵀ·S⁻¹·Δ of a target: 0.1 … 100.
  ///
  /// Sixteen: within four standard deviations.
  public var largestMisfit = 16.0
  /// How likely a target has to be among the candidates: 0 (eager) … 1 (never).
  public var leastPosterior = 0.25
  /// The length below which a movement at rest is a correction: 0 … 1000.
  public var correctionLength = 100.0
  /// How likely a target has to be after a correction: 0 … 1.
  public var correctionPosterior = 0.5
  /// How often blank ground is meant by a correction, as a share of the regions around: 0 … 10.
  public var correctionBlankShare = 0.6
  /// How slow a hand has to have become for its target to show before it rests, as a share of its
  /// greatest speed: 0 … 1.
  public var slowingShare = 0.6
  /// How likely it is that blank ground is meant by a movement that rests, at each point of it:
  /// 0 … 1 per square point, where a target weighs 1 all in all.
  ///
  /// It keeps a lone target from drawing movements that end far from it.
  public var restBlankDensity = 0.000_000_6
  /// The same for a flick, whose end is far less certain.
  public var flickBlankDensity = 0.000_000_03
  /// What the target just left is handicapped by, in units of J: 0 … 50.
  ///
  /// Four: e⁻² times as likely.
  public var leftHandicap = 4.0
  /// How likely a disabled control is, against an enabled one: 0.001 … 1.
  public var disabledPrior = 0.2

  // MARK: Learning

  /// Whether regions that were clicked lately and often count as likelier.
  public var learnsPriors = true
  /// The time constant in which a click is forgotten: 1 … 1,000,000.
  public var priorMemory = 600.0
  /// The most that clicks may add to the logarithm of a prior, or take from it, in nats: 0 … 3.
  ///
  /// One: 2.7 times as likely.
  public var mostPriorBonus = 1.0
  /// How many clicks on each region the belief in even use counts for: 0.1 … 1000.
  public var evenClicks = 4.0
  /// Whether the scatter of this user's hand is learnt, with each device for itself.
  public var learnsNoise = true
  /// The number of movements over which the scatter is averaged: 2 … 1000.
  public var noiseMemory = 20.0
  /// The least scale of the scatter that may be learnt: 0.1 … 1.
  public var leastNoiseScale = 0.6
  /// The greatest scale of the scatter that may be learnt: 1 … 10.
  public var mostNoiseScale = 1.8
  /// How soon a click has to follow a movement to tell what it was aimed at: 0 … 60.
  public var approachTime = 3.0

  // MARK: Capture

  /// The speed above which nothing is captured in passing: 50 … 100,000.
  public var captureSpeed = 250.0
  /// The padding that is left at rest after a correction of no length: 0 … 64.
  public var correctionPadding = 1.0
  /// How much padding each point of a correction adds: 0 … 10.
  ///
  /// Corrections are movements shorter than `leastDistance`: a small nudge out of a region gets
  /// out.
  public var correctionPaddingShare = 0.06
  /// How far the pointer has to move from where it rested free before padding captures: 0 … 64.
  public var freeLockDistance = 4.0
  /// How far the hand may slip at a press or a release without a change of target: 0 … 32.
  public var slipDistance = 3.0
  /// For how long after a press or a release: 0 … 0.5.
  public var slipDuration = 0.080

  /// Makes the parameters with their defaults.
  public init() {}
}

extension MovementParameters {
  /// How velocities are measured.
  var velocityRules: VelocityRules {
    VelocityRules(window: velocityWindow, gap: velocityGap, liftJitter: liftJitter)
  }

  /// The parameters with every number in range.
  func sanitized() -> MovementParameters {
    var result = self
    result.clamp(\.velocityWindow, 0.005...0.2)
    result.clamp(\.velocityGap, 0.005...1)
    result.clamp(\.liftJitter, 0...0.1)
    result.clamp(\.speedSmoothing, 0.001...0.1)
    result.clamp(\.restSpeed, 1...500)
    result.clamp(\.restDuration, 0.01...0.5)
    result.clamp(\.creepDuration, 0.01...0.5)
    result.clamp(\.slowRestDuration, 0.01...1)
    result.clamp(\.timeConstant, 0.01...0.3)
    result.clamp(\.longestFlick, 0...2000)
    result.clamp(\.flickSpeed, 50...5000)
    result.clamp(\.flickReach, 0...2000)
    result.flickNoise = flickNoise.sanitized(default: MovementParameters().flickNoise)
    result.restNoise = restNoise.sanitized(default: MovementParameters().restNoise)
    result.clamp(\.restReach, 0...1)
    result.clamp(\.leastDistance, 0...1000)
    result.clamp(\.leastPeakSpeed, 0...5000)
    result.clamp(\.aimSpread, 0...2)
    result.clamp(\.largestMisfit, 0.1...100)
    result.clamp(\.leastPosterior, 0...1)
    result.clamp(\.correctionLength, 0...1000)
    result.clamp(\.correctionPosterior, 0...1)
    result.clamp(\.correctionBlankShare, 0...10)
    result.clamp(\.slowingShare, 0...1)
    result.clamp(\.restBlankDensity, 0...1)
    result.clamp(\.flickBlankDensity, 0...1)
    result.clamp(\.leftHandicap, 0...50)
    result.clamp(\.disabledPrior, 0.001...1)
    result.clamp(\.priorMemory, 1...1_000_000)
    result.clamp(\.mostPriorBonus, 0...3)
    result.clamp(\.evenClicks, 0.1...1000)
    result.clamp(\.noiseMemory, 2...1000)
    result.clamp(\.leastNoiseScale, 0.1...1)
    result.clamp(\.mostNoiseScale, 1...10)
    result.clamp(\.approachTime, 0...60)
    result.clamp(\.captureSpeed, 50...100_000)
    result.clamp(\.correctionPadding, 0...64)
    result.clamp(\.correctionPaddingShare, 0...10)
    result.clamp(\.freeLockDistance, 0...64)
    result.clamp(\.slipDistance, 0...32)
    result.clamp(\.slipDuration, 0...0.5)
    return result
  }

  private mutating func clamp(
    _ path: WritableKeyPath<Self, Double>, _ range: ClosedRange<Double>
  ) {
    let number = self[keyPath: path]
    self[keyPath: path] =
      number.isNaN
      ? MovementParameters()[keyPath: path]
      : min(range.upperBound, max(range.lowerBound, number))
  }
}
