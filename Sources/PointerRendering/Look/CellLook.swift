/// The tint of a cell: the accent's hue, at nearly the background's luminance.
///
/// What makes a label legible is luminance, and hue is free: the accent is made lighter over light
/// content and darker over dark content until the background's contrast with any label has changed
/// by less than a tenth.
enum CellLook {
  /// The alpha over light content, and over dark content, where a darker accent needs more.
  ///
  /// Tuned by eye on cells of a calendar.
  static let alphaOnLight = 0.20
  static let alphaOnDark = 0.45
  /// The greatest change of contrast: a little less than the tenth that is promised.
  static let tolerance = 0.92

  /// The tint on a background.
  static func veil(
    _ accent: RenderingOptions.AccentColor, on paper: Color, strength: Double
  ) -> Veil {
    let isLight = paper.luminance > SideFade.middle
    let alpha = isLight ? alphaOnLight : alphaOnDark
    let own = Color(red: accent.red, green: accent.green, blue: accent.blue)
    let before = paper.luminance + 0.05
    func contrast(_ color: Color) -> Double {
      (color.mixed(over: paper, alpha).luminance + 0.05) / before
    }
    var color = own
    // Whichever way the accent would change the luminance too much, it goes the other way.
    let isTooDark = contrast(own) < tolerance
    if isTooDark || contrast(own) > 1 / tolerance {
      let end = Color(gray: isTooDark ? 1 : 0)
      var (low, high) = (0.0, 1.0)
      for _ in 0..<10 {
        let middle = (low + high) / 2
        let ratio = contrast(end.mixed(over: own, middle))
        let isEnough = isTooDark ? ratio >= tolerance : ratio <= 1 / tolerance
        (low, high) = isEnough ? (low, middle) : (middle, high)
      }
      color = end.mixed(over: own, high)
    }
    return Veil(
      paint: Paint(red: color.red, green: color.green, blue: color.blue, alpha: alpha * strength),
      paper: paper.luma)
  }
}
