/// A theme of pointer images, and how large they are to be.
public struct CursorTheme: Hashable, Sendable {
  /// The theme's folder, such as `Adwaita`; nil for the system's default theme.
  public var name: String?
  /// The width that images are asked for, 8 … 256 points.
  ///
  /// 24 is what libwayland's and the toolkits' own default is.
  public var size: Int

  /// The sizes that a theme can be asked for, points.
  public static let sizes = 8...256

  /// Makes a choice; without arguments it is the system's theme at the usual size.
  public init(name: String? = nil, size: Int = 24) {
    self.name = name
    self.size = size
  }

  /// Makes the choice that the environment's `XCURSOR_THEME` and `XCURSOR_SIZE` say, as far as
  /// their values can be used.
  public init(theme: String?, size: String?) {
    let size = size.flatMap { Int($0) }.flatMap { Self.sizes.contains($0) ? $0 : nil }
    self.init(name: theme.flatMap { $0.isEmpty ? nil : $0 }, size: size ?? 24)
  }
}
