import PointerGeometry

/// How one piece of client content is drawn while it is lifted or hovered.
public struct ElementPresentation: Hashable, Sendable {
  /// The region; its key may be dead already while the effect fades.
  public var key: RegionKey
  /// Whether it is lifted or hovered (`lift` or `hover`): the two cast different shadows.
  public var effect: EffectKind
  /// The surface its pixels come from.
  public var surface: SurfaceID
  /// Where its pixels are on the surface.
  public var surfaceFrame: Rect<SurfaceSpace>
  /// Where it is now, without scale and offset.
  public var frame: Rect<LogicalSpace>
  /// The radii of its corners, in points, without scale.
  public var radii: CornerRadii
  /// Its outline about the middle of the frame, without scale, where that is a path or has a size
  /// of its own; nil for the frame with its radii.
  public var outline: ShapeOutline?
  /// The scale about the middle of the frame; 1 at rest.
  public var scale: Double
  /// The parallax shift.
  public var offset: Vector<LogicalSpace>
  /// The strength of the tint, 0 … 1.
  public var tint: Double
  /// Whether the tint is under the content rather than over it.
  public var isTintUnderlay: Bool
  /// The strength of the shadow, 0 … 1.
  public var shadow: Double
  /// The strength of the glow in its own colours, 0 … 1.
  public var glow: Double
  /// The strength of the light, 0 … 1.
  public var light: Double
  /// Where the light is.
  public var lightLocation: Point<LogicalSpace>

  /// The greatest radius of its corners, in points, without scale.
  public var cornerRadius: Double { radii.largest }

  /// Makes an element that looks as it does without any effect.
  public init(
    key: RegionKey, effect: EffectKind, surfaceFrame: Rect<SurfaceSpace>,
    frame: Rect<LogicalSpace>, cornerRadius: Double = 0, radii: CornerRadii? = nil,
    outline: ShapeOutline? = nil, scale: Double = 1,
    offset: Vector<LogicalSpace> = .zero, tint: Double = 0, isTintUnderlay: Bool = false,
    shadow: Double = 0, glow: Double = 0, light: Double = 0,
    lightLocation: Point<LogicalSpace> = .zero
  ) {
    self.key = key
    self.effect = effect
    surface = key.surface
    self.surfaceFrame = surfaceFrame
    self.frame = frame
    self.radii = radii ?? CornerRadii(cornerRadius)
    self.outline = outline
    self.scale = scale
    self.offset = offset
    self.tint = tint
    self.isTintUnderlay = isTintUnderlay
    self.shadow = shadow
    self.glow = glow
    self.light = light
    self.lightLocation = lightLocation
  }
}
