/// How strong a platter may be without taking a label's contrast away.
///
/// The label is not known. The one that loses is the one on the platter's own side: white letters
/// where the platter is white, black ones where it is black; all others gain, or lose less, since
/// what is laid over them changes them alike.
enum LabelContrast {
  /// How much a background is a strong colour of the darker half, whose letters are white: 0 … 1.
  ///
  /// Tuned by eye on buttons of an accent colour and on greys, which are no strong colour.
  static func colorfulness(_ color: Color) -> Double {
    func step(_ value: Double, _ from: Double, _ to: Double) -> Double {
      min(max((value - from) / (to - from), 0), 1)
    }
    let most = max(color.red, color.green, color.blue)
    let least = min(color.red, color.green, color.blue)
    let luminance = color.luminance
    return step(most - least, 0.3, 0.5) * step(luminance, 0.04, 0.08)
      * (1 - step(luminance, 0.35, 0.45))
  }

  /// The alpha of black or white on a background: the wanted one, or the most that leaves such a
  /// label 4.5:1, or a share of its contrast where it had less.
  ///
  /// - Parameters:
  ///   - lit: What a light adds to the alpha where it is strongest.
  ///   - share: The share of its contrast that is enough.
  static func alpha(
    _ wanted: Double, of gray: Double, on background: Color, lit: Double,
    share: Double = Material.labelShare
  ) -> Double {
    let cover = Color(gray: gray)
    let label = Color(gray: gray).luminance + 0.05
    func contrast(_ alpha: Double) -> Double {
      let paper = cover.mixed(over: background, alpha).luminance + 0.05
      return max(paper, label) / min(paper, label)
    }
    let before = contrast(0)
    let least = min(Material.labelContrast, before * share)
    // A label that is hardly seen before is none.
    guard before > 1.5, contrast(wanted + lit) < least else { return wanted }
    var (low, high) = (0.0, wanted)
    for _ in 0..<8 {
      let middle = (low + high) / 2
      (low, high) = contrast(middle + lit) >= least ? (middle, high) : (low, middle)
    }
    return low
  }
}
