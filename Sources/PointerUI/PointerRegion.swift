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
  /// The compositor is told the first 256 that have a height and do not overlap.
  public var textLines: [PointerTextLine]
  /// The surface that shows the content of the region without its background; nil where both are
  /// one image.
  public var preview: TargetedPreview?

  /// Makes a region.
  public init(
    rect: Rect<SurfaceSpace>, identifier: AnyHashable, style: PointerStyle = PointerStyle(),
    z: Int32 = 0, textLines: [PointerTextLine] = [], preview: TargetedPreview? = nil
  ) {
    self.rect = rect
    self.identifier = identifier
    self.style = style
    self.z = z
    self.textLines = textLines
    self.preview = preview
  }
}
