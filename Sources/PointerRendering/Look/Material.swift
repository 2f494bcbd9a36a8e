/// The numbers of the pointer's material.
///
/// Tuned by eye, visual.md, where no other source is named.
enum Material {
  /// The width of the ring, points.
  static let ringWidth = 0.75
  /// The contrast of the ring against the background, and its least alpha.
  static let ringContrast = 3.2
  static let leastRingAlpha = 0.30
  /// What pressing adds to the fill's alpha.
  static let pressedAlpha = 0.17
  /// The width of the hairline around thin shapes, points, and its alpha.
  ///
  /// It is of the opposite side: on its own background it is not seen, and where a beam stands on
  /// a letter of its own grey it parts the two. Tuned by eye on black text on white and on photos.
  static let hairlineWidth = 0.75
  static let hairlineAlpha = 0.75
  /// The alpha of thin shapes, which would be lost otherwise.
  static let thinAlpha = 0.78

  /// The alpha of a platter, which is black on light content and white on dark content.
  ///
  /// Laid over, black multiplies and white screens, so neither washes a label out as grey would.
  /// On light content this gives the sheet's tone; on dark content it is the most that leaves the
  /// sheet's blue label 4.5:1 under the light (a test measures it).
  static let platterOnLight = 0.105
  static let platterOnDark = 0.10
  /// What the light takes from the darkening, and adds to the brightening.
  static let lightOnLight = 0.05
  static let lightOnDark = 0.05
  /// What pressing adds to a platter; on dark content the light gives it, so that the sum
  /// stays.
  static let pressedPlatter = 0.05
  static let pressedPlatterOnDark = 0.025

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
}

/// The paints of one shape at one instant.
struct Look: Hashable {
  /// The inside.
  var fill: Paint
  /// The ring, with the fill below it.
  var ring: Paint
  /// What the light adds to the fill where it is strongest; may be negative.
  var light: Paint
  /// The hairline around it.
  var hairline: Paint

  /// Mixes the paints of a shape.
  ///
  /// - Parameters:
  ///   - background: The sample below the shape.
  ///   - side: 0: on dark content … 1: on light content.
  ///   - platterStrength: 0: a platter that covers its label … 1: one below it.
  init(
    background: Color, side: Double, material: Double, thinness: Double, press: Double,
    lightStrength: Double, opacity: Double, platterStrength: Double = 0
  ) {
    func alpha(_ value: Double) -> Double {
      let pressed = value + Material.pressedAlpha * press
      return pressed + (max(pressed, Material.thinAlpha) - pressed) * thinness
    }
    let pointer = Paint(red: 0.92, green: 0.92, blue: 0.96, alpha: alpha(0.30))
      .mixed(with: Paint(red: 0.18, green: 0.18, blue: 0.20, alpha: alpha(0.27)), side)
    let platter = Self.platter(
      on: background, side: side, press: press, strength: platterStrength)
    let fill = pointer.mixed(with: platter, material)
    // Both vanish by their own amount, so a platter and a beam have no second edge.
    let ringStrength = (1 - material) * (1 - thinness)
    let ring =
      Paint(gray: 1, alpha: Self.ringAlpha(on: background, isLight: false))
      .mixed(with: Paint(gray: 0, alpha: Self.ringAlpha(on: background, isLight: true)), side)
    let light = Self.platterLight(
      on: background, side: side, press: press, strength: platterStrength)
    self.fill = fill * opacity
    self.ring = (ring * ringStrength).over(fill) * opacity
    self.light = light * (material * lightStrength * opacity)
    hairline =
      Paint(gray: 0, alpha: Material.hairlineAlpha)
      .mixed(with: Paint(gray: 1, alpha: Material.hairlineAlpha), side)
      * ((1 - material) * thinness * opacity)
  }

  /// The fill of a platter.
  ///
  /// - Parameter strength: 0: over its label … 1: below it.
  static func platter(
    on background: Color, side: Double, press: Double, strength: Double
  ) -> Paint {
    let over = Paint(
      gray: 1, alpha: Material.platterOnDark + Material.pressedPlatterOnDark * press
    ).mixed(
      with: Paint(gray: 0, alpha: Material.platterOnLight + Material.pressedPlatter * press), side)
    guard strength > 0 else { return over }
    // A grey is not seen on a colour that is as light as itself: black is.
    let onLight = Paint(gray: 0, alpha: Double(Material.behindOnLight.alpha))
      .mixed(with: Material.behindOnLight, share(ofGray: background))
    let below = Material.behindOnDark.mixed(with: onLight, side)
    return over.mixed(with: below * (1 + Material.pressedBehind * press), strength)
  }

  /// 0: a background in the middle of the greys … 1: one that is light enough for a grey on it.
  private static func share(ofGray background: Color) -> Double {
    min(max((background.luminance - SideFade.middle) / Material.behindGrayFrom, 0), 1)
  }

  /// What the light adds to the fill of a platter where it is strongest.
  static func platterLight(
    on background: Color, side: Double, press: Double, strength: Double
  ) -> Paint {
    let over = Paint(
      gray: 1, alpha: Material.lightOnDark - Material.pressedPlatterOnDark * press
    ).mixed(with: Paint(channels: SIMD4(0, 0, 0, -Float(Material.lightOnLight))), side)
    guard strength > 0 else { return over }
    // A white light over the fill: what it adds is white less the fill that it hides. Only on white
    // it takes the whole of it to be seen; on a colour that would be a stain.
    let strongest = side * share(ofGray: background)
    let white = Paint(gray: 1, alpha: Material.behindLightOnDark)
      .mixed(with: Paint(gray: 1, alpha: Material.behindLightOnLight), strongest)
    let fill = platter(on: background, side: side, press: press, strength: 1)
    let below = Paint(channels: white.channels - fill.channels * white.alpha)
    return over.mixed(with: below, strength)
  }

  /// A tint with a light over it, for content that is not redrawn.
  init(tint: Paint, light: Paint) {
    (fill, ring, self.light, hairline) = (tint, tint, light, .clear)
  }

  var isClear: Bool { fill == .clear && ring == .clear && light == .clear && hairline == .clear }

  /// The least alpha at which black (on light content) or white reaches the contrast.
  static func ringAlpha(on background: Color, isLight: Bool) -> Double {
    let contrast = Material.ringContrast
    let luminance = background.luminance
    let wanted =
      isLight ? (luminance + 0.05) / contrast - 0.05 : contrast * (luminance + 0.05) - 0.05
    let gray = Color.encoded(min(max(wanted, 0), 1))
    let mean = background.mean
    let alpha =
      isLight ? (mean - gray) / max(mean, 0.01) : (gray - mean) / max(1 - mean, 0.01)
    return min(max(alpha, Material.leastRingAlpha), 1)
  }
}
