/// The numbers of a raised or tinted element's shadow, glow, light and tint.
///
/// All tuned by eye on icons with captions and on cards, light and dark; lengths in points.
struct ElementLook {
  var shadowBlur: Double
  var shadowDrop: Double
  var shadowAlpha: Double

  /// Close to the element: a caption 8 points below is not to be stained (a test measures it).
  static let lift = ElementLook(shadowBlur: 9, shadowDrop: 2, shadowAlpha: 0.20)

  /// A hovered element's, in proportion to its shorter side: a small card has a small shadow.
  static func hover(_ side: Double) -> ElementLook {
    let blur = min(26, max(side, 0) * 0.3)
    return ElementLook(shadowBlur: blur, shadowDrop: blur * 0.3, shadowAlpha: 0.20)
  }

  static let glowBlur = 10.0
  static let glowDrop = 2.0
  static let glowAlpha = 0.36
  /// How far the glow's shape is inside the element.
  static let glowInset = 3.0
  static let lightAlpha = 0.24
  /// The radius of the light in longer sides of the element.
  static let lightReach = 0.65
  /// The tint over content: weak, since a card that turns grey looks disabled.
  static let tintOnLight = 0.022
  static let tintOnDark = 0.045
  /// The tint under content, which only changes its background.
  static let underlayOnLight = 0.06
  static let underlayOnDark = 0.09
  /// The radius of a platter's light in its longer sides.
  static let platterLightReach = 0.75
  /// The radius of a cell's corners.
  static let cellRadius = 4.0
}
