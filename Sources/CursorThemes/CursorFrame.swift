/// One picture of a pointer image, in the pixels of an output of one scale.
public struct CursorFrame: Hashable, Sendable {
  /// The width, pixels.
  public let width: Int
  /// The height, pixels.
  public let height: Int
  /// How far the pointer's place is from the left edge, pixels; 0 … width, with fractions where
  /// the theme's picture was scaled.
  public let hotspotX: Double
  /// How far the pointer's place is from the top edge, pixels.
  public let hotspotY: Double
  /// The milliseconds for which the picture is shown, where there are several.
  public let milliseconds: UInt32
  /// Native words `0xAARRGGBB` with alpha multiplied in, row by row.
  public let pixels: [UInt32]
}
