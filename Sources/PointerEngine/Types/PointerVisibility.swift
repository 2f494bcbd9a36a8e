/// Who draws the pointer.
public enum PointerVisibility: Hashable, Sendable, CaseIterable {
  /// The adaptive pointer is drawn from the engine's presentation.
  case adaptive
  /// A client's own image is drawn by the host, so ours disappears at once.
  case replaced
  /// Nothing is drawn: ours fades out.
  case hidden
}
