/// The numbers of the pointer's material.
///
/// Tuned by eye on light, dark, text and busy backgrounds, where no other source is named.
enum Material {
  /// The width of the ring, points; a pixel at least.
  static let ringWidth = 0.75
  /// The least alpha of the ring.
  static let leastRingAlpha = 0.30
  /// What the ring's contrast is multiplied by below a scale of 1.5, where it is about a pixel wide
  /// and mostly smeared over two.
  static let coarseRing = 1.3
  /// The alpha of the fill, white on dark and black on light content.
  ///
  /// Text below it keeps 4.5:1, or `textShare` of its contrast (a test measures it). Tuned by eye:
  /// the least fill that is seen as a disc, and not as a ring.
  static let fillOnDark = 0.18
  static let fillOnLight = 0.22
  /// The share of a text's contrast that the pointer leaves it: less than a platter leaves its
  /// label, since the pointer goes on.
  static let textShare = 0.65
  /// What the ring's contrast is multiplied by on dark content, where the fill is hardly seen.
  static let darkRing = 1.3
  /// What pressing adds to the fill's alpha.
  static let pressedAlpha = 0.17
  /// The width of the hairline outside of the outline, points, and its alpha around thin shapes.
  ///
  /// It is of the opposite side: on its own background it is not seen, and where a beam stands on
  /// a letter of its own grey it parts the two.
  static let hairlineWidth = 0.75
  static let hairlineAlpha = 0.75
  /// The contrast of the ring and the background below which a hairline comes, and what of the
  /// shortage it gives on top: neighbouring pixels differ; see `RimMixer`.
  static let rimContrast = 3.1
  static let rimReserve = 0.35
  /// The alpha of thin shapes, which would be lost otherwise.
  static let thinAlpha = 0.78
  /// The contrast of thin shapes against a plain background.
  ///
  /// Source: WCAG 2.1, 1.4.11, which asks for 3 of what is no text; and some for rounding.
  static let thinContrast = 3.1

  /// The alpha of a platter, which is black on light content and white on dark content.
  ///
  /// Laid over, black multiplies and white screens, so neither washes a label out as grey would.
  static let platterOnLight = 0.105
  static let platterOnDark = 0.07
  /// What the light takes from the darkening, and adds to the brightening.
  static let lightOnLight = 0.05
  static let lightOnDark = 0.027
  /// What pressing adds to a platter; on dark content the light gives it, so that the sum
  /// stays.
  static let pressedPlatter = 0.05
  static let pressedPlatterOnDark = 0.015

  /// A platter below its label, at its whole strength, and the alpha of its light.
  ///
  /// A label that would suffer makes it weaker, see `PlatterBalance`. Tuned by eye.
  static let behindOnLight = Paint(red: 0.47, green: 0.47, blue: 0.50, alpha: 0.20)
  static let behindOnDark = Paint(red: 0.92, green: 0.92, blue: 0.96, alpha: 0.19)
  /// How far above the middle a background's luminance is where the grey is all grey.
  static let behindGrayFrom = 0.5
  static let behindLightOnLight = 0.34
  static let behindLightOnDark = 0.16
  /// What pressing multiplies such a platter's fill by, less one.
  static let pressedBehind = 0.4

  /// The contrast that a label keeps on a platter, and the share of its own that is enough.
  ///
  /// Source: WCAG 2.1, 1.4.3: 4.5 for text of any size, and a little for rounding. The share: tuned.
  static let labelContrast = 4.6
  static let labelShare = 0.92
}
