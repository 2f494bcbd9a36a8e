import PointerGeometry

/// An area of a surface that the pointer adapts to.
public struct PointerRegion: Hashable {
  /// Where it is on the surface, in points.
  ///
  /// What lies outside of the surface has no effect. A rectangle that is empty or not finite is
  /// not offered to the compositor.
  public var rect: Rect<SurfaceSpace>
  /// The name of the region, unique in its interaction.
  ///
  /// A region keeps its state over changes for as long as it keeps its identifier.
  public var identifier: AnyHashable
  /// How the pointer looks and behaves in it.
  public var style: PointerStyle
  /// Of regions that overlap the one with the greatest `z` counts.
  ///
  /// Among equals a card counts less than others; then the one whose rectangle is nearer to the
  /// pointer counts, then the smaller one, then the one that was added last.
  public var z: Int32
  /// The lines of a region of the kind `text`, from top to bottom.
  ///
  /// The compositor is told the first 1024 that have a height and do not overlap.
  public var textLines: [PointerTextLine]
  /// The surface that shows the content of the region without its background; nil where both are
  /// one image.
  public var preview: TargetedPreview?
  /// Another style for the time that modifiers are held.
  public var modifierStyle: PointerModifierStyle?
  /// The axes along which a resting pointer goes to the middle; nil for those along which the style
  /// holds the pointer's shape there.
  public var recenteringAxes: PointerAxes?
  /// The axes along which the effect stays while a button that was pressed in the region is held,
  /// as when a divider is dragged.
  ///
  /// The pointer's shape stays on the region, so set its `rect` along with the hand. Along an axis
  /// that the style does not constrain, the shape goes with the hand as far as `rect` does.
  public var latchingAxes: PointerAxes
  /// Whether a click does something.
  public var isEnabled = true
  /// Whether it only reports that the pointer is in it: it changes nothing that is seen, and any
  /// number of them may lie over each other and over other regions.
  ///
  /// A sensor reacts within its padding, as other regions do.
  public var isSensor = false
  /// Whether the delegate is asked what is at a place in it, when the pointer is there.
  ///
  /// For content whose elements are too many to be declared. The style is what counts where the
  /// delegate answers with the region itself, or is late.
  public var asksDelegate = false
  /// The identifier of the region that it is inside of; nil for none.
  public var parent: AnyHashable?
  /// The cells that the region is divided into; nil for none.
  public var grid: PointerGrid?
  /// The layer whose coordinates the rectangle is in; zero for the surface itself.
  public var layer: UInt32 = 0
  /// The style that it was given, where the delegate gave it another; never in what is public.
  var ownStyle: PointerStyle?

  /// Makes a region.
  public init(
    rect: Rect<SurfaceSpace>, identifier: AnyHashable, style: PointerStyle = PointerStyle(),
    z: Int32 = 0, textLines: [PointerTextLine] = [], preview: TargetedPreview? = nil,
    latchingAxes: PointerAxes = []
  ) {
    self.rect = rect
    self.identifier = identifier
    self.style = style
    self.z = z
    self.textLines = textLines
    self.preview = preview
    self.latchingAxes = latchingAxes
  }
}
