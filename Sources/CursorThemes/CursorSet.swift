/// A theme's images for outputs of one scale.
public struct CursorSet: Hashable, Sendable {
  /// Pixels a point.
  public let scale: Double
  private let cursors: [CursorShape: Cursor]

  init(scale: Double, cursors: [CursorShape: Cursor]) {
    self.scale = scale
    self.cursors = cursors
  }

  /// The theme's image of a shape; nil if the theme has none, and the default pointer is to be
  /// shown.
  public subscript(shape: CursorShape) -> Cursor? { cursors[shape] }

  /// The shapes that the theme has images of.
  public var shapes: Set<CursorShape> { Set(cursors.keys) }
}
