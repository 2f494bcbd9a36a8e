/// The state of a keyboard's modifiers, in the masks of its keymap, as `wl_keyboard` sends it.
public struct KeyboardModifiers: Hashable, Sendable {
  /// Held down.
  public var depressed: UInt32
  /// Apply to the next key.
  public var latched: UInt32
  /// On until turned off.
  public var locked: UInt32
  /// The layout in use, from 0.
  public var group: UInt32

  /// Collects the four parts; nothing is on unless given.
  public init(depressed: UInt32 = 0, latched: UInt32 = 0, locked: UInt32 = 0, group: UInt32 = 0) {
    self.depressed = depressed
    self.latched = latched
    self.locked = locked
    self.group = group
  }
}
