import PointerGeometry

/// An area a client offers to the pointer.
///
/// A region is a hint: the engine clips it to its surface and ignores one that is empty or not
/// finite.
public struct Region: Hashable, Sendable {
  /// The client's name for it, unique on its surface.
  public var id: RegionID
  /// Where it is; never moved by an effect, so that a target does not run away from the pointer.
  public var frame: Rect<SurfaceSpace>
  /// The radius of its corners in points; nil for the default of the effect.
  public var cornerRadius: Double?
  /// What it is.
  public var kind: RegionKind
  /// What the pointer does over it.
  public var effect: EffectKind
  /// How far outside the frame it reacts: 0 … 64 points; nil for the default of the kind.
  public var padding: Double?
  /// Members of one group (not 0) leave no hole between them.
  public var group: UInt32
  /// Of two regions under the pointer the one with the higher `z` is meant.
  public var z: Int32
  /// The lines of a text region, sorted by `y`.
  public var textLines: [TextLine]
  /// What a hover effect does; nil for the default of the kind.
  public var hoverStyle: HoverStyle?

  /// Declares a region.
  public init(
    id: RegionID, frame: Rect<SurfaceSpace>, cornerRadius: Double? = nil,
    kind: RegionKind = .control, effect: EffectKind = .automatic, padding: Double? = nil,
    group: UInt32 = 0, z: Int32 = 0, textLines: [TextLine] = [], hoverStyle: HoverStyle? = nil
  ) {
    self.id = id
    self.frame = frame
    self.cornerRadius = cornerRadius
    self.kind = kind
    self.effect = effect
    self.padding = padding
    self.group = group
    self.z = z
    self.textLines = textLines
    self.hoverStyle = hoverStyle
  }
}
