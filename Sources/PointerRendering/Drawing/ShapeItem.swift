import PointerGeometry

/// The pointer's shape, or an accessory.
struct ShapeItem: Hashable {
  var silhouette: Silhouette
  /// The width of the ring along the inside of the outline, points.
  var ringWidth: Double
  /// The width of the hairline along the outside of the outline, points.
  var hairlineWidth: Double
  var look: Look
  var light: RadialLight
  /// What is filled inside the silhouette, with the ring around it, where that is an outline of
  /// its own; placed as the silhouette's mix is.
  var core: ShapeOutline?

  init(
    silhouette: Silhouette, ringWidth: Double, hairlineWidth: Double = 0, look: Look,
    light: RadialLight, core: ShapeOutline? = nil
  ) {
    (self.silhouette, self.look, self.light, self.core) = (silhouette, look, light, core)
    (self.ringWidth, self.hairlineWidth) = (ringWidth, hairlineWidth)
  }

  init(
    shape: RoundedRect<LogicalSpace>, ringWidth: Double, look: Look, light: RadialLight
  ) {
    self.init(silhouette: .rounded(shape), ringWidth: ringWidth, look: look, light: light)
  }

  /// All that it may touch.
  var bounds: Rect<LogicalSpace> {
    let inside = silhouette.bounds
    guard !inside.isEmpty, hasHairline else { return inside }
    return inside.inset(by: -hairlineWidth)
  }

  var hasRing: Bool { ringWidth > 0 && look.ring != look.fill }
  var hasHairline: Bool { hairlineWidth > 0 && (look.hairline != .clear || look.rimStrength > 0) }
}
