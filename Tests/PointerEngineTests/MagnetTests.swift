import TestNumbers
import PointerGeometry
import Testing

@testable import PointerEngine

/// The posterior, and what clicks teach it.
@Suite struct MagnetTests {
  static let seeds = Array(1...30 as ClosedRange<UInt64>)
  private static let now = Instant(nanoseconds: 1_000_000_000)

  private static func candidate(
    _ id: UInt32, _ x: Double, _ y: Double, _ width: Double = 20, _ height: Double = 20,
    isEnabled: Bool = true
  ) -> MagneticCandidate {
    MagneticCandidate(
      key: RegionKey(surface: Scene.surface, region: RegionID(rawValue: id), generation: 1),
      frame: Rect(center: Point(x: x, y: y), size: Size(width: width, height: height)),
      padding: 12, z: 0, isEnabled: isEnabled)
  }

  private static func aim(
    _ x: Double, _ y: Double, speed: Double = 800, blank: Double = 0, left: UInt32? = nil
  ) -> Aim {
    let parameters = MovementParameters()
    return Aim(
      end: Point(x: x, y: y), direction: Vector(dx: 1, dy: 0), extent: speed,
      noise: parameters.restNoise, blankDensity: blank, leastPosterior: 0.5, reach: 200,
      isAtRest: true,
      left: left.map {
        RegionKey(surface: Scene.surface, region: RegionID(rawValue: $0), generation: 1)
      })
  }

  private static func posterior(
    _ candidates: [MagneticCandidate], _ aim: Aim, memory: TargetMemory = TargetMemory(),
    _ parameters: MovementParameters = MovementParameters()
  ) -> Posterior {
    Posterior(
      of: ContiguousArray(candidates), aim: aim, by: parameters, remembering: memory, at: now)
  }

