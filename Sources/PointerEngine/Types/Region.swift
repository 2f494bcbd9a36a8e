import PointerGeometry

/// An area a client offers to the pointer.
///
/// A region is a hint: the engine clips it to its surface and ignores one that is empty or not
/// finite.
public struct Region: Hashable, Sendable {
  /// The client's name for it, unique on its surface.
  public var id: RegionID
  /// Where it is on its layer; never moved by an effect, so that a target does not run away from
  /// the pointer.
  public var frame: Rect<SurfaceSpace>
  /// The layer it is on.
  public var layer: LayerID
  /// The region it is inside of: above it, and reaching no further; nil for none.
  ///
  /// The parent has to be on the same layer, no sensor, and nested at most seven deep itself.
  public var parent: RegionID?
  /// What it is.
  public var kind: RegionKind
  /// How it looks and feels.
  public var style: RegionStyle
  /// Another style for the time that modifiers are held.
  public var modified: ModifierStyle? {
    get { modifierStorage?.style }
    set { modifierStorage = newValue.map { ModifierStorage($0) } }
  }
  private(set) var modifierStorage: ModifierStorage?
  /// How far outside the frame it reacts: 0 … 64 points; nil for the default of the kind.
  public var padding: Double?
  /// Members of one group (not 0) leave no hole between them.
  public var group: UInt32
  /// Of two regions under the pointer the one with the higher `z` is meant.
  ///
  /// It compares siblings: a child is above its ancestors whatever their `z`, and below whatever is
  /// above them.
  public var z: Int32
  /// The axes along which a resting pointer goes to the middle; nil for the constrained ones.
  public var recenteringAxes: Axes?
  /// The axes along which its effect stays at any distance while a button that went down in it is
  /// held, as when a divider is dragged.
  ///
  /// What the pointer looks like stays on the region meanwhile, which the client moves along with
  /// the hand: a platter, raised content, and a shape of the pointer's own along the constrained
  /// axes. Along an axis that is not constrained the shape goes with the hand as far as the frame
  /// does, as on a slider's track. Along axes that do not latch the effect ends where the pointer
  /// leaves the region's reach, and returns with it.
  public var latchingAxes: Axes
  /// Whether a click does something; a disabled control is no likely target.
  public var isEnabled: Bool
  /// Whether its client wants to be asked what is at a place in it.
  public var asksClient: Bool
  /// Whether it only reports that the pointer is in it: it is never the target and changes nothing,
  /// and any number of them may lie over each other and over targets.
  public var isSensor: Bool
  /// The lines of a text region, in the coordinates of `frame`, sorted by `y`.
  public var textLines: [TextLine] {
    get { lineStorage ?? [] }
    set { lineStorage = newValue.isEmpty ? nil : newValue }
    _modify {
      var lines = lineStorage ?? []
      lineStorage = nil
      defer { lineStorage = lines.isEmpty ? nil : lines }
      yield &lines
    }
  }
  /// Nil where there are none, which costs a copy nothing.
  private var lineStorage: [TextLine]?
  /// The cells, where the region is a grid.
  public var grid: RegionGrid?
  /// What the automatic effect has to know of the group; set by the store.
  var traits = GroupTraits()

  /// Declares a region.
  public init(
    id: RegionID, frame: Rect<SurfaceSpace>, layer: LayerID = .root, parent: RegionID? = nil,
    kind: RegionKind = .control, style: RegionStyle, modified: ModifierStyle? = nil,
    padding: Double? = nil, group: UInt32 = 0, z: Int32 = 0, recenteringAxes: Axes? = nil,
    latchingAxes: Axes = [], isEnabled: Bool = true, asksClient: Bool = false,
    isSensor: Bool = false, textLines: [TextLine] = [], grid: RegionGrid? = nil
  ) {
    self.id = id
    self.frame = frame
    self.layer = layer
    self.parent = parent
    self.kind = kind
    self.style = style
    modifierStorage = modified.map { ModifierStorage($0) }
    self.padding = padding
    self.group = group
    self.z = z
    self.recenteringAxes = recenteringAxes
    self.latchingAxes = latchingAxes
    self.isEnabled = isEnabled
    self.asksClient = asksClient
    self.isSensor = isSensor
    lineStorage = textLines.isEmpty ? nil : textLines
    self.grid = grid
  }

  /// Declares a plain region: an effect, a radius, and where it is.
  public init(
    id: RegionID, frame: Rect<SurfaceSpace>, cornerRadius: Double? = nil,
    kind: RegionKind = .control, effect: EffectKind = .automatic, padding: Double? = nil,
    group: UInt32 = 0, z: Int32 = 0, textLines: [TextLine] = [], hoverStyle: HoverStyle? = nil
  ) {
    self.init(
      id: id, frame: frame, kind: kind,
      style: RegionStyle(effect: effect, cornerRadius: cornerRadius, hover: hoverStyle),
      padding: padding, group: group, z: z, textLines: textLines)
  }
}
