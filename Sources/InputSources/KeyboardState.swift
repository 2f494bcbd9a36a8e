import CXKBCommon

/// What is held down and switched on, by the meaning that a keymap gives to keys.
public final class KeyboardState {
  /// A modifier that programs know by name.
  public enum Modifier: Hashable, Sendable, CaseIterable {
    /// Shift.
    case shift
    /// Control.
    case control
    /// Alt.
    case alt
    /// The one with a logo on it, also called Super.
    case logo
    /// Caps Lock.
    case capsLock

    fileprivate var name: String {
      switch self {
      case .shift: XKB_MOD_NAME_SHIFT
      case .control: XKB_MOD_NAME_CTRL
      case .alt: XKB_MOD_NAME_ALT
      case .logo: XKB_MOD_NAME_LOGO
      case .capsLock: XKB_MOD_NAME_CAPS
      }
    }
  }

  /// The map in use.
  public let keymap: Keymap
  /// The speed at which held keys repeat.
  public var keyRepeat: KeyRepeat
  private let raw: OpaquePointer

  /// Starts with nothing held down.
  public init(keymap: Keymap, keyRepeat: KeyRepeat = KeyRepeat()) throws(KeymapError) {
    guard let raw = xkb_state_new(keymap.raw) else { throw .library(reasons: ["out of memory"]) }
    self.keymap = keymap
    self.keyRepeat = keyRepeat
    self.raw = raw
  }

  deinit { xkb_state_unref(raw) }

  /// The modifiers as they are now.
  public var modifiers: KeyboardModifiers {
    KeyboardModifiers(
      depressed: xkb_state_serialize_mods(raw, XKB_STATE_MODS_DEPRESSED),
      latched: xkb_state_serialize_mods(raw, XKB_STATE_MODS_LATCHED),
      locked: xkb_state_serialize_mods(raw, XKB_STATE_MODS_LOCKED),
      group: xkb_state_serialize_layout(raw, XKB_STATE_LAYOUT_EFFECTIVE))
  }

  /// Takes note of a key, by its evdev code.
  ///
  /// With several keyboards, only the first press and the last release of a key count; the caller
  /// sees to it.
  ///
  /// - Returns: the modifiers afterwards.
  @discardableResult
  public func update(key: UInt32, pressed: Bool) -> KeyboardModifiers {
    xkb_state_update_key(raw, xkbKey(key), pressed ? XKB_KEY_DOWN : XKB_KEY_UP)
    return modifiers
  }

  /// Takes over the modifiers of a keyboard that is kept elsewhere, such as a host compositor's.
  ///
  /// Do not mix with `update`: XKB keeps account of keys or of masks, not of both.
  public func setModifiers(_ modifiers: KeyboardModifiers) {
    xkb_state_update_mask(
      raw, modifiers.depressed, modifiers.latched, modifiers.locked, 0, 0, modifiers.group)
  }

  /// Turns Num Lock on, as its key would; for the start, before any key.
  ///
  /// Nothing happens where the keymap has no Num Lock.
  public func lockNumbers() {
    let index = xkb_keymap_mod_get_index(keymap.raw, XKB_MOD_NAME_NUM)
    guard index < 32 else { return }
    var modifiers = modifiers
    modifiers.locked |= 1 << index
    setModifiers(modifiers)
  }

  /// The lamps that the present state lights.
  public var lamps: KeyboardLamps {
    var lit: KeyboardLamps = []
    if isLit(XKB_LED_NAME_NUM) { lit.insert(.numLock) }
    if isLit(XKB_LED_NAME_CAPS) { lit.insert(.capsLock) }
    if isLit(XKB_LED_NAME_SCROLL) { lit.insert(.scrollLock) }
    return lit
  }

  private func isLit(_ name: String) -> Bool { xkb_state_led_name_is_active(raw, name) > 0 }

  /// Whether a modifier is in effect, held or locked.
  public func isActive(_ modifier: Modifier) -> Bool {
    xkb_state_mod_name_is_active(raw, modifier.name, XKB_STATE_MODS_EFFECTIVE) > 0
  }

  /// The symbol that a key gives in the present state, such as 0xff1b for Escape; 0 for none.
  ///
  /// Source of the numbers: xkbcommon-keysyms.h.
  public func symbol(of key: UInt32) -> UInt32 {
    xkb_state_key_get_one_sym(raw, xkbKey(key))
  }

  /// Whether a key writes something in the present state, or takes away what was written.
  ///
  /// A shortcut does not, nor does a key that only moves the cursor.
  public func writes(_ key: UInt32) -> Bool {
    guard !isActive(.control), !isActive(.alt), !isActive(.logo) else { return false }
    switch xkb_state_key_get_utf32(raw, xkbKey(key)) {
    case 0: return false
    // Backspace, Tab and Return, and Delete; other control characters do not write.
    case 8, 9, 13, 0x7f: return true
    case let character: return character >= 0x20
    }
  }

  /// Whether a key repeats while it is held.
  public func repeats(_ key: UInt32) -> Bool {
    keyRepeat.rate > 0 && keymap.repeats(key)
  }
}
