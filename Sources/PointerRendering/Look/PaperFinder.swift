/// Finds the background among samples: the mean of those whose lightness is the commonest.
///
/// A mean of all would be a grey between paper and ink, and the side of either by chance.
struct PaperFinder {
  /// Eight classes of lightness, each with the sum of its colours and their weight.
  private var classes = (
    SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero,
    SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero
  )

  /// - Parameter color: With alpha multiplied in.
  mutating func add(_ color: Color, weight: Double) {
    guard weight > 0 else { return }
    let sample = SIMD4(color.red, color.green, color.blue, weight)
    switch Int(min(color.luma / weight, 1) * 7.999) {
    case 0: classes.0 += sample
    case 1: classes.1 += sample
    case 2: classes.2 += sample
    case 3: classes.3 += sample
    case 4: classes.4 += sample
    case 5: classes.5 += sample
    case 6: classes.6 += sample
    default: classes.7 += sample
    }
  }

  /// The background's colour; nil before there is a sample.
  var paper: Color? {
    func heavier(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> { b.w >= a.w ? b : a }
    let low = heavier(heavier(classes.0, classes.1), heavier(classes.2, classes.3))
    let high = heavier(heavier(classes.4, classes.5), heavier(classes.6, classes.7))
    let most = heavier(low, high)
    guard most.w > 0 else { return nil }
    return Color(red: most.x / most.w, green: most.y / most.w, blue: most.z / most.w)
  }
}