  /// Straight from the formula, with a density for each candidate and their sum.
  @Test(arguments: seeds) func thePosteriorIsBayesRule(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &random)
    }
    let parameters = MovementParameters()
    for _ in 0..<50 {
      let candidates = (0..<UInt32(number(1...40))).map {
        Self.candidate(
          $0, number(-200...200), number(-200...200), number(5...90), number(5...90),
          isEnabled: number(0...1) < 0.8)
      }
      let angle = number(0...6)
      var aim = Self.aim(0, 0, speed: number(60...2500), blank: number(0...1e-5), left: 0)
      let length = (angle * angle + 1).squareRoot()
      aim.direction = Vector(dx: angle / length, dy: 1 / length)
      let densities = candidates.map { (candidate: MagneticCandidate) -> Double in
        let (along, across) = aim.variances(
          of: candidate.frame.size, spread: parameters.aimSpread)
        let offset = candidate.frame.center - aim.end
        let parallel = offset.dx * aim.direction.dx + offset.dy * aim.direction.dy
        let sideways = offset.dy * aim.direction.dx - offset.dx * aim.direction.dy
        let misfit = parallel * parallel / along + sideways * sideways / across
        var density = 1 / (2 * Double.pi * (along * across).squareRoot())
        density *= exponential(-misfit / 2)
        if !candidate.isEnabled { density *= parameters.disabledPrior }
        if candidate.key == aim.left, candidate.frame.distance(to: aim.end) > 0 {
          density *= exponential(-parameters.leftHandicap / 2)
        }
        return density
      }
      let sum = densities.reduce(aim.blankDensity, +)
      let posterior = Self.posterior(candidates, aim)
      guard let best = posterior.best else { continue }
      #expect(abs(posterior.probability - densities[best] / sum) < 1e-6, "seed \(seed)")
    }
  }

  /// e^x by its series after halving, apart from the engine's own.
  private func exponential(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    let small = x / 1024
    for n in 1...20 {
      term *= small / Double(n)
      sum += term
    }
    for _ in 0..<10 { sum *= sum }
    return sum
  }

  @Test func theBetterFittingTargetWins() {
    let pair = [Self.candidate(1, -40, 0), Self.candidate(2, 60, 0)]
    #expect(Self.posterior(pair, Self.aim(0, 0)).best == 0)
    // Just left: then it is hardly the goal.
    #expect(Self.posterior(pair, Self.aim(0, 0, left: 1)).best == 1)
    var disabled = pair
    disabled[0].isEnabled = false
    #expect(Self.posterior(disabled, Self.aim(0, 0)).best == 1)
    #expect(Self.posterior([], Self.aim(0, 0)).best == nil)
    // Out of the ellipse, though within reach.
    #expect(Self.posterior([Self.candidate(1, 0, 160)], Self.aim(0, 0)).best == nil)
  }

  @Test func blankGroundMakesALoneTargetLessLikely() {
    let lone = [Self.candidate(1, 60, 20)]
    #expect(Self.posterior(lone, Self.aim(0, 0)).probability == 1)
    let a = Self.posterior(lone, Self.aim(0, 0, blank: 1e-6)).probability
    let b = Self.posterior(lone, Self.aim(0, 0, blank: 1e-4)).probability
    #expect(a < 1 && a > 0.5 && b < a && b < 0.5)
  }

  @Test func clicksTiltAnEvenChoice() {
    let pair = [Self.candidate(1, -45, 0), Self.candidate(2, 45, 0)]
    var memory = TargetMemory()
    let parameters = MovementParameters()
    for _ in 0..<3 { memory.note(pair[1].key, at: Self.now, parameters) }
    let tilted = Self.posterior(pair, Self.aim(0, 0), memory: memory)
    #expect(tilted.best == 1 && tilted.probability > 0.6)
    var deaf = parameters
    deaf.learnsPriors = false
    let even = Self.posterior(pair, Self.aim(0, 0), memory: memory, deaf)
    #expect(abs(even.probability - 0.5) < 1e-9)
  }

  @Test func theMemoryIsBoundedAndFades() {
    var memory = TargetMemory()
    let parameters = MovementParameters()
    let key = Self.candidate(7, 0, 0).key
    for _ in 0..<1000 { memory.note(key, at: Self.now, parameters) }
    #expect(memory.bonus(for: key, mean: 0, at: Self.now, parameters) == parameters.mostPriorBonus)
    let later = Self.now.advanced(bySeconds: 20 * parameters.priorMemory)
    #expect(memory.bonus(for: key, mean: 0, at: later, parameters) < 0.01)
    for id in 0..<10_000 as Range<UInt32> {
      memory.note(Self.candidate(id, 0, 0).key, at: later, parameters)
    }
    #expect(memory.count == 64)
    #expect(memory.weight(of: Self.candidate(9999, 0, 0).key, at: later, parameters) == 1)
    // Much use by itself favours nobody.
    #expect(memory.bonus(for: key, mean: 50, at: later, parameters) < -0.9)
    memory.forget(Scene.surface)
    #expect(memory.count == 0)
    #expect(memory.bonus(for: key, mean: 0, at: later, parameters) == 0)
  }

  @Test(arguments: [0.3, 0.8, 1, 1.4, 5])
  func theScatterIsLearntWithinBounds(scale: Double) {
    var estimate = NoiseEstimate()
    let parameters = MovementParameters()
    var random = SplitMix(seed: 3)
    var mean = 0.0
    for step in 0..<4000 {
      // The sum of twelve uniform numbers is near enough to a normal one.
      let normal = (0..<12).reduce(-6.0) { sum, _ in
        sum + Double.random(in: 0...1, using: &random)
      }
      let sample = scale * normal
      estimate.note(squareAlong: sample * sample, squareAcross: .nan, parameters)
      estimate.note(squareAlong: sample * sample, squareAcross: sample * sample, parameters)
      if step >= 1000 { mean += estimate.scaled(parameters.restNoise, parameters).along / 3000 }
    }
    let expected = min(parameters.mostNoiseScale, max(parameters.leastNoiseScale, scale))
    #expect(abs(mean / parameters.restNoise.along - expected) < 0.12 * expected)
  }

  @Test func parametersOutOfRangeAreMended() {
    var parameters = MovementParameters()
    parameters.timeConstant = .nan
    parameters.longestFlick = .infinity
    parameters.leastPosterior = -3
    parameters.restNoise = AimNoise(floor: .nan, along: -1, across: .infinity)
    let settings = EngineSettings(movement: parameters)
    let mended = Engine(settings: settings).settings.movement
    let standard = MovementParameters()
    #expect(mended.timeConstant == standard.timeConstant)
    #expect(mended.longestFlick == 2000 && mended.leastPosterior == 0)
    #expect(mended.restNoise == AimNoise(floor: standard.restNoise.floor, along: 0.001, across: 2))
    #expect(standard.sanitized() == standard, "the defaults are in range")
  }
}
