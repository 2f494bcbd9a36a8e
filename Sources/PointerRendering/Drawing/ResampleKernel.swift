/// The samples that one target column or row is mixed from, for all columns or rows.
///
/// Cubic convolution: it interpolates, so at scale 1 and offset 0 every pixel comes out as it went
/// in, and an element that starts to grow does not turn soft at once. Where the source is larger
/// than the target the kernel widens with it, so that nothing aliases.
///
/// Source: Keys, Cubic Convolution Interpolation for Digital Image Processing, 1981.
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
        let weight = Self.cubic((Double(lowest + tap) - center) / width)
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

  /// The slope of the kernel at a distance of one sample.
  ///
  /// Tuned by eye: with the usual −0.5 bold white letters on a card get dark rims, with 0 they
  /// turn soft.
  private static let slope = -0.3

  /// Domain: all numbers; zero from a distance of 2 on.
  private static func cubic(_ distance: Double) -> Double {
    let (x, a) = (abs(distance), slope)
    if x < 1 { return 1 + x * x * ((a + 2) * x - (a + 3)) }
    if x < 2 { return a * (-4 + x * (8 + x * (x - 5))) }
    return 0
  }
}
