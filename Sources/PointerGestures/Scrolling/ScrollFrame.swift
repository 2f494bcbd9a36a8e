import PointerGeometry

/// One step of a scroll: both axes, for one target.
public struct ScrollFrame<Space: CoordinateSpace>: Hashable, Sendable {
  /// What is scrolled: the same from the begin to the end, whatever is under the pointer.
  public var target: ScrollTarget
  /// How far since the step before.
  public var delta: Vector<Space>
  /// Whether the fingers have left, and it coasts.
  public var isMomentum: Bool
  /// The modifier keys that were held when the scroll began.
  public var modifiers: GestureModifiers

  /// Describes a step.
  public init(
    target: ScrollTarget, delta: Vector<Space>, isMomentum: Bool,
    modifiers: GestureModifiers = []
  ) {
    self.target = target
    self.delta = delta
    self.isMomentum = isMomentum
    self.modifiers = modifiers
  }
}
