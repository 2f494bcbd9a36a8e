import PointerGeometry
import PointerMotion

/// Which of several targets a movement was aimed at.
///
/// With the centre of a target at Δ from the movement's end, in the movement's own frame, and
/// S = diag(σ∥² + (s·e∥)², σ⊥² + (s·e⊥)²), e being the half extents projected on the axes and s
/// the spread of people's aim, the likelihood is a normal density, and
///
///     J = Δᵀ·S⁻¹·Δ + ln det S − 2·ln π
///
/// is −2 ln of prior times likelihood, up to a constant. The posterior of a target is
/// e^(−J/2) / Σ e^(−J/2), where blank ground, evenly likely everywhere, takes part in the sum with
/// its density times 2π. **Source:** Bayes' rule with normal errors.
struct Posterior {
  /// The place of the likeliest target that can be chosen; nil for none.
  private(set) var best: Int?
  /// How likely it is: 0 … 1.
  private(set) var probability = 0.0

  /// The difference of scores at which a candidate no longer counts: e⁻²⁰ as likely.
  private static let negligible = 40.0

  private var bestScore = Double.infinity
  /// The least score of all, and the sum of e^(−(J − least)/2).
  private var least = Double.infinity
  private var sum = 0.0

  /// Weighs every candidate.
  ///
  /// - Complexity: O(n), at most a logarithm and an exponential each; no allocation.
  init(
    of candidates: ContiguousArray<MagneticCandidate>, aim: Aim, by parameters: MovementParameters,
    remembering memory: TargetMemory, at now: Instant
  ) {
    let spread = parameters.aimSpread
    var meanWeight = 0.0
    if parameters.learnsPriors {
      for index in candidates.indices {
        meanWeight += memory.weight(of: candidates[index].key, at: now, parameters)
      }
      meanWeight /= max(1, Double(candidates.count))
    }
    // Neighbours are often of one size, and the logarithm is the dearest part.
    var size = Size<SurfaceSpace>.zero
    var (first, second) = aim.variances(of: size, spread: spread)
    var logarithm = Elementary.log(first * second)
    let area = Double.pi * aim.horizon * aim.horizon
    let blank = aim.blankDensity + aim.blankShare * Double(candidates.count) / area
    if blank > 0 { add(-2 * Elementary.log(2 * Double.pi * blank)) }
    for index in candidates.indices {
      let frame = candidates[index].frame
      let offset = frame.center - aim.end
      let parallel = offset.dx * aim.direction.dx + offset.dy * aim.direction.dy
      let sideways = offset.dy * aim.direction.dx - offset.dx * aim.direction.dy
      if frame.size != size {
        size = frame.size
        (first, second) = aim.variances(of: size, spread: spread)
        logarithm = Elementary.log(first * second)
      }
      let misfit = parallel * parallel / first + sideways * sideways / second
      let distance = frame.distance(to: aim.end)
      var score = misfit + logarithm
      if !candidates[index].isEnabled { score -= 2 * Elementary.log(parameters.disabledPrior) }
      if meanWeight > 0 {
        let key = candidates[index].key
        score -= 2 * memory.bonus(for: key, mean: meanWeight, at: now, parameters)
      }
      if candidates[index].key == aim.left, distance > 0 { score += parameters.leftHandicap }
      add(score)
      var reach = aim.reach
      if aim.isAtRest {
        // Hands fall short more often than they go too far, and a pull back is felt more.
        if parallel < 0 { reach /= 2 }
        reach = max(reach, candidates[index].padding)
      }
      guard misfit < parameters.largestMisfit, distance <= reach, score < bestScore else {
        continue
      }
      bestScore = score
      best = index
    }
    if best != nil { probability = Elementary.exp((least - bestScore) / 2) / sum }
  }

  /// Adds to the sum, kept relative to the least score so that it neither overflows nor vanishes.
  private mutating func add(_ score: Double) {
    if score < least {
      sum = sum * Elementary.exp((score - least) / 2) + 1
      least = score
    } else if score - least < Self.negligible {
      sum += Elementary.exp((least - score) / 2)
    }
  }
}
