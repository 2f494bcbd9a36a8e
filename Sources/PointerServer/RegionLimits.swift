/// The bounds on what one client can make the compositor hold.
///
/// All of them are named in the protocol, except that of the padding, for which the protocol
/// asks for 48 at least.
public enum RegionLimits {
  /// The number of regions of a surface.
  ///
  /// Tuned: the engine takes over as many in 3 ms, which is a part of a frame.
  public static let regions = 16_384
  /// The number of regions of all surfaces of a client.
  public static let regionsOfClient = 65_536
  /// The number of text lines of a region.
  public static let linesOfRegion = 1024
  /// The number of text lines of a part of a region that a client answers with.
  public static let linesOfPart = 256
  /// The number of text lines of all regions of a surface.
  public static let linesOfSurface = 65_536
  /// The number of text lines of all surfaces of a client.
  public static let linesOfClient = 262_144
  /// The number of layers of a surface.
  public static let layers = 64
  /// The greatest padding in points; a greater one is reduced to it.
  public static let padding = 64.0
  /// The greatest length of a shape of its own size, and how far a path may reach, in points.
  public static let shape = 256.0
  /// The number of shapes and styles of a client together: at most some 10 MB.
  public static let objectsOfClient = 16_384
  /// The number of accessories of a style.
  public static let accessories = 4
  /// The straight pieces of all paths of a client that are in use: at most some 10 MB.
  public static let piecesOfClient = 65_536
  /// What a path counts at least, since it takes memory however few pieces it has.
  public static let leastPieces = 16
  /// The bytes of a file of regions.
  public static let fileBytes = 8 << 20
  /// The number of styles in a file of regions.
  public static let stylesOfFile = 4096
  /// The number of shapes in a file of regions.
  public static let shapesOfFile = 4096
  /// The number of path words in a file of regions, and of those that its shapes name.
  public static let wordsOfFile = 65_536
  /// The pieces of the paths in a file that the client has nowhere else yet.
  public static let newPiecesOfFile = 4096
  /// The greatest gap between the pointer and an accessory, in points.
  public static let accessoryOffset = 64.0
}
