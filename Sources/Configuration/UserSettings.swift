import CompositorCore
import InputSources
import PointerEngine
import PointerRendering

/// All that a user can set in the configuration file.
public struct UserSettings: Hashable, Sendable {
  /// The keyboard's layout, by names.
  public var keymap = KeymapNames()
  /// The keyboard's layout as the text of a keymap, instead of names.
  public var keymapText: String?
  /// How held keys repeat.
  public var keyRepeat = KeyRepeat()
  /// Whether Num Lock is on at the start.
  public var numLock = false
  /// The adaptive pointer.
  public var pointer = EngineSettings()
  /// The theme of pointer images; nil for the environment's.
  public var cursorTheme: String?
  /// The size of pointer images in points; nil for the environment's.
  public var cursorSize: Int?
  /// What is drawn of it, and how.
  public var rendering = RenderingOptions()
  /// The gestures of three and more fingers.
  public var gestures = GestureSettings()
  /// How scrolls go on.
  public var scrolling = ScrollSettings()
  /// What Control and a click are.
  public var secondaryClick = SecondaryClickSettings()
  /// What devices are set to, in the order of the file.
  public var devices: [DeviceRule] = []

  /// The defaults.
  public init() {}
}
