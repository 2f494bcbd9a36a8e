import PointerGeometry

/// Follows the pointer while it is in a rectangle, or anywhere that it is told of.
///
/// | State | pointer inside | pointer outside, left, or hidden | cancel |
/// |---|---|---|---|
/// | possible, over | began | nothing | nothing |
/// | began, changed | changed | ended | cancelled |
///
/// It is in nobody's way, and contacts do not concern it.
public struct HoverRecognizer<Space: CoordinateSpace>: GestureRecognizer, Hashable {
  /// State, contacts and filter.
  public var tracking: GestureTracking<Space>
  /// Where it hovers; nil for wherever it is told of a pointer.
  public let bounds: Rect<Space>?

  /// Makes a recogniser.
  public init(bounds: Rect<Space>? = nil, modifiers: GestureModifiers? = nil) {
    tracking = GestureTracking(filter: GestureFilter(modifiers: modifiers), isDiscrete: false)
    self.bounds = bounds
  }

  /// When it wants to be told that time has passed.
  public var wakeAt: Instant? { nil }

  /// False: it is in nobody's way.
  public var isExclusive: Bool { false }

  /// Takes an input and says what it changed.
  @specialized(where Space == SurfaceSpace)
  @specialized(where Space == LogicalSpace)
  public mutating func handle(_ input: GestureInput<Space>) -> GestureChanges {
    var changes = GestureChanges()
    guard tracking.admits(input) else { return changes }
    switch input.kind {
    case .hover(let location):
      let isInside = bounds?.contains(location) ?? true
      if state.isActive {
        tracking.setLocation(location)
        tracking.go(to: isInside ? .changed : .ended, &changes)
      } else if isInside, tracking.filter.accepts(input.modifiers) {
        tracking.restart()
        tracking.modifiers = input.modifiers
        tracking.buttons = input.buttons
        tracking.setLocation(location)
        tracking.go(to: .began, &changes)
      }
    case .hoverEnded: tracking.go(to: .ended, &changes)
    case .cancel: if state.isActive { tracking.stop(&changes) }
    case .touch, .scroll, .pinch, .swipe, .timer: break
    }
    return changes
  }
}
