import PointerGeometry

/// How far content can be scrolled, where that is known.
///
/// Positive offsets are those of scrolling right and down, as of `wl_pointer.axis`.
public struct ScrollRange<Space: CoordinateSpace>: Hashable, Sendable {
  /// The offsets that show no more than the content: from its first to its last.
  public let offsets: Rect<Space>
  /// The part of the content that is seen at once: beyond its ends it gives by less than this.
  public let visible: Size<Space>
  /// Where the content is now.
  public internal(set) var offset: Point<Space>

  /// Describes a range; nil if a number is not finite or beyond 1e9 points, or a size is negative.
  public init?(offsets: Rect<Space>, visible: Size<Space>, offset: Point<Space>) {
    guard offsets.origin.isUsable, offset.isUsable,
      Vector<Space>(dx: offsets.width, dy: offsets.height).isUsable,
      Vector<Space>(dx: visible.width, dy: visible.height).isUsable,
      offsets.width >= 0, offsets.height >= 0, visible.width >= 0, visible.height >= 0
    else { return nil }
    self.offsets = offsets
    self.visible = visible
    self.offset = offset
  }
}
