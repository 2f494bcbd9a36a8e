/// A key that goes down.
package struct KeyPress: Hashable {
  /// Keys that mean the same in every layout, by their code in `linux/input-event-codes.h`.
  package enum Key: UInt32, Hashable, Sendable {
    case escape = 1
    case backspace = 14
    case tab = 15
    case enter = 28
    case space = 57
    case f10 = 68
    case keypadEnter = 96
    case home = 102
    case up = 103
    case pageUp = 104
    case left = 105
    case right = 106
    case end = 107
    case down = 108
    case pageDown = 109
    case delete = 111
    case menu = 127
  }

  /// The key; nil for one that depends on the layout.
  package var key: Key?
  /// Its code in `linux/input-event-codes.h`.
  package var code: UInt32
  /// The modifiers that are held.
  package var modifiers: KeyModifiers

  package init(code: UInt32, modifiers: KeyModifiers = []) {
    key = Key(rawValue: code)
    self.code = code
    self.modifiers = modifiers
  }

  package init(_ key: Key, modifiers: KeyModifiers = []) {
    self.init(code: key.rawValue, modifiers: modifiers)
  }
}
