import PointerGeometry

/// What `ScrollKinetics` can be told.
public enum ScrollEvent<Space: CoordinateSpace>: Hashable, Sendable {
  /// Fingers scroll by so much, both axes at once, with this under the pointer and these modifier
  /// keys held. What a scroll began with counts until its end.
  case scroll(Vector<Space>, over: ScrollTarget, modifiers: GestureModifiers = [])
  /// The fingers were lifted: the stop of the scroll, or the end of a hold.
  case lift
  /// The scroll was interrupted, by a button for example: it ends without momentum.
  case cancel
  /// Fingers came to rest or begin to pinch, a contact or a button came down: nothing coasts on.
  ///
  /// Content that was pulled beyond its end is held there until the next `lift` or `cancel`.
  case touch
  /// The modifier keys that are held now. Changes nothing that goes on.
  case modifiers(GestureModifiers)
  /// The pointer is over something else, or over nothing. What coasts on another target ends: a
  /// coast never moves on. While fingers scroll it changes nothing.
  case pointerOver(ScrollTarget?)
  /// A target is gone, and its scroll with it.
  case targetRemoved(ScrollTarget)
  /// How far the content of the target that is scrolled, or of the next one, reaches; nil where
  /// that is not known.
  case range(ScrollRange<Space>?)
  /// A frame is due.
  case frame
}
