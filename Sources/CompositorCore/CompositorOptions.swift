import CursorThemes
import InputSources
import PointerEngine
import PointerRendering

/// How a compositor is set up.
public struct CompositorOptions {
  /// The socket's name; nil for the first free `wayland-N`.
  public var socketName: String?
  /// Whether clients may copy the screen and inject input: for tests and demonstrations.
  public var allowTools = false
  /// How many clients may be connected; nil for as many as there are descriptors for.
  public var clientLimit: Int?
  /// Where to write a trace of input, if anywhere.
  public var tracePath: String?
  /// Where to write an engine recording, if anywhere.
  public var recordingPath: String?
  /// Which keyboard layout clients get.
  public var keymap = KeymapNames()
  /// The text of a keymap to use instead of the names, if there is one.
  public var keymapText: String?
  /// How fast held keys repeat.
  public var keyRepeat = KeyRepeat()
  /// Whether Num Lock is on at the start.
  public var numLock = false
  /// How the adaptive pointer behaves.
  public var pointer = EngineSettings()
  /// The images of the plain pointer, and of those that clients name.
  public var cursorTheme = CursorTheme()
  /// What is drawn of the adaptive pointer and its effects, and how.
  public var rendering = RenderingOptions()
  /// Who gets the gestures of three and more fingers.
  public var gestures = GestureSettings()
  /// How scrolls of fingers go on.
  public var scrolling = ScrollSettings()
  /// What Control and the primary button are.
  public var secondaryClick = SecondaryClickSettings()

  /// The defaults.
  public init() {}
}
