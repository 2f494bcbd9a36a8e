/// The paints of one shape at one instant.
struct Look: Hashable {
  /// The inside.
  var fill: Paint
  /// The ring, with the fill below it.
  var ring: Paint
  /// What the light adds to the fill where it is strongest; may be negative.
  var light: Paint
  /// The hairline around it, where it is everywhere.
  var hairline: Paint
  /// The colour of the hairline where it comes as needed, and how much of what is needed.
  var rim: Paint
  var rimStrength: Double

  /// Mixes the paints of a shape.
  ///
  /// - Parameters:
  ///   - background: The sample below the shape.
  ///   - side: 0: on dark content … 1: on light content.
  ///   - platterStrength: 0: a platter that covers its label … 1: one below it.
  ///   - scale: Pixels a point.
  init(
    background: Color, side: Double, material: Double, thinness: Double, press: Double,
    lightStrength: Double, opacity: Double, platterStrength: Double = 0,
    options: RenderingOptions = RenderingOptions(),
    scale: Double = 2
  ) {
    let pointer = Self.pointerFill(
      on: background, side: side, thinness: thinness, press: press, options)
    let platter = Self.platter(
      on: background, side: side, press: press, strength: platterStrength)
    let fill = pointer.mixed(with: platter, material)
    // Both vanish by their own amount, so a platter and a beam have no second edge.
    let ringStrength = (options.outlinesPlatters ? 1 : 1 - material) * (1 - thinness)
    let contrast = options.ringContrast * (scale < 1.5 ? Material.coarseRing : 1)
    let ring =
      Paint(
        gray: 1, alpha: Self.ringAlpha(on: background, isLight: false, contrast * Material.darkRing)
      )
      .mixed(
        with: Paint(gray: 0, alpha: Self.ringAlpha(on: background, isLight: true, contrast)), side)
    let light = Self.platterLight(
      on: background, side: side, press: press, strength: platterStrength)
    self.fill = fill * opacity
    self.ring = (ring * ringStrength).over(fill) * opacity
    self.light = options.lights ? light * (material * lightStrength * opacity) : .clear
    let opposite = Paint(gray: 0, alpha: 1).mixed(with: Paint(gray: 1, alpha: 1), side)
    hairline = opposite * (Material.hairlineAlpha * (1 - material) * thinness * opacity)
    rim = opposite
    // Between the sides it has no colour that would help.
    let decided = (2 * side - 1) * (2 * side - 1)
    rimStrength = ringStrength * opacity * decided
  }

  /// A plain tint.
  init(tint: Paint, light: Paint = .clear) {
    (fill, ring, self.light, hairline, rim) = (tint, tint, light, .clear, .clear)
    rimStrength = 0
  }

  /// The fill of the pointer: black over light content, and white over dark content.
  ///
  /// Laid over as a platter is, so that what is below it stays legible. Thin shapes are softer
  /// greys, and strong.
  private static func pointerFill(
    on background: Color, side: Double, thinness: Double, press: Double,
    _ options: RenderingOptions
  ) -> Paint {
    guard !options.reducedTransparency else {
      // Solid: what is said by alpha is said by the grey.
      return Paint(gray: 0.80 + 0.15 * press, alpha: 1)
        .mixed(with: Paint(gray: 0.34 - 0.16 * press, alpha: 1), side)
    }
    func alpha(_ wanted: Double, of gray: Double) -> Double {
      let legible = LabelContrast.alpha(
        wanted, of: gray, on: background, lit: 0, share: Material.textShare)
      let pressed = legible + Material.pressedAlpha * press
      return pressed + (max(pressed, Material.thinAlpha) - pressed) * thinness
    }
    let onDark = 1 - 0.08 * thinness
    let onLight = 0.18 * thinness
    return thinFill(
      gray: onDark, alpha: alpha(Material.fillOnDark, of: 1), on: background, isLight: false,
      thinness: thinness
    ).mixed(
      with: thinFill(
        gray: onLight, alpha: alpha(Material.fillOnLight, of: 0), on: background, isLight: true,
        thinness: thinness), side)
  }

  /// The least alpha at which black (on light content) or white reaches a contrast.
  static func ringAlpha(on background: Color, isLight: Bool, _ contrast: Double) -> Double {
    let ring = Color(gray: isLight ? 0 : 1)
    let own = background.luminance + 0.05
    var (low, high) = (Material.leastRingAlpha, 1.0)
    for _ in 0..<9 {
      let middle = (low + high) / 2
      let other = ring.mixed(over: background, middle).luminance + 0.05
      let isEnough = max(own, other) >= contrast * min(own, other)
      (low, high) = isEnough ? (low, middle) : (middle, high)
    }
    return high
  }
}
