/// How strong a platter is below a label that is drawn over it, and how the label answers.
///
/// A platter brings its background nearer to the middle of the greys, and so nearer to most labels.
/// What a label loses by that, the label takes back by a shade of its own, darker on light content
/// and lighter on dark content; where that would be too much, the platter is weaker instead.
struct PlatterBalance: Hashable {
  /// 0: as weak as a platter that covers its label … 1: the whole strength of the design.
  var strength: Double
  /// The shade over the label.
  var shade: Paint

  /// The contrast that a label keeps, and, where it had less, the share of it.
  ///
  /// Source: WCAG 2.1, 1.4.3, for text; the share: tuned.
  static let contrast = 4.5
  static let share = 0.9
  /// The greatest alpha of the shade.
  ///
  /// Tuned by eye on blue, grey and black labels: beyond, a label's colour is another one.
  static let greatestShade = 0.22

  /// A platter without a label over it.
  static let uncovered = PlatterBalance(strength: 0, shade: .clear)

  /// Weighs a label against the platter.
  ///
  /// - Parameters:
  ///   - ink: The label's colour; nil where nothing of it is there.
  ///   - paper: The background below the platter.
  ///   - side: 0: the platter for dark content … 1: the one for light content.
  ///   - press: 0 … 1.
  init(ink: Color?, paper: Color, side: Double, press: Double) {
    guard let ink else {
      self.init(strength: 1, shade: .clear)
      return
    }
    var best = PlatterBalance(
      strength: 0, shade: Self.shade(ink, paper, side, press, strength: 0))
    let full = Self.shade(ink, paper, side, press, strength: 1)
    if Double(full.alpha) <= Self.greatestShade {
      best = PlatterBalance(strength: 1, shade: full)
    } else {
      // The greatest strength whose shade is allowed; the need grows with the strength.
      var (low, high) = (0.0, 1.0)
      for _ in 0..<10 {
        let middle = (low + high) / 2
        let shade = Self.shade(ink, paper, side, press, strength: middle)
        if Double(shade.alpha) <= Self.greatestShade {
          low = middle
          best = PlatterBalance(strength: middle, shade: shade)
        } else {
          high = middle
        }
      }
    }
    self = best
  }

  private init(strength: Double, shade: Paint) {
    (self.strength, self.shade) = (strength, shade)
  }

  /// The least shade with which the label keeps its contrast everywhere on the platter.
  private static func shade(
    _ ink: Color, _ paper: Color, _ side: Double, _ press: Double, strength: Double
  ) -> Paint {
    let before = ratio(ink.luminance, paper.luminance)
    let wanted = min(contrast, before * share)
    let plain = Look.platter(on: paper, side: side, press: press, strength: strength)
    let lit = Look.platterLight(on: paper, side: side, press: press, strength: strength)
    let unlitPaper = plain.fill(paper)
    let litPaper = plain.added(lit).fill(paper)
    let isDark = ink.luminance < paper.luminance
    // The nearer of the two decides.
    let nearest =
      isDark
      ? min(unlitPaper.luminance, litPaper.luminance)
      : max(unlitPaper.luminance, litPaper.luminance)
    let limit =
      isDark ? (nearest + 0.05) / wanted - 0.05 : wanted * (nearest + 0.05) - 0.05
    guard isDark ? ink.luminance > limit : ink.luminance < limit else { return .clear }
    let gray = isDark ? 0.0 : 1.0
    var (low, high) = (0.0, 1.0)
    // Halved ten times: to a thousandth, less than a step of a pixel's channel.
    for _ in 0..<10 {
      let alpha = (low + high) / 2
      let luminance = Paint(gray: gray, alpha: alpha).fill(ink).luminance
      if isDark ? luminance > limit : luminance < limit { low = alpha } else { high = alpha }
    }
    return Paint(gray: gray, alpha: high)
  }

  /// Source: WCAG 2.1, contrast ratio.
  private static func ratio(_ a: Double, _ b: Double) -> Double {
    (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}

extension Paint {
  /// A colour with the paint over it.
  func fill(_ color: Color) -> Color {
    let keeps = 1 - Double(alpha)
    func mixed(_ below: Double, _ channel: Float) -> Double {
      min(max(below * keeps + Double(channel), 0), 1)
    }
    return Color(
      red: mixed(color.red, channels.z), green: mixed(color.green, channels.y),
      blue: mixed(color.blue, channels.x))
  }

  /// The sum of two paints, as a light adds to a fill.
  func added(_ other: Paint) -> Paint { Paint(channels: channels + other.channels) }
}
