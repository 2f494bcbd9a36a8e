import PointerGeometry

/// The samples that one target column or row is mixed from, for all columns or rows.
///
/// Cubic convolution: it interpolates, so at scale 1 and offset 0 every pixel comes out as it went
/// in, and an element that starts to grow does not turn soft at once. Where the source is larger
/// than the target the kernel widens with it, so that nothing aliases.
///
/// Weights are whole numbers that add up to exactly `one`, so that plain areas stay as they are.
///
/// Source: Keys, Cubic Convolution Interpolation for Digital Image Processing, 1981.
final class ResampleKernel {
  private let startScratch = Scratch<Int>(zero: 0)
  private let weightScratch = Scratch<Int16>(zero: 0)
  private let runScratch = Scratch<Int>(zero: 0)
  private let one: Int

  /// Samples a target place: a multiple of 4.
  private(set) var taps = 4
  /// The first sample of each place; the others follow it.
  ///
  /// SAFETY: an element for each place of the last `prepare`, valid until the next one; `weights`
  /// has `taps` for each place.
  private(set) var starts: UnsafePointer<Int>
  private(set) var weights: UnsafePointer<Int16>
  /// Where the run of places ends that are single samples, one after another; the place itself where
  /// it is mixed from several.
  ///
  /// SAFETY: as `starts`.
  private(set) var runEnds: UnsafePointer<Int>

  /// The most samples mixed into one; a source that is still larger is read with gaps.
  private static let mostTaps = 32

  /// Makes a kernel whose weights add up to `one`.
  init(one: Int) {
    self.one = one
    starts = UnsafePointer(startScratch.reserve(1))
    weights = UnsafePointer(weightScratch.reserve(1))
    runEnds = UnsafePointer(runScratch.reserve(1))
  }

  /// The single sample that a place is, if it is one.
  ///
  /// A weight of one alone does not say so: rounding may leave others that cancel out.
  func single(_ place: Int) -> Int? {
    var found: Int?
    for tap in 0..<taps where weights[place * taps + tap] != 0 {
      guard weights[place * taps + tap] == Int16(truncatingIfNeeded: one) else { return nil }
      found = starts[place] + tap
    }
    return found
  }

  /// Prepares `count` places from `first` on.
  ///
  /// - Parameters:
  ///   - start: The source place of the middle of target place 0, with whole numbers at the middles
  ///     of samples.
  ///   - step: Source samples a target place; below zero where the source is mirrored.
  ///   - isCrisp: Whether shifts keep to whole samples where the step is nearly 1; see `Crisp`.
  func prepare(first: Int, count: Int, start: Double, step: Double, isCrisp: Bool) {
    let width = max(1, abs(step))
    let reach = Int(min(Double(Self.mostTaps), (4 * width).rounded(.up)))
    taps = (reach + 3) & ~3
    let isCrisp = isCrisp && Crisp.suits(step: step)
    let starts = startScratch.reserve(count)
    let weights = weightScratch.reserve(count * taps)
    for place in 0..<count {
      // Far outside, and NaN, is somewhere: the nearest sample repeats there.
      var center = min(max(-0x1p30, start + Double(first + place) * step), 0x1p30)
      if isCrisp { center = Crisp.place(center) }
      let lowest = Int((center - Double(reach) / 2).rounded(.down)) + 1
      starts[place] = lowest
      fill(weights + place * taps, lowest: lowest, center: center, width: width, reach: reach)
    }
    self.starts = UnsafePointer(starts)
    self.weights = UnsafePointer(weights)
    findRuns(count)
  }

  private func findRuns(_ count: Int) {
    let runEnds = runScratch.reserve(count)
    var next: Int?
    for place in stride(from: count - 1, through: 0, by: -1) {
      let single = single(place)
      if let single {
        let continues = next == single + 1
        runEnds[place] = continues ? runEnds[place + 1] : place + 1
      } else {
        runEnds[place] = place
      }
      next = single
    }
    self.runEnds = UnsafePointer(runEnds)
  }

  /// Writes the weights of one place.
  private func fill(
    _ weights: UnsafeMutablePointer<Int16>, lowest: Int, center: Double, width: Double, reach: Int
  ) {
    var sum = 0.0
    for tap in 0..<reach { sum += Self.cubic((Double(lowest + tap) - center) / width) }
    var left = one
    var greatest = 0
    for tap in 0..<taps {
      let exact = tap < reach ? Self.cubic((Double(lowest + tap) - center) / width) / sum : 0
      let weight = Int((exact * Double(one)).rounded())
      weights[tap] = Int16(truncatingIfNeeded: weight)
      left -= weight
      if weights[tap] > weights[greatest] { greatest = tap }
    }
    // What rounding lost goes where it is noticed least.
    weights[greatest] += Int16(truncatingIfNeeded: left)
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
