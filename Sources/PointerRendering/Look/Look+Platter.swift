/// The paints of a platter: over its label, or below it where the label is a surface of its own.
extension Look {
  /// The fill of a platter.
  ///
  /// - Parameter strength: 0: over its label … 1: below it.
  static func platter(
    on background: Color, side: Double, press: Double, strength: Double
  ) -> Paint {
    let over = platterOver(background, side: side, press: press)
    guard strength > 0 else { return over }
    // A grey is not seen on a colour that is as light as itself: black is.
    let onLight = Paint(gray: 0, alpha: Double(Material.behindOnLight.alpha))
      .mixed(with: Material.behindOnLight, share(ofGray: background))
    let below = Material.behindOnDark.mixed(with: onLight, side)
    return over.mixed(with: below * (1 + Material.pressedBehind * press), strength)
  }

  /// What the light adds to the fill of a platter where it is strongest.
  static func platterLight(
    on background: Color, side: Double, press: Double, strength: Double
  ) -> Paint {
    let over = lightOver(background, side: side, press: press)
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

  /// 0: a background in the middle of the greys … 1: one that is light enough for a grey on it.
  private static func share(ofGray background: Color) -> Double {
    min(max((background.luminance - SideFade.middle) / Material.behindGrayFrom, 0), 1)
  }

  /// The fill over a label, as strong as a label of any colour bears it.
  private static func platterOver(_ background: Color, side: Double, press: Double) -> Paint {
    let (onDark, onLight) = alphas(background, press: press)
    let plain = Paint(gray: 1, alpha: onDark).mixed(with: Paint(gray: 0, alpha: onLight), side)
    // On a strong colour letters are white, and black keeps them legible.
    let black = Paint(gray: 0, alpha: Material.platterOnLight + Material.pressedPlatter * press)
    return plain.mixed(with: black, LabelContrast.colorfulness(background))
  }

  private static func lightOver(_ background: Color, side: Double, press: Double) -> Paint {
    let onLight = alphas(background, press: press).onLight
    func brightening(_ alpha: Double) -> Paint {
      Paint(channels: SIMD4(0, 0, 0, -Float(alpha)))
    }
    // It cannot take more from a darkening than there is.
    return Paint(gray: 1, alpha: Material.lightOnDark - Material.pressedPlatterOnDark * press)
      .mixed(with: brightening(min(Material.lightOnLight, onLight)), side)
      .mixed(with: brightening(Material.lightOnLight), LabelContrast.colorfulness(background))
  }

  /// The alpha on dark and on light content.
  private static func alphas(
    _ background: Color, press: Double
  ) -> (onDark: Double, onLight: Double) {
    let onDark = LabelContrast.alpha(
      Material.platterOnDark + Material.pressedPlatterOnDark * press, of: 1, on: background,
      lit: Material.lightOnDark - Material.pressedPlatterOnDark * press)
    let onLight = LabelContrast.alpha(
      Material.platterOnLight + Material.pressedPlatter * press, of: 0, on: background, lit: 0)
    return (onDark, onLight)
  }
}
