/// The bounds on what one client can make the compositor hold for one surface.
///
/// All of them are named in the protocol, except that of the padding, for which the protocol
/// asks for 48 at least.
public enum RegionLimits {
  /// The number of regions of a surface.
  public static let regions = 4096
  /// The number of text lines of a region.
  public static let linesOfRegion = 256
  /// The number of text lines of all regions of a surface.
  public static let linesOfSurface = 16_384
  /// The number of layers of a surface.
  public static let layers = 64
  /// The greatest padding in points; a greater one is reduced to it.
  public static let padding = 64.0
  /// The greatest length of a shape of its own size, and how far a path may reach, in points.
  public static let shape = 256.0
  /// The number of accessories of a style.
  public static let accessories = 4
  /// The greatest gap between the pointer and an accessory, in points.
  public static let accessoryOffset = 64.0
}
