import PointerGeometry

/// A request of the user for what an application offers on a secondary click, such as a menu.
public struct PointerSecondaryClick: Hashable {
  /// How a secondary click was made.
  public enum Source: UInt32, Hashable, Sendable, CaseIterable {
    /// With the secondary button.
    case button = 0
    /// By pressing a touchpad with two fingers.
    case twoFingerClick = 1
    /// By tapping a touchpad with two fingers.
    case twoFingerTap = 2
    /// With the primary button while Control was held.
    case controlClick = 3
  }

  /// Whether the button went down; act on this, not on the release.
  public var isPressed: Bool
  /// Where the pointer is.
  public var location: Point<SurfaceSpace>
  /// The region that the pointer is in, if any.
  public var region: PointerRegion?
  /// How the click was made; nil for a way that this version of the library does not know.
  public var source: Source?
  /// What kind of input it came from; nil for one that this version of the library does not know.
  public var inputKind: PointerInputKind?
  /// The serial to open a popup with.
  ///
  /// The `wl_pointer.button` with the same serial, which follows directly, is the same click and
  /// must not be acted on again. It names BTN_RIGHT, however the click was made.
  public var serial: UInt32
  /// When it happened, in milliseconds of the clock of `wl_pointer`.
  public var time: UInt32
}
