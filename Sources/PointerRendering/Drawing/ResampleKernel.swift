/// The samples that one target column or row is mixed from, for all columns or rows.
///
/// Catmull-Rom: it interpolates, so at scale 1 and offset 0 every pixel comes out as it went in,
/// and an element that starts to grow does not turn soft at once. Where the source is larger than
/// the target the kernel widens with it, so that nothing aliases.
///
/// Source: Mitchell and Netravali, 1988, with B = 0 and C = 1/2.
final class ResampleKernel {
  private let indexScratch = Scratch<Int>(zero: 0)
  private let weightScratch = Scratch<Float>(zero: 0)

  /// Samples a target place.
  private(set) var taps = 0
  /// SAFETY: `taps` elements for each place of the last `prepare`, valid until the next one.
  private(set) var indices: UnsafePointer<Int>
  private(set) var weights: UnsafePointer<Float>

  /// The most samples mixed into one; a source that is still larger is read with gaps.
  private static let mostTaps = 32

  init() {
    indices = UnsafePointer(indexScratch.reserve(1))
    weights = UnsafePointer(weightScratch.reserve(1))
  }

  /// Prepares `count` places from `first` on.
  ///
  /// - Parameters:
  ///   - start: The source place of the middle of target place 0, with whole numbers at the middles
  ///     of samples.
  ///   - step: Source samples a target place, above zero.
  ///   - range: The samples that may be read; what is outside repeats the nearest.
  func prepare(
    first: Int, count: Int, start: Double, step: Double, range: ClosedRange<Int>
  ) {
    let width = max(1, step)
    taps = min(Self.mostTaps, Int((4 * width).rounded(.up)))
    let indices = indexScratch.reserve(count * taps)
    let weights = weightScratch.reserve(count * taps)
    for place in 0..<count {
      let center = start + Double(first + place) * step
      let lowest = Int((center - Double(taps) / 2).rounded(.down)) + 1
      var sum = 0.0
      for tap in 0..<taps {
        let weight = Self.catmullRom((Double(lowest + tap) - center) / width)
        sum += weight
        indices[place * taps + tap] = min(max(lowest + tap, range.lowerBound), range.upperBound)
        weights[place * taps + tap] = Float(weight)
      }
      let scale = Float(1 / sum)
      for tap in 0..<taps { weights[place * taps + tap] *= scale }
    }
    self.indices = UnsafePointer(indices)
    self.weights = UnsafePointer(weights)
  }

  /// Domain: all numbers; zero from a distance of 2 on.
  private static func catmullRom(_ distance: Double) -> Double {
    let x = abs(distance)
    if x < 1 { return 1 + x * x * (1.5 * x - 2.5) }
    if x < 2 { return 2 + x * (-4 + x * (2.5 - 0.5 * x)) }
    return 0
  }
}
