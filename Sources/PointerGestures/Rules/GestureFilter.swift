/// What a recogniser pays attention to.
///
/// A contact that the filter refuses does not exist for the recogniser.
public struct GestureFilter: Hashable, Sendable {
  /// The kinds of contacts that count, default all.
  public var kinds: TouchKinds
  /// A contact of the pointer or a pen counts if it came down with one of these buttons, and
  /// without any other; default the primary one.
  ///
  /// Fingers have no buttons.
  ///
  /// A pen that reports no button with its tip counts as primary.
  public var buttons: ButtonMask
  /// Which modifier keys must be held when the gesture starts, and no other; nil, the default, for
  /// any.
  ///
  /// What is pressed or let go later changes nothing: the gesture keeps those it started with.
  public var modifiers: GestureModifiers?

  /// Makes a filter.
  public init(
    kinds: TouchKinds = .all, buttons: ButtonMask = .primary, modifiers: GestureModifiers? = nil
  ) {
    self.kinds = kinds
    self.buttons = buttons
    self.modifiers = modifiers
  }

  /// Whether a contact that comes down counts.
  func accepts(_ kind: TouchKind, buttons held: ButtonMask) -> Bool {
    guard kinds.contains(kind) else { return false }
    switch kind {
    case .direct, .indirect: return true
    case .pen: return (held.isEmpty ? .primary : held).isSubset(of: buttons)
    case .pointer: return !held.isEmpty && held.isSubset(of: buttons)
    }
  }

  /// Whether a gesture may start with these modifier keys held.
  func accepts(_ held: GestureModifiers) -> Bool { modifiers.map { $0 == held } ?? true }
}
