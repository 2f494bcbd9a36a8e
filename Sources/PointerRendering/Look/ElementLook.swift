/// The numbers of a raised or tinted element's shadow, glow, light and tint.
///
/// All tuned by eye, visual.md; lengths in points.
struct ElementLook {
  var shadowBlur: Double
  var shadowDrop: Double
  var shadowAlpha: Double

  static let lift = ElementLook(shadowBlur: 14, shadowDrop: 5, shadowAlpha: 0.22)
  static let hover = ElementLook(shadowBlur: 26, shadowDrop: 8, shadowAlpha: 0.20)

  static let glowBlur = 22.0
  static let glowDrop = 9.0
  static let glowAlpha = 0.55
  /// How far the glow's shape is inside the element.
  static let glowInset = 4.0
  static let lightAlpha = 0.34
  /// The radius of the light in longer sides of the element.
  static let lightReach = 0.65
  static let tintAlpha = 0.05
  /// The radius of a platter's light in its longer sides.
  static let platterLightReach = 0.75
}
